import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";

export const progress = style({ display: "grid", gap: vars.space.xsmall, minInlineSize: 0 });

/** Label and number side by side, in one line if there is room. */
export const counts = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: vars.space.xsmall,
  rowGap: vars.space.hair,
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
});

export const count = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.tiny,
  whiteSpace: "nowrap",
});

export const label = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.tiny,
  color: vars.text.muted,
});

/** Keeps its width while the number is not known. */
export const number = style({
  minInlineSize: "1ch",
  color: vars.text.strong,
  fontVariantNumeric: "tabular-nums",
  fontWeight: vars.font.weight.medium,
});

/** At the end of the line, apart from the parts of the bar, which it is not one of. */
export const overdue = style([count, { marginInlineStart: "auto" }]);

export const late = style({ color: vars.text.danger, fontWeight: vars.font.weight.strong });

export const placeholder = style({
  display: "inline-block",
  inlineSize: "1ch",
  blockSize: "0.7em",
  borderRadius: vars.radius.small,
  background: vars.line.subtle,
});
