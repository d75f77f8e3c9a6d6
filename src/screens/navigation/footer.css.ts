import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { footerHeight } from "./frame.css.ts";

export const footer = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "center",
  columnGap: vars.space.small,
  inlineSize: "100%",
  minBlockSize: footerHeight,
  maxInlineSize: vars.layout.wide,
  marginInline: "auto",
  paddingInline: vars.layout.gutter,
  color: vars.text.muted,
  fontSize: vars.font.size.small,
  "@media": { print: { display: "none" } },
});

export const link = style({
  minBlockSize: vars.size.target,
  color: vars.text.muted,
  textDecoration: "underline",
  textUnderlineOffset: "0.2em",
  selectors: { "&:hover": { color: vars.text.strong } },
  "@media": { "(pointer: coarse)": { minBlockSize: "44px" } },
});

export const dialog = style({
  inlineSize: `min(${vars.layout.dialogWide}, calc(100vw - 32px))`,
  maxBlockSize: "calc(100dvh - 32px)",
  margin: "auto",
  padding: vars.space.large,
  border: `1px solid ${vars.line.normal}`,
  borderRadius: vars.radius.dialog,
  background: vars.surface.raised,
  boxShadow: vars.shadow.overlay,
  color: vars.text.normal,
  fontSize: vars.font.size.normal,
  selectors: { "&::backdrop": { background: vars.surface.overlay } },
});

export const content = style({ display: "grid", gap: vars.space.medium, justifyItems: "start" });

export const list = style({ display: "grid", gap: vars.space.xsmall, paddingInlineStart: vars.space.large });
