import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from } from "../../ui/theme/media.ts";

export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.xsmall,
});

export const search = style([
  { flex: "1 1 100%", minInlineSize: 0 },
  from({ medium: { flexBasis: "12rem" } }),
]);

/** As wide as its widest option, which is not cut with spaced letters or on small screens. */
export const choice = style([
  { flex: "1 1 max-content", minInlineSize: 0, maxInlineSize: "100%" },
  from({ medium: { flexGrow: 0 } }),
]);

export const view = style({ flex: "none" });

export const count = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xsmall,
  flexBasis: "100%",
  color: vars.text.muted,
  fontSize: vars.font.size.small,
  selectors: { "&:empty:not(:focus)": { display: "none" } },
});
