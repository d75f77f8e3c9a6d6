import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from, screenOnly } from "../../ui/theme/media.ts";

export const agenda = style({ display: "grid", gap: vars.space.large });

export const group = style({ display: "grid", gap: vars.space.xsmall });

export const head = style({ display: "flex", alignItems: "center", gap: vars.space.xsmall });

export const lines = style({
  overflow: "hidden",
  border: `1px solid ${vars.line.subtle}`,
  borderRadius: vars.radius.card,
  background: vars.surface.card,
  boxShadow: vars.shadow.card,
});

/** The title with the details below it, and the menu beside both; side by side if there is room. */
export const line = style([
  {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    columnGap: vars.space.tiny,
    paddingBlock: vars.space.xsmall,
    paddingInline: vars.space.medium,
    selectors: {
      "& + &": { borderBlockStart: `1px solid ${vars.line.subtle}` },
      "&:hover": { background: vars.surface.hover },
    },
  },
  from({
    large: {
      gridTemplateColumns: "minmax(0, 1fr) 15rem 13rem 5rem 6.5rem 2rem",
      alignItems: "center",
      columnGap: vars.space.medium,
    },
  }),
]);

/** The title, and whether it is new. */
export const what = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: vars.space.small,
});

export const move = style([
  screenOnly,
  { gridColumn: "2", gridRow: "1 / span 2", alignSelf: "center" },
  from({ large: { gridColumn: "auto", gridRow: "auto" } }),
]);

export const title = style({
  display: "flex",
  alignItems: "center",
  minBlockSize: vars.size.target,
  color: vars.text.strong,
  fontWeight: vars.font.weight.medium,
  textDecoration: "none",
  selectors: { "&:hover": { textDecoration: "underline" } },
});

export const facts = style([
  // Supervisors have no menu, and the second column is as wide as what is in it.
  { gridColumn: "1" },
  { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: vars.space.small },
  { color: vars.text.muted, fontSize: vars.font.size.small },
  from({ large: { display: "contents" } }),
]);
