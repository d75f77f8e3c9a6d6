import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "./theme/contract.css.ts";
import { from, screenOnly, withMotion } from "./theme/media.ts";

/** At the lower end: a page's header and heading are at its top, and what it offers begins there. */
export const region = style([
  screenOnly,
  {
    position: "fixed",
    insetBlockEnd: `calc(${vars.space.xsmall} + env(safe-area-inset-bottom, 0px))`,
    insetInline: vars.space.xsmall,
    zIndex: vars.zIndex.notice,
    display: "flex",
    flexDirection: "column",
    gap: vars.space.xsmall,
    // The empty part of the region lets clicks through, and notices stay reachable over a dialog.
    pointerEvents: "none",
  },
  from({
    medium: {
      insetBlockEnd: vars.space.large,
      insetInlineStart: "auto",
      insetInlineEnd: vars.space.large,
      inlineSize: "min(24rem, calc(100vw - 48px))",
    },
  }),
]);

const arrive = keyframes({
  from: { opacity: 0, transform: "translateY(12px) scale(0.98)" },
  to: { opacity: 1, transform: "none" },
});

export const notice = style([
  {
    display: "flex",
    alignItems: "flex-start",
    gap: vars.space.small,
    padding: vars.space.small,
    paddingInlineStart: vars.space.medium,
    background: vars.surface.raised,
    border: `1px solid ${vars.line.normal}`,
    borderRadius: vars.radius.card,
    boxShadow: vars.shadow.overlay,
    color: vars.text.normal,
    pointerEvents: "auto",
    // On small screens only the newest is shown, and the previous one after it is dismissed.
    selectors: { "&:not(:last-child)": { display: "none" } },
  },
  from({ medium: { selectors: { "&:not(:last-child)": { display: "flex" } } } }),
  withMotion({ animation: `${arrive} ${vars.motion.slow} ${vars.motion.ease}` }),
]);

export const mark = styleVariants(vars.tone, ({ text }) => ({
  display: "flex",
  paddingBlockStart: "6px",
  color: text,
}));

export const content = style({
  display: "grid",
  gap: vars.space.hair,
  flex: 1,
  minInlineSize: 0,
  paddingBlock: "5px",
  lineHeight: "1.45",
});

export const title = style({ color: vars.text.strong, fontWeight: vars.font.weight.strong });

export const text = style({ color: vars.text.strong });

export const detail = style({ color: vars.text.normal, fontSize: vars.font.size.small });

export const action = style({ marginBlockStart: vars.space.xsmall });
