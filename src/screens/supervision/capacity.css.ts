import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from } from "../../ui/theme/media.ts";

export const section = style({
  display: "grid",
  gap: vars.space.medium,
  marginBlockEnd: vars.space.extraLarge,
});

/** On small screens the two figures are side by side below the field. */
export const tiles = style([
  { display: "grid", gap: vars.space.medium, gridTemplateColumns: "1fr 1fr" },
  from({ medium: { gridTemplateColumns: "minmax(17rem, 1fr) 1fr 1fr" } }),
]);

export const widest = style([
  { display: "grid", gridColumn: "1 / -1" },
  from({ medium: { gridColumn: "auto" } }),
]);

export const tile = style({ display: "grid", gap: "6px", margin: 0 });

export const label = style({
  color: vars.text.strong,
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.medium,
  lineHeight: vars.font.line.snug,
});

export const figure = style({
  margin: 0,
  minBlockSize: vars.size.control,
  color: vars.text.strong,
  fontSize: vars.font.size.heading,
  fontVariantNumeric: "tabular-nums",
  fontWeight: vars.font.weight.strong,
  lineHeight: vars.size.control,
});

export const placeholder = style({
  display: "inline-block",
  inlineSize: "1.5em",
  blockSize: "0.8em",
  borderRadius: vars.radius.small,
  background: vars.line.subtle,
});

/** Reserves space for the note; a validation error takes its place. */
export const note = style({
  margin: 0,
  marginBlockStart: "6px",
  minBlockSize: `calc(${vars.font.size.small} * ${vars.font.line.snug})`,
  color: vars.text.muted,
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
});

export const silent = style({ margin: 0 });
