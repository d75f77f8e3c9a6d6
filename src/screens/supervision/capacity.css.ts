import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from } from "../../ui/theme/media.ts";

export const section = style({ display: "grid", gap: vars.space.medium });

/** The form has its own line on small screens. */
export const tiles = style([
  { display: "grid", gap: vars.space.small, gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  from({ medium: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } }),
]);
globalStyle(`${tiles} > :first-child`, { gridColumn: "1 / -1" });
globalStyle(`${tiles} > :first-child`, from({ medium: { gridColumn: "auto" } }));

/** Its tiles are items of the grid around it. */
export const figures = style({ display: "contents" });

export const label = style({
  color: vars.text.muted,
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
});

export const figure = style({
  display: "grid",
  gap: vars.space.xsmall,
  color: vars.text.strong,
  fontSize: vars.font.size.heading,
  fontVariantNumeric: "tabular-nums",
  fontWeight: vars.font.weight.strong,
  lineHeight: vars.font.line.normal,
});

export const placeholder = style({
  inlineSize: "1ch",
  blockSize: "1lh",
  borderRadius: vars.radius.small,
  background: vars.line.subtle,
});

/** What is not saved yet is beside the field, or below it where there is no room. */
export const limit = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  columnGap: vars.space.small,
  rowGap: vars.space.tiny,
});
globalStyle(`${limit} > :first-child`, { flex: "0 1 11rem" });
globalStyle(`${limit} > :first-child > label`, {
  color: vars.text.muted,
  fontWeight: vars.font.weight.normal,
});

export const note = style({
  flex: "1 1 10rem",
  paddingBlockEnd: vars.space.xsmall,
  color: vars.text.muted,
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
  selectors: { "&:empty": { paddingBlockEnd: 0 } },
});
