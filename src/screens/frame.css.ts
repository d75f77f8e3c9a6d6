import { style } from "@vanilla-extract/css";
import { vars } from "../ui/theme/contract.css.ts";

export const header = style({
  position: "sticky",
  insetBlockStart: 0,
  zIndex: vars.zIndex.sticky,
  background: vars.surface.card,
  borderBlockEnd: `1px solid ${vars.line.subtle}`,
});

export const bar = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.small,
  minBlockSize: "4rem",
  paddingInline: vars.layout.gutter,
  marginInline: "auto",
  maxInlineSize: vars.layout.wide,
});

export const atEnd = style({ marginInlineStart: "auto" });

export const content = style({
  display: "grid",
  gap: vars.space.medium,
  alignContent: "start",
  padding: vars.layout.gutter,
  paddingBlock: vars.space.large,
  marginInline: "auto",
  maxInlineSize: vars.layout.wide,
});
