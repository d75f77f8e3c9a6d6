import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from } from "../../ui/theme/media.ts";
import { visuallyHidden } from "../../ui/visually-hidden.css.ts";
import { whileMeasured } from "../shared/measured.ts";
import { barHeight } from "./frame.css.ts";

/** Takes the room that the rest of the header leaves, before names are cut. */
export const button = style([
  {
    display: "flex",
    alignItems: "center",
    gap: vars.space.xsmall,
    flex: "0 1 auto",
    minInlineSize: 0,
    minBlockSize: "2.75rem",
    paddingBlock: vars.space.hair,
    paddingInline: vars.space.xsmall,
    marginInlineStart: `calc(-1 * ${vars.space.xsmall})`,
    marginInlineEnd: "auto",
    borderRadius: vars.radius.control,
    color: vars.text.muted,
    textAlign: "start",
    selectors: {
      "&:hover": { background: vars.surface.hover },
      [whileMeasured]: { flexShrink: 0 },
    },
  },
  from({ medium: { marginInline: 0 } }),
]);

/** Below, the name needs the room. */
export const face = style([{ display: "none" }, from({ medium: { display: "contents" } })]);

export const who = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  minInlineSize: 0,
  justifyItems: "start",
});

export const welcome = style({
  display: "flex",
  overflowWrap: "normal",
  flexWrap: "wrap",
  columnGap: vars.space.tiny,
  maxInlineSize: "100%",
  color: vars.text.strong,
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.medium,
  lineHeight: vars.font.line.snug,
});

export const second = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: vars.space.tiny,
  maxInlineSize: "100%",
});

/** Where everything fits beside each other. */
export const oneLine = style({ flexWrap: "nowrap" });

const nameInOneLine = { display: "block", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

/** Its own block, so that it is cut at its end in either direction. */
export const welcomed = style({
  display: "-webkit-box",
  minInlineSize: 0,
  maxInlineSize: "100%",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  overflowWrap: "anywhere",
  selectors: {
    [`${oneLine} > &`]: nameInOneLine,
    [whileMeasured]: nameInOneLine,
  },
});

export const team = style([
  welcomed,
  { color: vars.text.muted, fontSize: vars.font.size.tiny, lineHeight: vars.font.line.snug },
]);

/** An icon, or words where there is room. */
export const profile = style([
  {
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    flex: "none",
    minBlockSize: vars.size.control,
    minInlineSize: vars.size.control,
    borderRadius: vars.radius.control,
    color: vars.text.normal,
    fontSize: vars.font.size.small,
    fontWeight: vars.font.weight.medium,
    textDecoration: "none",
    selectors: { "&:hover": { background: vars.surface.hover, color: vars.text.strong } },
  },
  from({ wide: { paddingInline: vars.space.xsmall } }),
]);

export const profileIcon = style([{ display: "contents" }, from({ wide: { display: "none" } })]);

export const profileLabel = style([
  visuallyHidden,
  from({
    wide: {
      position: "static",
      inlineSize: "auto",
      blockSize: "auto",
      margin: 0,
      overflow: "visible",
      clipPath: "none",
    },
  }),
]);

export const panel = style([
  {
    position: "fixed",
    inset: "auto",
    insetBlockStart: `calc(2 * ${barHeight} + ${vars.space.tiny})`,
    insetInlineEnd: `max(${vars.space.xsmall}, calc((100vw - ${vars.layout.wide}) / 2 + ${vars.space.xsmall}))`,
    inlineSize: "min(19rem, calc(100vw - 16px))",
    maxBlockSize: `calc(100dvh - 2 * ${barHeight} - 16px)`,
    overflowY: "auto",
    padding: vars.space.small,
    border: `1px solid ${vars.line.normal}`,
    borderRadius: vars.radius.card,
    background: vars.surface.raised,
    boxShadow: vars.shadow.overlay,
    color: vars.text.normal,
    selectors: { "&:popover-open": { display: "grid", gap: vars.space.small } },
  },
  from({
    medium: {
      insetBlockStart: `calc(${barHeight} + ${vars.space.tiny})`,
      insetInlineEnd: `max(${vars.layout.gutter}, calc((100vw - ${vars.layout.wide}) / 2))`,
      maxBlockSize: `calc(100dvh - ${barHeight} - 16px)`,
    },
  }),
]);

export const account = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.small,
  minInlineSize: 0,
});

export const name = style({
  minInlineSize: 0,
  color: vars.text.strong,
  fontWeight: vars.font.weight.strong,
  lineHeight: vars.font.line.snug,
});

export const actions = style({
  display: "grid",
  paddingBlockStart: vars.space.xsmall,
  borderBlockStart: `1px solid ${vars.line.subtle}`,
});

export const action = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.small,
  minBlockSize: "2.5rem",
  paddingInline: vars.space.xsmall,
  borderRadius: vars.radius.control,
  color: vars.text.strong,
  fontWeight: vars.font.weight.medium,
  textDecoration: "none",
  selectors: { "&:hover": { background: vars.surface.hover } },
  "@media": { "(pointer: coarse)": { minBlockSize: "44px" } },
});
