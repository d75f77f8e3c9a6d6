import { style } from "@vanilla-extract/css";
import { vars } from "./theme/contract.css.ts";

export const meter = style({
  display: "block",
  inlineSize: "100%",
  blockSize: "6px",
  borderRadius: vars.radius.round,
  // Fills from the start in right-to-left pages as well.
  selectors: { "&:dir(rtl)": { transform: "scaleX(-1)" } },
});

export const track = style({ fill: vars.line.subtle });

export const filled = style({
  fill: vars.accent.solid,
  "@media": { "(forced-colors: active)": { fill: "Highlight" } },
});
