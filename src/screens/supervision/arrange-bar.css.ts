import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from } from "../../ui/theme/media.ts";

export const bar = style([
  {
    display: "grid",
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    alignItems: "center",
    gap: vars.space.xsmall,
  },
  from({ medium: { display: "flex", flexWrap: "wrap" } }),
]);

export const search = style([
  { gridColumn: "1 / -1", minInlineSize: 0 },
  from({ medium: { flex: "1 1 14rem" } }),
]);

export const choice = style([{ minInlineSize: 0 }, from({ medium: { flex: "0 1 11rem" } })]);

export const count = style({
  gridColumn: "1 / -1",
  display: "flex",
  alignItems: "center",
  gap: vars.space.xsmall,
  flexBasis: "100%",
  margin: 0,
  color: vars.text.muted,
  fontSize: vars.font.size.small,
  selectors: { "&:empty:not(:focus)": { display: "none" } },
});
