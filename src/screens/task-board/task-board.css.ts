import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from } from "../../ui/theme/media.ts";

/** One column on small screens, then two, three and four [2.34]. */
export const grid = style([
  { display: "grid", gap: vars.space.medium, alignItems: "start", gridTemplateColumns: "minmax(0, 1fr)" },
  from({
    medium: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    large: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
    extraLarge: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
  }),
]);

export const column = style({
  display: "grid",
  gap: vars.space.small,
  padding: vars.space.small,
  borderRadius: vars.radius.card,
  background: vars.surface.sunken,
  transition: `background-color ${vars.motion.quick} ${vars.motion.ease}`,
  selectors: { "&[data-under-card]": { background: vars.accent.soft } },
});

export const columnHead = style({ paddingInline: vars.space.tiny });

export const cards = style({
  display: "grid",
  gap: vars.space.xsmall,
  margin: 0,
  padding: 0,
  listStyle: "none",
});

/** Cards are positioned absolutely: changes inside them do not affect the page outside. */
export const longCards = style({
  position: "relative",
  margin: 0,
  padding: 0,
  listStyle: "none",
  contain: "layout style",
  overflowAnchor: "none",
});

export const empty = style({
  margin: 0,
  padding: vars.space.small,
  color: vars.text.muted,
  fontSize: vars.font.size.small,
  textAlign: "center",
});

const cardBase = style({
  position: "relative",
  display: "grid",
  gap: vars.space.tiny,
  padding: vars.space.small,
  border: `1px solid ${vars.line.subtle}`,
  borderInlineStartWidth: "4px",
  borderRadius: vars.radius.control,
  background: vars.surface.card,
  boxShadow: vars.shadow.card,
  overflowWrap: "anywhere",
  selectors: {
    // A long press drags the card instead of selecting text; swiping scrolls the page.
    "&[data-can-drag]": { cursor: "grab", WebkitTouchCallout: "none" },
    "&[data-dragged]": { opacity: 0.4 },
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

export const card = styleVariants(
  { low: vars.priority.low.solid, medium: vars.priority.medium.solid, high: vars.priority.high.solid },
  (edge) => [cardBase, { borderInlineStartColor: edge }],
);

/** Spans the full line, so that right-to-left titles start at the right. */
export const title = style({ flexGrow: 1, minInlineSize: 0 });

/** The button is taller than a line of the title, but must not push the rest of the card down. */
export const menu = style({ flexShrink: 0, marginBlock: "-6px", marginInlineEnd: "-6px" });

export const description = style({
  margin: 0,
  color: vars.text.normal,
  fontSize: vars.font.size.small,
  whiteSpace: "pre-line",
});

export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.xsmall,
  margin: 0,
  color: vars.text.muted,
  fontSize: vars.font.size.small,
});

export const fact = style({ display: "inline-flex", alignItems: "center", gap: vars.space.tiny });

/** The word "Overdue" says it as well. */
export const late = style([fact, { color: vars.text.danger, fontWeight: vars.font.weight.strong }]);

export const form = style({
  padding: vars.space.small,
  border: `1px solid ${vars.line.normal}`,
  borderRadius: vars.radius.control,
  background: vars.surface.card,
  boxShadow: vars.shadow.raised,
});

export const keys = style({ display: "grid", gap: vars.space.xsmall, margin: 0 });

export const key = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)",
  gap: vars.space.small,
});

export const note = style({
  marginBlockEnd: vars.space.medium,
  padding: vars.space.small,
  border: `1px solid ${vars.line.normal}`,
  borderRadius: vars.radius.control,
  background: vars.surface.card,
});

/** Long texts of others scroll, so that the user's own field stays in view. */
export const theirs = style({
  margin: 0,
  marginBlockEnd: vars.space.xsmall,
  maxBlockSize: "8lh",
  overflowY: "auto",
  overflowWrap: "anywhere",
  whiteSpace: "pre-line",
});
