import { style } from "@vanilla-extract/css";
import { vars } from "./theme/contract.css.ts";

export const chip = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "6px",
  maxInlineSize: "100%",
  paddingBlock: vars.space.hair,
  paddingInlineStart: "6px",
  background: vars.accent.soft,
  border: `1px solid ${vars.accent.line}`,
  borderRadius: vars.radius.card,
  color: vars.accent.text,
  fontWeight: vars.font.weight.medium,
});

export const words = style({ minInlineSize: 0 });
