import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { barHeight } from "../navigation/frame.css.ts";
import { whileMeasured } from "../shared/measured.ts";

export const links = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.tiny,
  flex: "none",
});

/** Out of the layout, where its size can still be observed. Fixed: nothing scrolls to it. */
export const hiddenLinks = style([
  links,
  {
    position: "fixed",
    insetBlockStart: 0,
    insetInlineStart: 0,
    visibility: "hidden",
    selectors: { [whileMeasured]: { position: "static" } },
  },
]);

/** Not hidden while measured: that would take the focus from it. */
export const menuButton = style({
  position: "relative",
  selectors: { [whileMeasured]: { position: "fixed" } },
});

export const dot = style({
  position: "absolute",
  insetBlockStart: "6px",
  insetInlineEnd: "6px",
  inlineSize: "8px",
  blockSize: "8px",
  borderRadius: "50%",
  background: vars.accent.solid,
  pointerEvents: "none",
  forcedColorAdjust: "none",
});

/** Over the page, below the header's row that stays in view. */
export const menu = style({
  position: "absolute",
  insetBlockStart: "100%",
  insetInline: 0,
  display: "grid",
  gap: vars.space.xsmall,
  padding: vars.space.small,
  paddingInline: vars.layout.gutter,
  maxBlockSize: `calc(100dvh - ${barHeight})`,
  overflowY: "auto",
  background: vars.surface.card,
  borderBlock: `1px solid ${vars.line.subtle}`,
  boxShadow: vars.shadow.raised,
  selectors: { "&[hidden]": { display: "none" } },
});
