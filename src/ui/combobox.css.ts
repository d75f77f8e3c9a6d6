import { style } from "@vanilla-extract/css";
import { vars } from "./theme/contract.css.ts";
import { screenOnly } from "./theme/media.ts";

/** Positioned by script in viewport coordinates; `popover` puts it above anything that would clip it. */
export const popup = style([
  screenOnly,
  {
    position: "fixed",
    inset: "auto",
    zIndex: vars.zIndex.menu,
    overflowY: "auto",
    overscrollBehavior: "contain",
    padding: "5px",
    background: vars.surface.raised,
    border: `1px solid ${vars.line.normal}`,
    borderRadius: "12px",
    boxShadow: vars.shadow.overlay,
    color: vars.text.strong,
  },
]);

export const option = style({
  display: "flex",
  alignItems: "center",
  gap: "10px",
  minBlockSize: "36px",
  paddingBlock: "6px",
  paddingInline: "10px",
  borderRadius: "8px",
  fontSize: vars.font.size.normal,
  lineHeight: vars.font.line.snug,
  cursor: "pointer",
  selectors: {
    "&:hover": { background: vars.surface.hover },
    "&[data-active]": {
      background: vars.accent.soft,
      // Colors may be off, and the backgrounds differ too little.
      outline: `1px solid ${vars.accent.text}`,
      outlineOffset: "-1px",
    },
  },
  "@media": { "(pointer: coarse)": { minBlockSize: "44px" } },
});

export const words = style({ flex: 1, minInlineSize: 0, overflowWrap: "anywhere" });

export const detail = style({ color: vars.text.muted });

export const nothing = style({ paddingBlock: "8px", paddingInline: "10px", color: vars.text.muted });
