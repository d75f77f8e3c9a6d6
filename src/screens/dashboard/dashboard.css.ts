import { style } from "@vanilla-extract/css";

export const frame = style({
  display: "grid",
  gridTemplate: "auto 1fr auto / minmax(0, 1fr)",
  minBlockSize: "100dvh",
  "@media": { print: { minBlockSize: 0 } },
});
