import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "./theme/contract.css.ts";
import { screenOnly, withMotion } from "./theme/media.ts";

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const advance = keyframes({ from: { transform: "scaleX(0)" }, to: { transform: "scaleX(0.9)" } });

/** Appears with a delay, as fast navigations need no bar. */
export const bar = style([
  {
    position: "fixed",
    insetBlockStart: 0,
    insetInline: 0,
    zIndex: vars.zIndex.notice,
    blockSize: "3px",
    background: vars.accent.solid,
    transformOrigin: "0 50%",
    animation: `${appear} 1ms 150ms both`,
  },
  withMotion({
    animation: `${appear} 1ms 150ms both, ${advance} 8s 150ms cubic-bezier(0.1, 0.9, 0.3, 1) both`,
  }),
]);

/** At the lower end: it neither covers the links at the top nor moves the page. */
export const waiting = style([
  screenOnly,
  {
    position: "fixed",
    insetBlockEnd: vars.space.large,
    insetInline: vars.space.small,
    zIndex: vars.zIndex.notice,
    inlineSize: "fit-content",
    marginInline: "auto",
    paddingBlock: vars.space.xsmall,
    paddingInline: vars.space.medium,
    background: vars.surface.raised,
    border: `1px solid ${vars.line.normal}`,
    borderRadius: vars.radius.card,
    boxShadow: vars.shadow.overlay,
    pointerEvents: "none",
    // Without a text there is only the bar.
    selectors: { "&:empty": { clipPath: "inset(50%)" } },
  },
]);
