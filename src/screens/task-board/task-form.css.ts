import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";

export const form = style({
  display: "grid",
  gap: vars.space.xsmall,
  padding: vars.space.small,
  border: `1px solid ${vars.line.normal}`,
  borderRadius: vars.radius.control,
  background: vars.surface.card,
  boxShadow: vars.shadow.raised,
});

/** Two short fields side by side, if there is room. */
export const pair = style({
  display: "grid",
  gap: vars.space.xsmall,
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))",
});

export const note = style({
  marginBlockEnd: vars.space.medium,
  padding: vars.space.small,
  border: `1px solid ${vars.line.normal}`,
  borderRadius: vars.radius.control,
  background: vars.surface.card,
});

/** Long texts of others scroll, so that the user's own field stays in view. */
export const theirs = style({
  marginBlockEnd: vars.space.xsmall,
  maxBlockSize: "8lh",
  overflowY: "auto",
  whiteSpace: "pre-line",
});

export const unstored = style({ color: vars.text.danger, fontSize: vars.font.size.small });
