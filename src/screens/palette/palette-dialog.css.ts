import { style } from "@vanilla-extract/css";

/** Of fixed size, so that the field stays in place while the results change. */
export const body = style({
  display: "grid",
  alignContent: "start",
  blockSize: "min(26rem, 55dvh)",
  overflow: "hidden",
});
