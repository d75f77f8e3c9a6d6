import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "./theme/contract.css.ts";

const base = style({
  display: "inline-grid",
  placeItems: "center",
  flex: "none",
  borderRadius: "50%",
  fontWeight: vars.font.weight.strong,
  letterSpacing: 0,
  lineHeight: 1,
  overflowWrap: "normal",
  userSelect: "none",
  // Its background is not shown there.
  "@media": { "(forced-colors: active)": { outline: "1px solid CanvasText", outlineOffset: "-1px" } },
});

export const tint = styleVariants(vars.tint, ({ surface, text }) => [
  base,
  { background: surface, color: text },
]);

export const size = styleVariants({
  small: { inlineSize: "1.5rem", blockSize: "1.5rem", fontSize: "0.625rem" },
  normal: { inlineSize: "2.125rem", blockSize: "2.125rem", fontSize: "0.8125rem" },
  large: { inlineSize: "3.25rem", blockSize: "3.25rem", fontSize: "1.125rem" },
});
