import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";

/** Scrolls itself in both directions, so that the head stays in view and the page is not scrolled sideways. */
export const scroller = style({
  maxBlockSize: "calc(100dvh - 7rem)",
  overflow: "auto",
  border: `1px solid ${vars.line.subtle}`,
  borderRadius: vars.radius.card,
  background: vars.surface.card,
  boxShadow: vars.shadow.card,
  "@media": { print: { maxBlockSize: "none", overflow: "visible" } },
});

export const table = style({
  inlineSize: "100%",
  minInlineSize: "50rem",
  borderCollapse: "collapse",
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
  "@media": { print: { minInlineSize: 0 } },
});

export const head = style({
  position: "sticky",
  insetBlockStart: 0,
  zIndex: 1,
  padding: 0,
  textAlign: "start",
  background: vars.surface.sunken,
  // A border would scroll away with the rows.
  boxShadow: `inset 0 -1px ${vars.line.normal}`,
  "@media": { print: { position: "static" } },
});

export const sorter = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.tiny,
  inlineSize: "100%",
  minBlockSize: vars.size.controlCompact,
  paddingInline: vars.space.small,
  color: vars.text.muted,
  fontWeight: vars.font.weight.medium,
  whiteSpace: "nowrap",
  // The arrow keeps its place, so that the columns' widths do not change.
  "::after": { content: "''", inlineSize: "1em" },
  selectors: {
    "&[data-sorted=descending]::after": { content: ["'↓'", "'↓' / ''"] },
    "&[data-sorted=ascending]::after": { content: ["'↑'", "'↑' / ''"] },
    "&:hover, [aria-sort] > &": { color: vars.text.strong },
    "&:focus-visible": { outlineOffset: `calc(-1 * ${vars.focus.width})` },
  },
  "@media": { "(pointer: coarse)": { minBlockSize: "44px" } },
});

/** The arrow before the name: the name ends where the numbers end. */
export const numericSorter = style([sorter, { flexDirection: "row-reverse" }]);

export const row = style({
  selectors: { "& + &": { borderBlockStart: `1px solid ${vars.line.subtle}` } },
  ":hover": { background: vars.surface.hover },
});

export const cell = style({
  blockSize: "2.75rem",
  paddingBlock: vars.space.tiny,
  paddingInline: vars.space.small,
  verticalAlign: "middle",
  // Unlike "anywhere": a column is at least as wide as its longest word, within reason.
  overflowWrap: "break-word",
});

export const team = style([cell, { maxInlineSize: "12rem", minInlineSize: "7rem" }]);

export const project = style([
  cell,
  {
    inlineSize: "32%",
    maxInlineSize: "20rem",
    textAlign: "start",
    fontWeight: vars.font.weight.medium,
    "@media": { print: { minInlineSize: "12rem" } },
  },
]);

export const link = style({
  color: vars.text.strong,
  textDecoration: "none",
  selectors: { [`${row}:hover &`]: { color: vars.accent.text, textDecoration: "underline" } },
});

export const progress = style({
  display: "grid",
  gridTemplateColumns: "minmax(4.5rem, 1fr) auto",
  alignItems: "center",
  gap: vars.space.xsmall,
});

/** As wide as in most rows, so that the bars are equally long. */
export const done = style({
  minInlineSize: "4.5em",
  fontVariantNumeric: "tabular-nums",
  textAlign: "end",
  whiteSpace: "nowrap",
});

export const number = style([
  cell,
  { fontVariantNumeric: "tabular-nums", textAlign: "end", whiteSpace: "nowrap" },
]);

export const late = style([number, { color: vars.text.danger, fontWeight: vars.font.weight.strong }]);

export const due = style([cell, { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }]);
