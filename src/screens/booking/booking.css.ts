import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";

export const summary = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 6rem), 1fr))",
  gap: vars.space.small,
});

export const missing = style({
  flex: "1 1 14rem",
  color: vars.text.muted,
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
});

export const name = style({ color: vars.text.muted, fontSize: vars.font.size.small });

export const value = style({
  color: vars.text.strong,
  fontWeight: vars.font.weight.medium,
});

export const box = style({
  display: "grid",
  gap: vars.space.tiny,
  marginBlockStart: vars.space.small,
  padding: vars.space.small,
  background: vars.surface.sunken,
  borderRadius: vars.radius.control,
  fontSize: vars.font.size.small,
});

export const lead = style({ color: vars.text.strong, fontWeight: vars.font.weight.medium });

export const list = style({
  display: "grid",
  gap: vars.space.tiny,
  padding: 0,
  listStyle: "none",
});

export const origin = style({ display: "block", color: vars.text.muted });
