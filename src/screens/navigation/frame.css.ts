import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from, inLowWindow, screenOnly, withMotion } from "../../ui/theme/media.ts";
import { whileMeasured } from "../shared/measured.ts";

export const barHeight = "3.5rem";
export const footerHeight = "2.5rem";

/** Header, page and footer, at least as high as the window. */
export const frame = style({
  display: "flex",
  flexDirection: "column",
  minBlockSize: "100dvh",
  "@media": { print: { minBlockSize: 0 } },
});

const sticky = {
  position: "sticky",
  insetBlockStart: 0,
  zIndex: vars.zIndex.sticky,
} as const;
/** The rows end with a quiet button, whose text or icon ends in line with the page. */
const rowEnd = { paddingInlineEnd: `calc(${vars.layout.gutter} - ${vars.space.small} - 1px)` } as const;
const strip = {
  background: vars.surface.card,
  borderBlockEnd: `1px solid ${vars.line.subtle}`,
} as const;

/** One row that stays in view. On small screens there are two, and the second scrolls away with the page. */
export const header = style([
  screenOnly,
  { display: "contents" },
  from({ medium: { display: "block", ...sticky, ...strip } }),
  // The menu of the pages opens below it, also where it scrolls away.
  inLowWindow({ position: "relative" }),
]);

export const bar = style([
  { display: "contents" },
  from({
    medium: {
      display: "flex",
      alignItems: "center",
      gap: vars.space.xsmall,
      minBlockSize: barHeight,
      paddingInlineStart: vars.layout.gutter,
      ...rowEnd,
      marginInline: "auto",
      inlineSize: "100%",
      maxInlineSize: vars.layout.wide,
    },
  }),
]);

export const secondRow = style([
  {
    display: "flex",
    alignItems: "center",
    gap: vars.space.tiny,
    minBlockSize: barHeight,
    paddingInlineStart: vars.layout.gutter,
    ...rowEnd,
    ...strip,
  },
  from({ medium: { display: "contents" } }),
]);

export const firstRow = style([secondRow, sticky, inLowWindow({ position: "relative" })]);

/** At the end of the first row. */
export const tools = style({
  display: "flex",
  flexShrink: 0,
  marginInlineStart: "auto",
});

const arrive = keyframes({ from: { opacity: 0 } });

/** A new page fades in. Not a view transition: that would take no clicks meanwhile. */
export const content = style([
  {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    flex: "1 0 auto",
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

/** Centered in the window, where notices do not cover it. */
export const page = style({
  display: "grid",
  alignContent: "center",
  minBlockSize: "100dvh",
  padding: vars.layout.gutter,
});

export const brand = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xsmall,
  color: vars.text.strong,
  fontWeight: vars.font.weight.strong,
  letterSpacing: vars.font.tracking.tight,
  lineHeight: vars.font.line.snug,
  selectors: { [whileMeasured]: { flexShrink: 0 } },
});

export const mark = style({
  inlineSize: "1.75em",
  blockSize: "1.75em",
  color: vars.accent.solid,
  flexShrink: 0,
  "@media": { "(forced-colors: active)": { color: "CanvasText" } },
});
