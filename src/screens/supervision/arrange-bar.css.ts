import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from } from "../../ui/theme/media.ts";

export const bar = style([
  {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr) auto",
    alignItems: "center",
    gap: vars.space.xsmall,
  },
  from({ medium: { display: "flex", flexWrap: "wrap" } }),
]);

export const search = style([
  { gridColumn: "1 / -1", minInlineSize: 0 },
  from({ medium: { flex: "1 1 12rem" } }),
]);

export const choice = style([
  {
    minInlineSize: 0,
    // On small screens it ends where the button below it does.
    selectors: { "& + &": { gridColumn: "2 / -1" } },
  },
  from({ medium: { flex: "0 1 10.5rem" } }),
]);

/** On small screens below the two lists. */
export const view = style([{ gridColumn: "1 / 3" }, from({ medium: { flex: "none" } })]);

export const count = style({
  gridColumn: "1 / -1",
  display: "flex",
  alignItems: "center",
  gap: vars.space.xsmall,
  flexBasis: "100%",
  color: vars.text.muted,
  fontSize: vars.font.size.small,
  selectors: { "&:empty:not(:focus)": { display: "none" } },
});
