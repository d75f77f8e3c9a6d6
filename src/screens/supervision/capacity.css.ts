import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from } from "../../ui/theme/media.ts";

export const section = style({ display: "grid", gap: vars.space.medium });

/** One line of labels and numbers; the form is below on small screens. */
export const strip = style([
  {
    display: "grid",
    gap: vars.space.small,
    paddingBlock: vars.space.small,
    paddingInline: vars.space.medium,
  },
  from({
    medium: { gridTemplateColumns: "auto minmax(0, 1fr)", columnGap: vars.space.extraLarge },
  }),
]);

export const figures = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: vars.space.extraLarge,
  rowGap: vars.space.tiny,
  margin: 0,
});

export const taken = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: vars.space.large,
});

/** Where there is room beside the numbers that it shows. */
export const gauge = style([{ display: "none" }, from({ large: { display: "block", inlineSize: "12rem" } })]);

export const pair = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xsmall,
  minBlockSize: vars.size.control,
});

export const label = style({
  color: vars.text.muted,
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
});

export const figure = style({
  margin: 0,
  color: vars.text.strong,
  fontSize: vars.font.size.title,
  fontVariantNumeric: "tabular-nums",
  fontWeight: vars.font.weight.strong,
  lineHeight: vars.font.line.snug,
});

export const placeholder = style({
  display: "inline-block",
  inlineSize: "1ch",
  blockSize: "0.8em",
  borderRadius: vars.radius.small,
  background: vars.line.subtle,
});

/** Label, field and what is not saved yet in one line; at its end, the field stays when the note appears. */
export const limit = style([
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: vars.space.small,
    rowGap: vars.space.tiny,
    minInlineSize: 0,
  },
  from({ medium: { flexDirection: "row-reverse" } }),
]);

/** The label beside the field instead of above it; an error is below both. */
globalStyle(`${limit} > :first-child`, {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: vars.space.xsmall,
});
globalStyle(`${limit} > :first-child > label`, {
  color: vars.text.muted,
  fontWeight: vars.font.weight.normal,
});
globalStyle(`${limit} > :first-child > label + div`, { flex: "0 1 8.5rem" });
globalStyle(`${limit} > :first-child > p`, { flexBasis: "100%" });

export const note = style({
  margin: 0,
  color: vars.text.muted,
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
});
