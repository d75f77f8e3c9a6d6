import type { StyleRule } from "@vanilla-extract/css";

/** Cuts a text after some lines; on paper, where nothing can be opened, it is whole. */
export const clamped = (lines: number): StyleRule => ({
  display: "-webkit-box",
  overflow: "hidden",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: lines,
  "@media": { print: { display: "block" } },
});
