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

/** The back link above the title; team and actions beside it. */
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: vars.space.large,
  rowGap: vars.space.xsmall,
});

export const back = style({ flexBasis: "100%", display: "flex", marginBlockEnd: "-8px" });

export const pageTitle = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: vars.space.small,
  flex: "1 1 12rem",
  minInlineSize: 0,
});

export const team = style({ color: vars.text.muted, fontSize: vars.font.size.small });

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
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: vars.space.small,
    padding: vars.space.small,
    paddingInlineStart: vars.space.medium,
    background: vars.accent.soft,
    border: `1px solid ${vars.accent.line}`,
    borderRadius: vars.radius.card,
    color: vars.accent.text,
  },
]);

export const lead = style({ fontWeight: vars.font.weight.strong });
