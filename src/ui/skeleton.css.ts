import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { columns } from "./layout.css.ts";
import { vars } from "./theme/contract.css.ts";
import { withMotion } from "./theme/media.ts";

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const breathe = keyframes({ "50%": { opacity: 0.55 } });

/** Content that arrives within a third of a second needs neither shape nor text. */
const late = style({ animation: `${appear} ${vars.motion.normal} 300ms both` });

export const label = style([
  late,
  {
    // Its text follows a moment later.
    minBlockSize: "1lh",
    boxSizing: "content-box",
    paddingBlockStart: vars.space.xsmall,
    color: vars.text.muted,
    fontSize: vars.font.size.small,
  },
]);

const lines = style({ display: "grid", gap: vars.space.small });

const panels = style({ display: "grid", gap: vars.space.medium });

/** Cards of several lines and a footer. */
const tall = style({});

const rows = style({
  display: "grid",
  background: vars.surface.card,
  border: `1px solid ${vars.line.subtle}`,
  borderRadius: vars.radius.card,
});

const block = style([
  { background: vars.line.subtle, borderRadius: vars.radius.small },
  withMotion({ animation: `${breathe} 1.8s ease-in-out infinite` }),
]);

export const line = style([
  block,
  { blockSize: "0.9em", selectors: { "&:last-child:not(:only-child)": { inlineSize: "62%" } } },
]);

export const card = style([
  block,
  {
    blockSize: "9rem",
    borderRadius: vars.radius.card,
    selectors: { [`${tall} > &`]: { blockSize: "15rem" } },
  },
]);

/** A mark, and two lines of text beside it. */
export const row = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "center",
  columnGap: vars.space.small,
  paddingBlock: vars.space.small,
  paddingInline: vars.space.medium,
  selectors: { "& + &": { borderBlockStart: `1px solid ${vars.line.subtle}` } },
});

export const mark = style([
  block,
  { gridRow: "span 2", inlineSize: "32px", blockSize: "32px", borderRadius: vars.radius.control },
]);

export const rowLine = style([
  block,
  {
    blockSize: "0.7em",
    inlineSize: "min(22rem, 70%)",
    selectors: { "& + &": { inlineSize: "min(12rem, 40%)", marginBlockStart: vars.space.xsmall } },
  },
]);

export const kind = styleVariants({
  lines: [late, lines],
  cards: [late, columns.normal, panels],
  wideCards: [late, columns.wide, panels, tall],
  panels: [late, panels],
  rows: [late, rows],
});
