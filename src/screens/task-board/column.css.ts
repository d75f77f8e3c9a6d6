import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from, inLowWindow } from "../../ui/theme/media.ts";
import { ifColumnsScroll, jumpRowHeight, pageHeader, scrolls } from "./columns-scroll.css.ts";

export const column = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  minInlineSize: 0,
  minBlockSize: 0,
  padding: vars.space.xsmall,
  paddingBlockStart: 0,
  borderRadius: vars.radius.card,
  background: vars.surface.sunken,
  transition: `background-color ${vars.motion.quick} ${vars.motion.ease}`,
  scrollMarginBlockStart: jumpRowHeight,
  selectors: { "&[data-under-card]": { background: vars.accent.soft } },
});

/** Stays in view while the cards scroll below it. */
export const columnHead = style([
  {
    position: "sticky",
    insetBlockStart: `calc(${pageHeader} + ${jumpRowHeight})`,
    zIndex: 1,
    flex: "none",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: vars.space.xsmall,
    // With the cards' distance below it, which shows the first one's focus ring.
    minBlockSize: `calc(3rem - ${vars.space.hair})`,
    marginInline: `calc(-1 * ${vars.space.xsmall})`,
    paddingBlock: `${vars.space.tiny} ${vars.space.hair}`,
    paddingInline: `${vars.space.medium} ${vars.space.xsmall}`,
    borderStartStartRadius: "inherit",
    borderStartEndRadius: "inherit",
    background: "inherit",
  },
  from({ medium: { insetBlockStart: pageHeader } }),
  ifColumnsScroll({ position: "static" }),
  inLowWindow({ position: "static" }),
  { "@media": { print: { position: "static" } } },
]);

const markBase = style({
  flex: "none",
  inlineSize: "0.75rem",
  blockSize: "0.75rem",
  border: "2px solid",
  borderRadius: "50%",
  forcedColorAdjust: "none",
});

/** A circle that fills from column to column. */
export const mark = {
  ToDo: style([markBase, { borderColor: vars.line.strong }]),
  Doing: style([
    markBase,
    {
      borderColor: vars.accent.solid,
      background: `linear-gradient(to top, ${vars.accent.solid} 50%, transparent 50%)`,
    },
  ]),
  Done: style([markBase, { borderColor: vars.text.good, background: vars.text.good }]),
};

export const count = style({
  color: vars.text.muted,
  fontSize: vars.font.size.small,
  fontVariantNumeric: "tabular-nums",
});

export const add = style({ marginInlineStart: "auto" });

/** Wider than its cards, so that it clips neither their focus ring nor their shadow. */
export const columnBody = style([
  {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    alignContent: "start",
    gap: vars.space.xsmall,
    flex: "1 1 auto",
    margin: `calc(-1 * ${vars.space.xsmall})`,
    marginBlockStart: 0,
    padding: vars.space.xsmall,
    paddingBlockStart: vars.space.tiny,
    // Some texts do not break anywhere, such as one letter with a hundred accents.
    overflowX: "clip",
  },
  ifColumnsScroll(scrolls),
]);

/** Always there, so that a virtualized list can observe its height. */
export const formPlace = style({ selectors: { "&:empty": { display: "none" } } });

export const cards = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xsmall,
  padding: 0,
  listStyle: "none",
});

/** Cards are positioned absolutely: changes inside them do not affect the page outside. */
export const longCards = style({
  position: "relative",
  padding: 0,
  listStyle: "none",
  contain: "layout style",
  overflowAnchor: "none",
});

// The page's header, the links to the columns and the column's head must not cover what has the focus, or a form.
globalStyle(
  `:is(${formPlace}, ${cards}, ${longCards}) :is(a, button, input, select, textarea), ${formPlace} > *, [data-task], [data-task] > div`,
  {
    scrollMarginBlockStart: `calc(3.5rem + ${jumpRowHeight})`,
    "@media": {
      ...from({ medium: { scrollMarginBlockStart: "3.5rem" } })["@media"],
      ...ifColumnsScroll({ scrollMarginBlock: vars.space.xsmall })["@media"],
      ...inLowWindow({ scrollMarginBlock: vars.space.xsmall })["@media"],
    },
  },
);

export const empty = style({
  padding: vars.space.small,
  color: vars.text.muted,
  fontSize: vars.font.size.small,
  textAlign: "center",
});
