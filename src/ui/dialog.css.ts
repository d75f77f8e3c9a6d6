import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { spaceOfNotices } from "./notice-space.ts";
import { vars } from "./theme/contract.css.ts";
import { from, screenOnly, withMotion } from "./theme/media.ts";

const fade = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: "translateY(10px) scale(0.985)" } });

/** The close button, and what is above it in the panel. */
const closeRow = `calc(20px + ${vars.size.controlCompact})`;

/** The overlay scrolls, not the dialog: a long one starts at the top and can be read to its end. */
export const overlay = style([
  screenOnly,
  {
    position: "fixed",
    inset: 0,
    zIndex: vars.zIndex.overlay,
    display: "grid",
    alignItems: "end",
    justifyItems: "center",
    overflowY: "auto",
    padding: vars.space.xsmall,
    paddingBlockStart: vars.space.huge,
    // Notices are over dialogs, and must not cover their ends on small screens.
    paddingBlockEnd: `max(${vars.space.xsmall}, ${spaceOfNotices})`,
    scrollPaddingBlock: `${closeRow} ${spaceOfNotices}`,
    background: vars.surface.overlay,
  },
  withMotion({ animation: `${fade} ${vars.motion.normal} ${vars.motion.ease}` }),
  from({
    medium: {
      alignItems: "center",
      padding: vars.space.extraLarge,
    },
  }),
]);

/** Beside `overlay`. */
export const opaque = style({ background: vars.surface.page });

const panel = style([
  {
    position: "relative",
    zIndex: vars.zIndex.dialog,
    // A long dialog that is focused stays at its start.
    scrollMarginBlockStart: vars.space.huge,
    display: "grid",
    gap: vars.space.large,
    inlineSize: "100%",
    padding: vars.space.large,
    background: vars.surface.raised,
    borderRadius: vars.radius.dialog,
    boxShadow: vars.shadow.overlay,
    selectors: { "&:focus": { outline: "none" } },
  },
  withMotion({ animation: `${rise} ${vars.motion.normal} ${vars.motion.ease}` }),
]);

export const size = styleVariants({
  normal: [panel, { maxInlineSize: vars.layout.dialog }],
  wide: [panel, { maxInlineSize: vars.layout.dialogWide }],
});

export const head = style({ display: "grid", gap: vars.space.xsmall });

export const title = style({
  color: vars.text.strong,
  fontSize: vars.font.size.title,
  fontWeight: vars.font.weight.strong,
  letterSpacing: vars.font.tracking.tight,
  lineHeight: vars.font.line.snug,
});

/** Moves up next to the close button by removing its gap, over its background. */
export const besideClose = style({
  position: "relative",
  zIndex: 2,
  marginBlockStart: `calc(-1 * ${vars.space.large})`,
  marginInlineEnd: vars.space.extraLarge,
});

export const description = style({ color: vars.text.normal });

export const footer = style([
  { display: "flex", flexDirection: "column-reverse", gap: vars.space.xsmall },
  from({ medium: { flexDirection: "row", flexWrap: "wrap", justifyContent: "flex-end" } }),
]);

/** Visually first, last in the tab order; stays visible while a long dialog scrolls, with no text under it. */
export const close = style([
  {
    position: "sticky",
    // At the edge of the window, without the overlay's padding.
    insetBlockStart: `calc(-1 * ${vars.space.huge})`,
    zIndex: 1,
    order: -1,
    display: "flex",
    alignItems: "flex-end",
    justifyContent: "flex-end",
    blockSize: closeRow,
    margin: `calc(-1 * ${vars.space.large})`,
    marginBlockEnd: `calc(${vars.space.large} - ${closeRow})`,
    paddingInlineEnd: vars.space.medium,
    borderStartStartRadius: vars.radius.dialog,
    borderStartEndRadius: vars.radius.dialog,
    background: vars.surface.raised,
  },
  from({ medium: { insetBlockStart: `calc(-1 * ${vars.space.extraLarge})` } }),
]);
