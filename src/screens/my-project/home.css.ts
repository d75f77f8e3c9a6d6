import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from } from "../../ui/theme/media.ts";

/** What is next, and beside it how far the team is. */
export const home = style([
  { display: "grid", gap: vars.space.medium, alignItems: "start", gridTemplateColumns: "minmax(0, 1fr)" },
  from({ large: { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)" } }),
]);

export const list = style({ margin: 0, padding: 0, listStyle: "none" });

export const muted = style({ margin: 0, color: vars.text.muted, fontSize: vars.font.size.small });

export const text = style({ margin: 0, color: vars.text.strong, overflowWrap: "anywhere" });

export const facts = style({
  rowGap: 0,
  color: vars.text.muted,
  fontSize: vars.font.size.small,
  overflowWrap: "anywhere",
});

export const title = style({
  display: "block",
  paddingBlock: "2px",
  color: vars.text.strong,
  overflowWrap: "anywhere",
  textDecoration: "none",
  selectors: { "&:hover": { textDecoration: "underline" } },
});

export const progress = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.small,
  margin: 0,
  color: vars.text.strong,
});

export const done = style({ flex: "none" });

export const shares = style({ inlineSize: "100%", borderCollapse: "collapse", tableLayout: "fixed" });

globalStyle(`${shares} th, ${shares} td`, {
  paddingBlock: vars.space.tiny,
  borderBlockEnd: `1px solid ${vars.line.subtle}`,
  textAlign: "end",
  fontVariantNumeric: "tabular-nums",
});

globalStyle(`${shares} thead th`, {
  color: vars.text.muted,
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.medium,
});

globalStyle(`${shares} th:first-child`, { inlineSize: "55%", textAlign: "start", fontWeight: "inherit" });

export const person = style({
  display: "block",
  minBlockSize: vars.size.target,
  color: vars.text.strong,
  overflowWrap: "anywhere",
});

export const count = style({
  display: "inline-block",
  minInlineSize: vars.size.target,
  minBlockSize: vars.size.target,
  textAlign: "end",
});

/** The column's heading says it as well. */
export const late = style([count, { color: vars.text.danger, fontWeight: vars.font.weight.strong }]);
