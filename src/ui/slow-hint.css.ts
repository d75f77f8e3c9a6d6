import { style } from "@vanilla-extract/css";
import { vars } from "./theme/contract.css.ts";

export const hint = style({
  color: vars.text.muted,
  fontSize: vars.font.size.small,
  // Out of the layout while empty: otherwise it would add a gap.
  selectors: { "&:empty": { position: "absolute" } },
});
