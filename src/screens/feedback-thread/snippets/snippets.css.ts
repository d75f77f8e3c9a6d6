import { style } from "@vanilla-extract/css";
import { vars } from "../../../ui/theme/contract.css.ts";

export const status = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.small,
  color: vars.text.muted,
});

export const list = style({
  display: "grid",
  gap: vars.space.small,
  padding: 0,
  listStyle: "none",
});

export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "start",
  gap: vars.space.small,
  paddingBlockStart: vars.space.small,
  borderBlockStart: `1px solid ${vars.line.subtle}`,
});

export const text = style({ whiteSpace: "pre-wrap" });
