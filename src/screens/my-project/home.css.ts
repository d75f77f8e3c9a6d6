import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from, screenOnly } from "../../ui/theme/media.ts";

/** What to do and who does it, and beside it what has happened and is ahead. */
export const home = style([
  { display: "grid", gap: vars.space.medium, alignItems: "start", gridTemplateColumns: "minmax(0, 1fr)" },
  from({ large: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" } }),
]);

export const muted = style({ color: vars.text.muted, fontSize: vars.font.size.small });

export const more = style([
  screenOnly,
  {
    fontSize: vars.font.size.small,
    textDecoration: "none",
    selectors: { "&:hover": { textDecoration: "underline" } },
  },
]);

/** Rows with a line between them. */
export const list = style({});

globalStyle(`${list} > * + *`, {
  marginBlockStart: vars.space.small,
  paddingBlockStart: vars.space.small,
  borderBlockStart: `1px solid ${vars.line.subtle}`,
});

export const text = style({ color: vars.text.strong });

export const facts = style({
  rowGap: 0,
  color: vars.text.muted,
  fontSize: vars.font.size.small,
});

/** The date, and beside it what is due. */
export const day = style([
  { display: "grid", columnGap: vars.space.medium },
  from({ medium: { gridTemplateColumns: "10.5rem minmax(0, 1fr)" } }),
]);

export const title = style({
  display: "block",
  // At the start, whatever the direction of its words.
  inlineSize: "fit-content",
  maxInlineSize: "100%",
  paddingBlock: "2px",
  color: vars.text.strong,
  lineHeight: vars.font.line.snug,
  textDecoration: "none",
  selectors: { "&:hover": { textDecoration: "underline" } },
});

/** Level with the first title. */
export const date = style([
  muted,
  { paddingBlock: "2px", fontVariantNumeric: "tabular-nums", lineHeight: "1.5" },
]);

export const shares = style({ inlineSize: "100%", borderCollapse: "collapse" });

globalStyle(`${shares} th, ${shares} td`, {
  paddingBlock: vars.space.xsmall,
  textAlign: "end",
  fontVariantNumeric: "tabular-nums",
});

globalStyle(`${shares} tbody tr`, { borderBlockStart: `1px solid ${vars.line.subtle}` });

globalStyle(`${shares} thead th`, {
  paddingBlock: `0 ${vars.space.tiny}`,
  color: vars.text.muted,
  fontSize: vars.font.size.tiny,
  fontWeight: vars.font.weight.medium,
});

globalStyle(`${shares} :is(td, thead th + th)`, {
  inlineSize: "3.75rem",
  whiteSpace: "nowrap",
});

globalStyle(`${shares} th:first-child`, { textAlign: "start", fontWeight: "inherit" });

export const person = style({ display: "flex", alignItems: "center", gap: vars.space.small });

export const nobody = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  inlineSize: "1.5rem",
  blockSize: "1.5rem",
  border: `1px dashed ${vars.line.strong}`,
  borderRadius: "50%",
  color: vars.text.muted,
});

export const share = style({ display: "grid", flex: 1, minInlineSize: 0, gap: vars.space.hair });

export const name = style({
  minBlockSize: vars.size.target,
  color: vars.text.strong,
  textDecoration: "none",
  selectors: { "&:hover": { textDecoration: "underline" } },
});

export const count = style({
  display: "inline-block",
  minInlineSize: vars.size.target,
  minBlockSize: vars.size.target,
  textAlign: "end",
  textDecoration: "none",
  selectors: { "&:hover": { textDecoration: "underline" } },
});

/** The column's heading says it as well. */
export const late = style([count, { color: vars.text.danger, fontWeight: vars.font.weight.strong }]);

export const none = style({ color: vars.text.muted });
