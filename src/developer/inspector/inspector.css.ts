import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";

/** Panels side by side, each with its own scroll bar; stacked on smaller screens. */
const wide = "(min-width: 1280px)";

export const openLink = style({
  position: "fixed",
  zIndex: vars.zIndex.notice,
  insetBlockEnd: vars.space.xsmall,
  insetInlineStart: vars.space.xsmall,
  paddingBlock: vars.space.tiny,
  paddingInline: vars.space.xsmall,
  background: vars.surface.raised,
  border: `1px solid ${vars.line.normal}`,
  borderRadius: vars.radius.small,
  fontSize: vars.font.size.small,
});

export const page = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.small,
  padding: vars.space.small,
  "@media": { [wide]: { blockSize: "100dvh" } },
});

export const title = style({ marginInlineEnd: "auto" });

export const main = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.small,
  flex: 1,
  minBlockSize: 0,
});

export const panel = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.xsmall,
  flex: 1,
  minInlineSize: 0,
  minBlockSize: 0,
  padding: vars.space.small,
  background: vars.surface.card,
  border: `1px solid ${vars.line.subtle}`,
  borderRadius: vars.radius.control,
});

/** No higher than the title beside it. */
export const tools = style({
  display: "flex",
  gap: vars.space.tiny,
  marginBlock: "-6px",
  marginInlineStart: "auto",
});

/** What scrolls inside a panel. */
export const scrolling = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  gap: vars.space.small,
  minBlockSize: 0,
  "@media": { [wide]: { flex: 1, overflowY: "auto" } },
});

export const note = style({ color: vars.text.muted, fontSize: vars.font.size.small });

export const code = style({
  fontFamily: vars.font.family.code,
  fontSize: vars.font.size.tiny,
  overflowWrap: "anywhere",
});

/** What to do with a saved log, on a line of its own. */
export const hint = style({
  display: "flex",
  flexWrap: "wrap",
  flexBasis: "100%",
  alignItems: "center",
  gap: vars.space.xsmall,
  paddingBlock: vars.space.tiny,
  paddingInline: vars.space.small,
  background: vars.tone.info.surface,
  border: `1px solid ${vars.tone.info.line}`,
  borderRadius: vars.radius.control,
  color: vars.tone.info.text,
  fontSize: vars.font.size.small,
});

export const travel = style({
  display: "flex",
  flexWrap: "wrap",
  flex: 1,
  alignItems: "center",
  gap: vars.space.xsmall,
});

export const slider = style({
  flex: 1,
  minInlineSize: "10rem",
  minBlockSize: vars.size.target,
  accentColor: vars.accent.solid,
});

/* The actors. */

export const branch = style({ paddingInlineStart: vars.space.medium });

export const actor = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: vars.space.xsmall,
  inlineSize: "100%",
  minBlockSize: vars.size.target,
  paddingBlock: vars.space.hair,
  paddingInline: vars.space.xsmall,
  borderRadius: vars.radius.small,
  color: vars.text.strong,
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.medium,
  selectors: {
    "&:hover": { background: vars.surface.hover },
    "&[aria-pressed=true]": { background: vars.accent.soft, color: vars.accent.text },
    "&:focus-visible": { outlineOffset: "-2px" },
  },
});

export const call = style({
  paddingInline: vars.space.xsmall,
  color: vars.text.muted,
  fontSize: vars.font.size.small,
});

/** At most two lines: the panel of the state has it all. */
export const actorState = style([
  code,
  {
    display: "-webkit-box",
    overflow: "hidden",
    color: vars.text.muted,
    fontWeight: vars.font.weight.normal,
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: 2,
  },
]);

/* The entries. */

export const entries = style({
  position: "relative",
  minBlockSize: "12rem",
  maxBlockSize: "24rem",
  overflowY: "auto",
  border: `1px solid ${vars.line.subtle}`,
  borderRadius: vars.radius.small,
  "@media": { [wide]: { flex: 1, maxBlockSize: "none" } },
});

export const entry = style({
  display: "grid",
  gridTemplateColumns: "minmax(2.25rem, max-content) minmax(0, 1fr) auto",
  columnGap: vars.space.xsmall,
  alignItems: "baseline",
  paddingBlock: vars.space.tiny,
  paddingInline: vars.space.xsmall,
  borderBlockEnd: `1px solid ${vars.line.subtle}`,
  cursor: "pointer",
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
  selectors: {
    "&:hover": { background: vars.surface.hover },
    "&[aria-selected=true]": {
      background: vars.accent.soft,
      boxShadow: `inset 3px 0 0 ${vars.accent.solid}`,
    },
  },
});

export const seq = style({ color: vars.text.muted, fontVariantNumeric: "tabular-nums", textAlign: "end" });

const eventType = style({
  color: vars.text.strong,
  fontWeight: vars.font.weight.medium,
  overflowWrap: "anywhere",
});

export const type = styleVariants({
  taken: [eventType, { gridColumn: "2 / -1" }],
  ignored: [eventType, { color: vars.text.muted }],
});

export const where = style({
  gridColumn: 2,
  color: vars.text.muted,
  fontSize: vars.font.size.tiny,
  overflowWrap: "anywhere",
});

export const since = style({
  gridColumn: 3,
  color: vars.text.muted,
  fontSize: vars.font.size.tiny,
  fontVariantNumeric: "tabular-nums",
  textAlign: "end",
  whiteSpace: "nowrap",
});

/* What an entry did. */

const candidateBox = style([
  code,
  {
    display: "flex",
    flexDirection: "column",
    gap: vars.space.hair,
    paddingInlineStart: vars.space.xsmall,
    borderInlineStart: "3px solid transparent",
  },
]);

export const candidate = styleVariants({
  taken: [candidateBox, { borderColor: vars.tone.good.text, color: vars.text.strong }],
  refused: [candidateBox, { borderColor: vars.tone.bad.text, color: vars.text.normal }],
  notReached: [candidateBox, { borderColor: vars.line.normal, color: vars.text.muted }],
});

export const verdict = styleVariants({
  taken: { color: vars.tone.good.text, fontWeight: vars.font.weight.strong },
  refused: { color: vars.tone.bad.text, fontWeight: vars.font.weight.strong },
  notReached: { color: vars.text.muted },
});

export const guardPart = styleVariants({
  met: { color: vars.tone.good.text },
  unmet: { color: vars.tone.bad.text },
  open: { color: vars.text.muted },
});

export const effects = style([code, { color: vars.text.muted }]);

export const change = style([code, { display: "flex", flexDirection: "column" }]);
export const changePath = style({ color: vars.accent.text });
export const changeValue = styleVariants({
  before: { color: vars.tone.bad.text, whiteSpace: "pre-wrap" },
  after: { color: vars.tone.good.text, whiteSpace: "pre-wrap" },
});

/* State and context. */

export const facts = style({
  display: "grid",
  gridTemplateColumns: "max-content minmax(0, 1fr)",
  columnGap: vars.space.small,
  rowGap: vars.space.hair,
  margin: 0,
  fontSize: vars.font.size.small,
});

export const term = style({ color: vars.text.muted });
export const fact = style({ margin: 0, color: vars.text.strong, overflowWrap: "anywhere" });

export const tree = style([code, { lineHeight: vars.font.line.normal }]);
export const treeItems = style({
  paddingInlineStart: vars.space.medium,
  borderInlineStart: `1px solid ${vars.line.subtle}`,
});

export const summary = style({
  minBlockSize: vars.size.target,
  cursor: "pointer",
  borderRadius: vars.radius.small,
  selectors: { "&:hover": { background: vars.surface.hover }, "&:focus-visible": { outlineOffset: "-2px" } },
});

export const leaf = style({
  minBlockSize: vars.size.target,
  paddingInlineStart: vars.space.medium,
  whiteSpace: "pre-wrap",
});
export const key = style({ color: vars.accent.text });
export const size = style({ color: vars.text.muted });

export const value = styleVariants({
  string: { color: vars.text.good },
  number: { color: vars.tone.info.text },
  other: { color: vars.text.warning },
});
