import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "./theme/contract.css.ts";

export const bar = style({
  display: "block",
  inlineSize: "100%",
  blockSize: "8px",
  borderRadius: vars.radius.round,
  overflow: "hidden",
  selectors: {
    // Starts at the start of right-to-left pages as well. The build would replace `:dir` by a list of languages.
    "[dir=rtl] &": { transform: "scaleX(-1)" },
  },
  "@media": { "(forced-colors: active)": { border: "1px solid CanvasText" } },
});

export const track = style({
  fill: vars.line.subtle,
  "@media": { "(forced-colors: active)": { fill: "Canvas" } },
});

const colors = {
  /** Little more than the track, and in forced colors like it: what is still ahead. */
  neutral: { color: vars.line.normal, forced: "Canvas" },
  active: { color: vars.accent.solid, forced: "Highlight" },
  good: { color: vars.priority.medium.solid, forced: "CanvasText" },
  bad: { color: vars.priority.high.solid, forced: "LinkText" },
};

const filled = styleVariants(colors, ({ color, forced }) => ({
  fill: color,
  "@media": { "(forced-colors: active)": { fill: forced } },
}));

/** The gap between parts shows where one ends without relying on their colors. */
const gap = style({ clipPath: "inset(0 1px)" });

export const part = {
  ...styleVariants(filled, (fill) => [gap, fill]),
  /** Filled with stripes, so that it is not taken for what is done. */
  open: gap,
};

export const stripe = filled.active;

const dotShape = style({
  flex: "none",
  display: "inline-block",
  inlineSize: "0.5rem",
  blockSize: "0.5rem",
  borderRadius: vars.radius.round,
  // Paper has no backgrounds otherwise.
  printColorAdjust: "exact",
});

const striped = (color: string): string =>
  `repeating-linear-gradient(-45deg, ${color} 0 1.5px, transparent 1.5px 3px)`;

export const dot = {
  ...styleVariants(colors, ({ color, forced }) => [
    dotShape,
    {
      background: color,
      "@media": { "(forced-colors: active)": { background: forced, forcedColorAdjust: "none" } },
    } as const,
  ]),
  /** A ring, as its color is too faint for a dot. */
  neutral: style([dotShape, { border: `2px solid ${vars.line.strong}` }]),
  open: style([
    dotShape,
    {
      border: `1px solid ${colors.active.color}`,
      background: striped(colors.active.color),
      "@media": {
        "(forced-colors: active)": {
          borderColor: colors.active.forced,
          background: striped(colors.active.forced),
          forcedColorAdjust: "none",
        },
      },
    },
  ]),
};
