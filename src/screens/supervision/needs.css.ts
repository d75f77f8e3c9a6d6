import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from, screenOnly } from "../../ui/theme/media.ts";

/** Above the projects on small screens, beside them on large ones, where it stays in view. */
export const needs = style([
  { display: "grid", gap: vars.space.small, minInlineSize: 0 },
  from({
    large: {
      gridArea: "needs",
      position: "sticky",
      insetBlockStart: "5rem",
      inlineSize: "21rem",
      marginInlineStart: vars.space.large,
    },
  }),
]);

/** As high as the heading of the projects beside it, which has a button. */
export const head = style({ display: "flex", alignItems: "center", minBlockSize: vars.size.control });

export const panel = style({
  overflow: "hidden",
  background: vars.surface.card,
  border: `1px solid ${vars.line.subtle}`,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.card,
});

/** While teams are checked, rows appear in room that is already there. */
export const pending = style([panel, { minBlockSize: "14rem" }, from({ large: { minBlockSize: 0 } })]);

/** Icon, reason, team and project, and where it leads, as in an inbox. */
export const row = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  gridTemplateAreas: '"icon reason action" "icon where action"',
  columnGap: vars.space.small,
  alignItems: "center",
  minBlockSize: "3.25rem",
  paddingBlock: vars.space.xsmall,
  paddingInline: vars.space.medium,
  color: vars.text.normal,
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
  textDecoration: "none",
  selectors: {
    "&:hover": { background: vars.surface.hover },
    "&:focus-visible": { outlineOffset: `calc(-1 * ${vars.focus.width})` },
    "li + li > &": { borderBlockStart: `1px solid ${vars.line.subtle}` },
  },
});

export const icon = styleVariants(
  {
    unanswered: vars.accent.text,
    overdue: vars.text.danger,
    quiet: vars.text.warning,
    noTasks: vars.text.warning,
    noFiles: vars.text.muted,
    completed: vars.text.good,
  },
  (color) => ({ gridArea: "icon", color }),
);

export const reason = style({
  gridArea: "reason",
  color: vars.text.strong,
  fontWeight: vars.font.weight.medium,
});

export const where = style({
  gridArea: "where",
  minInlineSize: 0,
  color: vars.text.muted,
});

export const title = style({
  selectors: { "&::before": { content: ["'·'", "'·' / ''"], marginInlineEnd: "0.4em" } },
});

export const action = style([
  screenOnly,
  {
    gridArea: "action",
    display: "flex",
    alignItems: "center",
    gap: vars.space.tiny,
    color: vars.text.muted,
    selectors: { [`${row}:is(:hover, :focus-visible) &`]: { color: vars.accent.text } },
  },
]);

export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.xsmall,
  paddingInline: vars.space.medium,
  color: vars.text.muted,
  fontSize: vars.font.size.small,
  selectors: {
    "ul:not(:empty) + &:has(button, p:not(:empty))": { borderBlockStart: `1px solid ${vars.line.subtle}` },
    "&:has(button, p:not(:empty))": { paddingBlock: vars.space.xsmall },
  },
});
