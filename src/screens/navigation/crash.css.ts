import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";

/** Centered in the window, where notices do not cover it. */
export const page = style({
  display: "grid",
  alignContent: "center",
  minBlockSize: "100dvh",
  padding: vars.layout.gutter,
});
