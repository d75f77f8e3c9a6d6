import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "./theme/contract.css.ts";

const base = style({
  display: "flex",
  alignItems: "flex-start",
  gap: vars.space.small,
  paddingBlock: vars.space.small,
  paddingInline: vars.space.medium,
  border: "1px solid",
  borderRadius: vars.radius.control,
});

export const tone = styleVariants(vars.tone, ({ surface, line, text }) => [
  base,
  { background: surface, borderColor: line, color: text },
]);

export const mark = style({ display: "flex", paddingBlockStart: "0.14em" });

export const content = style({ display: "grid", gap: vars.space.hair, flex: 1, minInlineSize: 0 });

export const title = style({ fontWeight: vars.font.weight.strong });

export const action = style({ marginBlockStart: vars.space.xsmall });
