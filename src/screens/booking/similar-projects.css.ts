import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";

export const box = style({
  display: "grid",
  gap: vars.space.tiny,
  marginBlockStart: vars.space.small,
  padding: vars.space.small,
  background: vars.surface.sunken,
  borderRadius: vars.radius.control,
  fontSize: vars.font.size.small,
});

export const lead = style({ margin: 0, color: vars.text.strong, fontWeight: vars.font.weight.medium });

export const list = style({
  display: "grid",
  gap: vars.space.tiny,
  margin: 0,
  padding: 0,
  listStyle: "none",
  overflowWrap: "anywhere",
});

export const origin = style({ display: "block", color: vars.text.muted });
