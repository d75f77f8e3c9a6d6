import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";

/** Hidden on touch devices, which rarely have a keyboard. */
export const keys = style({
  marginInlineStart: vars.space.xsmall,
  fontSize: vars.font.size.tiny,
  fontWeight: vars.font.weight.normal,
  whiteSpace: "nowrap",
  selectors: { "&::before": { content: "attr(data-keys)" } },
  "@media": { "(pointer: coarse)": { display: "none" } },
});
