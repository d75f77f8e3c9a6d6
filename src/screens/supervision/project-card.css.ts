import { globalStyle, style } from "@vanilla-extract/css";
import { clamped } from "../../ui/clamped.ts";
import { vars } from "../../ui/theme/contract.css.ts";
import { screenOnly } from "../../ui/theme/media.ts";

/** What differs in length is at the top, and the numbers are at the bottom: aligned across the cards of a row. */
export const card = style({
  display: "grid",
  gridTemplate: "1fr auto / minmax(0, 1fr)",
  // A character with dozens of marks can be wider than the card and has no place to break. Focus rings have room.
  overflow: "clip",
  margin: `calc(-1 * ${vars.space.tiny})`,
  padding: vars.space.tiny,
  gap: vars.space.medium,
  blockSize: `calc(100% + 2 * ${vars.space.tiny})`,
});

export const top = style({
  display: "grid",
  alignContent: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xsmall,
  minInlineSize: 0,
});

export const title = style({
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: vars.space.xsmall,
});

globalStyle(`${title} > h3`, { minInlineSize: 0 });

/** As long as the service allows; a longer title of another service does not stretch the whole row. */
export const name = style([clamped(4), { textWrap: "pretty" }]);

export const people = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xsmall,
  minInlineSize: 0,
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
});

/** Next to the faces, in whichever direction the names run. */
export const names = style({ display: "grid", justifyItems: "start", minInlineSize: 0 });

export const team = style({
  color: vars.text.strong,
  fontWeight: vars.font.weight.medium,
});

export const members = style({ color: vars.text.muted });

export const description = style({
  color: vars.text.normal,
  fontSize: vars.font.size.small,
});

export const cutDescription = style([description, clamped(2)]);

/** Above the link that the whole card is. */
export const more = style([
  screenOnly,
  {
    position: "relative",
    zIndex: 1,
    minBlockSize: "1.5rem",
    color: vars.accent.text,
    fontSize: vars.font.size.small,
    textDecoration: "underline",
  },
]);

export const bottom = style({
  display: "grid",
  gap: vars.space.xsmall,
  minInlineSize: 0,
});

/** Keeps its height while counts are on their way. */
export const summary = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: vars.space.small,
  minBlockSize: "1.25rem",
  color: vars.text.muted,
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
});

/** As high as the counts that are missing. */
export const failed = style({
  minBlockSize: "4rem",
  color: vars.text.muted,
  fontSize: vars.font.size.small,
});
