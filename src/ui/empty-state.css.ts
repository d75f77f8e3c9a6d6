import { style } from "@vanilla-extract/css";
import { vars } from "./theme/contract.css.ts";

export const empty = style({
  display: "grid",
  justifyItems: "center",
  gap: vars.space.xsmall,
  paddingBlock: vars.space.huge,
  paddingInline: vars.space.large,
  border: `1px dashed ${vars.line.normal}`,
  borderRadius: vars.radius.card,
  textAlign: "center",
});

export const mark = style({
  display: "grid",
  placeItems: "center",
  inlineSize: "44px",
  blockSize: "44px",
  marginBlockEnd: vars.space.tiny,
  borderRadius: vars.radius.card,
  background: vars.accent.soft,
  color: vars.accent.text,
  fontSize: vars.font.size.normal,
});

export const text = style({ maxInlineSize: "46ch", color: vars.text.muted });

export const action = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: vars.space.xsmall,
  marginBlockStart: vars.space.small,
});
