import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from, screenOnly } from "../../ui/theme/media.ts";
import { frameHeight, ifColumnsScroll, scrolls } from "./columns-scroll.css.ts";

/** Around the page's content, above and below. */
const padding = vars.space.large;

/** Fills the window if the columns scroll; more above them makes the page longer, not the columns too small. */
export const page = style([
  { display: "flex", flexDirection: "column", gap: vars.space.medium, minInlineSize: 0 },
  ifColumnsScroll({ minBlockSize: `calc(100dvh - ${frameHeight} - 2 * ${padding} - var(--gp-banner, 0px))` }),
]);

/** The back link above the title; team and tools beside it, or on small screens the team below both. */
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: vars.space.small,
  rowGap: vars.space.xsmall,
});

export const back = style({ flexBasis: "100%", display: "flex", marginBlockEnd: "-8px" });

export const actions = style([{ order: 2 }, from({ medium: { order: 0 } })]);
export const tools = style({ marginInlineStart: "auto" });

export const team = style([
  {
    order: 1,
    flex: "1 0 100%",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    columnGap: vars.space.small,
    minInlineSize: 0,
    color: vars.text.muted,
    fontSize: vars.font.size.small,
  },
  from({ medium: { order: 0, flex: "1 1 12rem" } }),
]);

/** On small screens its links have a line of their own: they are loaded later than the board, and move nothing. */
export const teamWithLinks = style([
  team,
  { alignContent: "start", rowGap: vars.space.hair, minBlockSize: "calc(1lh + 28px)" },
  from({ medium: { minBlockSize: 0 } }),
]);

export const names = style({ minInlineSize: 0 });

/** On small screens cut: My Project has them whole. */
export const namesInLine = style([
  { maxInlineSize: "100%", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  from({ medium: { whiteSpace: "normal" } }),
]);

/** A finger reaches beyond its line. */
export const toFeedback = style({
  "@media": { "(pointer: coarse)": { paddingBlock: "13px", marginBlock: "-13px" } },
});

const tracks = (columns: string) => ({ gridTemplateColumns: columns });

/** One column on small screens, then two, three and four [2.34]. */
export const grid = style([
  { display: "grid", gap: vars.space.medium, ...tracks("minmax(0, 1fr)") },
  from({
    medium: tracks("repeat(2, minmax(0, 1fr))"),
    large: tracks("repeat(3, minmax(0, 1fr))"),
    extraLarge: tracks("repeat(4, minmax(0, 1fr))"),
  }),
  ifColumnsScroll({ flex: "1 0 24rem", minBlockSize: 0, gridTemplateRows: "minmax(0, 1fr)" }),
  { "@media": { print: tracks("repeat(3, minmax(0, 1fr))") } },
]);

/** Nothing is in the fourth track, so the columns take its room and its gap. */
export const gridOfThree = style([
  grid,
  from({
    extraLarge: {
      ...tracks("repeat(3, minmax(0, 1fr)) 0"),
      marginInlineEnd: `calc(-1 * ${vars.space.medium})`,
    },
  }),
]);

export const panel = style([screenOnly, { minInlineSize: 0 }, ifColumnsScroll(scrolls)]);

export const keys = style({ display: "grid", gap: vars.space.xsmall, margin: 0 });

export const key = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)",
  gap: vars.space.small,
});

export const line = style([
  screenOnly,
  {
    padding: vars.space.small,
    paddingInlineStart: vars.space.medium,
    background: vars.accent.soft,
    border: `1px solid ${vars.accent.line}`,
    borderRadius: vars.radius.card,
    color: vars.accent.text,
  },
]);
