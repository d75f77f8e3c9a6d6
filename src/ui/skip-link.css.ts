import { style } from "@vanilla-extract/css";
import { vars } from "./theme/contract.css.ts";
import { screenOnly } from "./theme/media.ts";

export const skipLink = style([
  screenOnly,
  {
    position: "fixed",
    insetBlockStart: vars.space.xsmall,
    insetInlineStart: vars.space.xsmall,
    zIndex: vars.zIndex.skip,
    paddingBlock: vars.space.xsmall,
    paddingInline: vars.space.medium,
    background: vars.surface.raised,
    borderRadius: vars.radius.control,
    boxShadow: vars.shadow.overlay,
    fontWeight: vars.font.weight.medium,
    selectors: { "&:not(:focus)": { transform: "translateY(-200%)", boxShadow: "none" } },
  },
]);
