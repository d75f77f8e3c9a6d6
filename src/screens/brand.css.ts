import { style } from "@vanilla-extract/css";
import { vars } from "../ui/theme/contract.css.ts";
import { from } from "../ui/theme/media.ts";

export const brand = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xsmall,
  color: vars.text.strong,
  fontWeight: vars.font.weight.strong,
  letterSpacing: vars.font.tracking.tight,
  whiteSpace: "nowrap",
});

export const mark = style({
  inlineSize: "1.75em",
  blockSize: "1.75em",
  color: vars.accent.solid,
  flexShrink: 0,
  "@media": { "(forced-colors: active)": { color: "CanvasText" } },
});

const hidden = {
  position: "absolute",
  inlineSize: "1px",
  blockSize: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
} as const;
const shown = { position: "static", inlineSize: "auto", blockSize: "auto", clipPath: "none" } as const;

export const nameWhereRoom = style([hidden, from({ medium: shown })]);
