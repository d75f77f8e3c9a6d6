import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";

export const scroller = style({
  overflowX: "auto",
  border: `1px solid ${vars.line.subtle}`,
  borderRadius: vars.radius.card,
  background: vars.surface.card,
});

export const table = style({
  inlineSize: "100%",
  minInlineSize: "46rem",
  borderCollapse: "collapse",
  fontSize: vars.font.size.small,
});

export const head = style({ padding: 0, textAlign: "start", background: vars.surface.sunken });

export const sorter = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.tiny,
  inlineSize: "100%",
  minBlockSize: vars.size.controlCompact,
  paddingInline: vars.space.small,
  border: 0,
  background: "transparent",
  color: vars.text.muted,
  font: "inherit",
  fontWeight: vars.font.weight.medium,
  whiteSpace: "nowrap",
  cursor: "pointer",
  ":hover": { color: vars.text.strong },
});

/** Keeps its place, so that the columns' widths do not change. */
export const arrow = style({ inlineSize: "1em" });

export const row = style({
  borderBlockStart: `1px solid ${vars.line.subtle}`,
  ":hover": { background: vars.surface.hover },
});

export const cell = style({
  paddingBlock: vars.space.xsmall,
  paddingInline: vars.space.small,
  verticalAlign: "baseline",
  overflowWrap: "anywhere",
});

export const status = style([cell, { whiteSpace: "nowrap" }]);

export const project = style([
  cell,
  { inlineSize: "34%", textAlign: "start", fontWeight: vars.font.weight.medium },
]);

export const number = style([cell, { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }]);

export const late = style([number, { color: vars.text.danger, fontWeight: vars.font.weight.strong }]);
