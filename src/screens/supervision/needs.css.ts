import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: vars.space.small,
  minBlockSize: vars.size.target,
  paddingBlock: vars.space.tiny,
  paddingInline: vars.space.small,
  borderRadius: vars.radius.control,
  background: vars.surface.card,
  border: `1px solid ${vars.line.subtle}`,
  color: vars.text.normal,
  textDecoration: "none",
  ":hover": { background: vars.surface.hover },
});

export const team = style({
  color: vars.text.strong,
  fontWeight: vars.font.weight.medium,
  overflowWrap: "anywhere",
});

export const title = style({
  flex: "1 1 12rem",
  minInlineSize: 0,
  overflow: "hidden",
  color: vars.text.muted,
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

export const rest = style({
  margin: 0,
  color: vars.text.muted,
  fontSize: vars.font.size.small,
});
