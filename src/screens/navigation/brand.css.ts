import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { whileMeasured } from "../shared/measured.ts";

export const brand = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xsmall,
  color: vars.text.strong,
  fontWeight: vars.font.weight.strong,
  letterSpacing: vars.font.tracking.tight,
  lineHeight: vars.font.line.snug,
  selectors: { [whileMeasured]: { flexShrink: 0 } },
});

export const mark = style({
  inlineSize: "1.75em",
  blockSize: "1.75em",
  color: vars.accent.solid,
  flexShrink: 0,
  "@media": { "(forced-colors: active)": { color: "CanvasText" } },
});
