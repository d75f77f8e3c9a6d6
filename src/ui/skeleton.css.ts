import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "./theme/contract.css.ts";
import { withMotion } from "./theme/media.ts";

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const breathe = keyframes({ "50%": { opacity: 0.55 } });

export const frame = style({ display: "block" });

/** Delayed, as content that arrives within a third of a second needs no skeleton. */
const late = style({ animation: `${appear} ${vars.motion.normal} 300ms both` });

export const label = style({
  display: "block",
  paddingBlockStart: vars.space.xsmall,
  color: vars.text.muted,
  fontSize: vars.font.size.small,
  animation: `${appear} ${vars.motion.normal} 1s both`,
});

const lines = style({ display: "grid", gap: vars.space.small });

const cards = style({
  display: "grid",
  gap: vars.space.medium,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 17rem), 1fr))",
});

const block = style([
  { background: vars.line.subtle, borderRadius: vars.radius.small },
  withMotion({ animation: `${breathe} 1.8s ease-in-out infinite` }),
]);

export const line = style([
  block,
  { blockSize: "0.9em", selectors: { "&:last-child:not(:only-child)": { inlineSize: "62%" } } },
]);

export const card = style([block, { blockSize: "9rem", borderRadius: vars.radius.card }]);

export const kind = styleVariants({ lines: [late, lines], cards: [late, cards] });
