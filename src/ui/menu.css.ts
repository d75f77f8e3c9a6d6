import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "./theme/contract.css.ts";
import { screenOnly } from "./theme/media.ts";

export const root = style([
  screenOnly,
  { position: "relative", display: "inline-flex", maxInlineSize: "100%" },
]);

/** Positioned by script in viewport coordinates; `popover` puts it above anything that would clip it. */
export const list = style({
  position: "fixed",
  inset: "auto",
  insetBlockStart: 0,
  left: 0,
  zIndex: vars.zIndex.menu,
  minInlineSize: "12rem",
  maxInlineSize: "min(20rem, calc(100vw - 16px))",
  maxBlockSize: "calc(100dvh - 16px)",
  overflowY: "auto",
  padding: "5px",
  background: vars.surface.raised,
  border: `1px solid ${vars.line.normal}`,
  borderRadius: "12px",
  boxShadow: vars.shadow.overlay,
  color: vars.text.strong,
  selectors: { "&:focus-visible": { outline: "none" } },
});

export const group = style({
  selectors: {
    "& + &": {
      marginBlockStart: "5px",
      paddingBlockStart: "5px",
      borderBlockStart: `1px solid ${vars.line.subtle}`,
    },
  },
});

export const groupLabel = style({
  paddingBlock: vars.space.tiny,
  paddingInline: "10px",
  color: vars.text.muted,
  fontSize: vars.font.size.tiny,
  fontWeight: vars.font.weight.medium,
});

const item = style({
  display: "flex",
  alignItems: "center",
  gap: "10px",
  inlineSize: "100%",
  minBlockSize: "36px",
  paddingBlock: "6px",
  paddingInline: "10px",
  borderRadius: "8px",
  fontSize: vars.font.size.normal,
  lineHeight: vars.font.line.snug,
  textAlign: "start",
  cursor: "pointer",
  selectors: {
    "&:hover, &:focus": { background: vars.surface.hover },
    "&:focus-visible": { outlineOffset: "-2px" },
    "&[aria-disabled=true]": { color: vars.text.muted, cursor: "not-allowed" },
  },
  "@media": { "(pointer: coarse)": { minBlockSize: "44px" } },
});

export const itemKind = styleVariants({
  normal: [item],
  danger: [
    item,
    {
      color: vars.text.danger,
      selectors: { "&:hover, &:focus": { background: vars.tone.bad.surface } },
    },
  ],
});

/** Aligns the text of an item without an icon with its neighbors. */
export const noIcon = style({ flex: "none", inlineSize: "1.25em" });

export const itemWords = style({ flex: 1, minInlineSize: 0 });

export const itemEnd = style({ display: "flex", color: vars.text.muted, fontSize: vars.font.size.small });

/** Hidden on touch devices, which rarely have a keyboard. */
export const shortcut = style([
  itemEnd,
  { whiteSpace: "nowrap", "@media": { "(pointer: coarse)": { display: "none" } } },
]);
