import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";

/** As high as an avatar, so that lines with and without one have the same height. */
export const fact = style({
  display: "flex",
  alignItems: "center",
  gap: "6px",
  minInlineSize: 0,
  minBlockSize: "1.5rem",
});

export const names = style({ color: vars.text.normal, minInlineSize: 0 });

export const faces = style({ display: "flex", flex: "none", gap: vars.space.hair });

/** As wide as its longest word, so that the dates of all cards are in line. */
export const priority = styleVariants(
  { low: vars.priority.low.text, medium: vars.priority.medium.text, high: vars.priority.high.text },
  (color) => [fact, { minInlineSize: "4.5rem", fontWeight: vars.font.weight.medium, color }],
);

/** The words "Today" and "Overdue" say it as well. */
export const due = styleVariants({
  later: [fact],
  today: [fact, { color: vars.text.warning, fontWeight: vars.font.weight.medium }],
  overdue: [fact, { color: vars.text.danger, fontWeight: vars.font.weight.medium }],
});
