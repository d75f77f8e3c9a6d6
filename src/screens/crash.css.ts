import { style } from "@vanilla-extract/css";
import { vars } from "../ui/theme/contract.css.ts";

/** In the middle of the window, where no notice covers it. */
export const page = style({
  display: "grid",
  alignContent: "center",
  minBlockSize: "100dvh",
  padding: vars.layout.gutter,
});
