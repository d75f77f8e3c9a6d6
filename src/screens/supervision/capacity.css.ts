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

/** Beside the field is room for four lines of an error, or of what is not saved yet: nothing moves when they appear. */
export const limit = style({
  display: "grid",
  gridTemplateColumns: "minmax(8rem, 10.25rem) minmax(0, 1fr)",
  gridTemplateRows: "auto 1fr",
  columnGap: vars.space.small,
  rowGap: "6px",
  minBlockSize: `calc(4 * ${vars.font.size.small} * ${vars.font.line.snug})`,
});
/** The label, the box and the error of the field are items of the grid around them. */
globalStyle(`${limit} > :first-child`, { display: "contents" });
globalStyle(`${limit} > :first-child > :not(p)`, { gridColumn: 1, alignSelf: "start" });
globalStyle(`${limit} > :not(:first-child), ${limit} > :first-child > p`, {
  gridColumn: 2,
  gridRow: "1 / span 2",
  alignSelf: "end",
});
globalStyle(`${limit} label`, { color: vars.text.muted, fontWeight: vars.font.weight.normal });

export const note = style({
  // Level with the text in the box.
  paddingBlockEnd: vars.space.medium,
  color: vars.text.muted,
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
});
