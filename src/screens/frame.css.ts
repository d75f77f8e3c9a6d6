import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "../ui/theme/contract.css.ts";
import { from, screenOnly, withMotion } from "../ui/theme/media.ts";

export const barHeight = "3.5rem";
export const footerHeight = "2.5rem";

/** Header, page and footer, at least as high as the window. */
export const frame = style({
  display: "grid",
  gridTemplate: "auto 1fr auto / minmax(0, 1fr)",
  minBlockSize: "100dvh",
  "@media": { print: { minBlockSize: 0 } },
});

export const header = style([
  screenOnly,
  {
    position: "sticky",
    insetBlockStart: 0,
    zIndex: vars.zIndex.sticky,
    background: vars.surface.card,
    borderBlockEnd: `1px solid ${vars.line.subtle}`,
  },
]);

export const bar = style([
  {
    display: "flex",
    alignItems: "center",
    gap: vars.space.tiny,
    minBlockSize: barHeight,
    paddingInline: vars.layout.gutter,
    marginInline: "auto",
    inlineSize: "100%",
    minInlineSize: 0,
    maxInlineSize: vars.layout.wide,
  },
  from({ medium: { gap: vars.space.small } }),
]);

export const atEnd = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.tiny,
  minInlineSize: 0,
  marginInlineStart: "auto",
});

const arrive = keyframes({ from: { opacity: 0 } });

/** A new page fades in. Not a view transition: that would take no clicks meanwhile. */
export const content = style([
  {
    display: "grid",
    gap: vars.space.medium,
    alignContent: "start",
    padding: vars.layout.gutter,
    paddingBlock: vars.space.large,
    "@media": { print: { paddingBlock: 0 } },
    marginInline: "auto",
    inlineSize: "100%",
    minInlineSize: 0,
    maxInlineSize: vars.layout.wide,
  },
  withMotion({ animation: `${arrive} ${vars.motion.quick} ${vars.motion.ease}` }),
]);

/** As wide as a form needs. */
export const readingContent = style([
  content,
  { maxInlineSize: `calc(${vars.layout.reading} + 2 * ${vars.layout.gutter})` },
]);
