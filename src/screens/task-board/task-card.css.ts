import { globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { cards } from "./column.css.ts";

/** Where a dragged card would land: as high as a card of one line. */
const landing = "3rem";

const settle = keyframes({ from: { transform: "translateY(-6px) scale(1.03)" } });

const cardBase = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xsmall,
  padding: vars.space.small,
  paddingBlockEnd: vars.space.xsmall,
  border: "1px solid",
  borderInlineStartWidth: "3px",
  borderRadius: vars.radius.control,
  boxShadow: vars.shadow.control,
  selectors: {
    "&[data-can-drag]:hover": { borderBlockColor: vars.accent.line, borderInlineEndColor: vars.accent.line },
    // Chromium deselects what is in something draggable. On touch screens, a long press drags the card instead of
    // selecting text; swiping scrolls the page.
    "&[data-can-drag]": { cursor: "grab", userSelect: "text", WebkitTouchCallout: "none" },
    "&[data-dragged]": { opacity: 0.4 },
    "&[data-settling]": { zIndex: 1, animation: `${settle} ${vars.motion.normal} ${vars.motion.ease}` },
    "&[data-drop-edge]::after": {
      content: "",
      position: "absolute",
      insetInline: 0,
      blockSize: "2px",
      borderRadius: vars.radius.round,
      background: vars.accent.solid,
    },
    "&[data-drop-edge=top]::after": { insetBlockStart: "-6px" },
    "&[data-drop-edge=bottom]::after": { insetBlockEnd: "-6px" },
    // The cards of a virtualized column cannot make room: there, the line has to do.
    [`${cards} > &[data-drop-edge=top]`]: { marginBlockStart: landing },
    [`${cards} > &[data-drop-edge=bottom]`]: { marginBlockEnd: landing },
    [`${cards} > &[data-drop-edge]::after`]: {
      insetInlineStart: "-3px",
      insetInlineEnd: "-1px",
      blockSize: `calc(${landing} - ${vars.space.xsmall})`,
      border: `1px dashed ${vars.accent.solid}`,
      borderRadius: vars.radius.control,
      background: vars.accent.soft,
    },
    [`${cards} > &[data-drop-edge=top]::after`]: { insetBlockStart: `calc(-1 * ${landing} - 1px)` },
    [`${cards} > &[data-drop-edge=bottom]::after`]: { insetBlockEnd: `calc(-1 * ${landing} - 1px)` },
  },
  "@media": {
    "(pointer: coarse)": {
      selectors: { "&[data-can-drag]": { WebkitUserSelect: "none", userSelect: "none" } },
    },
  },
});

/** The drag preview. */
export const preview = style({
  maxInlineSize: "280px",
  paddingBlock: vars.space.xsmall,
  paddingInline: vars.space.small,
  border: `1px solid ${vars.line.normal}`,
  borderRadius: vars.radius.control,
  background: vars.surface.raised,
  color: vars.text.strong,
  fontSize: vars.font.size.normal,
  fontWeight: vars.font.weight.strong,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

/** Tinted by priority [2.31]. */
export const card = styleVariants(vars.priority, ({ solid, soft, line }) => [
  cardBase,
  { borderColor: line, borderInlineStartColor: solid, background: soft },
]);

export const cardHead = style({ display: "flex", alignItems: "flex-start", gap: vars.space.tiny });

/** Spans the full line, so that right-to-left titles start at the right. */
export const title = style({ flexGrow: 1, minInlineSize: 0 });

globalStyle(`${title} > h3`, { fontWeight: vars.font.weight.medium });

/** The button is taller than a line of the title, but must not push the rest of the card down. */
export const menu = style({
  flexShrink: 0,
  marginBlock: "-6px",
  marginInlineEnd: "-6px",
  color: vars.text.muted,
});

export const description = style({
  color: vars.text.muted,
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
  whiteSpace: "pre-line",
});

/** Two lines: who, then how urgent and when. */
export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: vars.space.small,
  rowGap: 0,
  color: vars.text.muted,
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
});

// The menus of two lines are not to touch each other.
globalStyle(`${facts}:has([aria-haspopup])`, { "@media": { "(pointer: coarse)": { rowGap: "18px" } } });

/** The text of a menu's button begins where the text above it does. */
globalStyle(`${facts} dd:has(> * > [aria-haspopup])`, {
  marginInlineStart: `calc(-1px - ${vars.space.hair})`,
});

export const people = style({ flexBasis: "100%", minInlineSize: 0 });
