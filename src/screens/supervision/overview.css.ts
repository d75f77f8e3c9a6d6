import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";

export const list = style({ margin: 0, padding: 0, listStyle: "none" });

/** Aligns the task counts across the cards of a row. */
export const card = style({
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  gap: vars.space.medium,
  blockSize: "100%",
});

export const team = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.xsmall,
  margin: 0,
  color: vars.accent.text,
  fontWeight: vars.font.weight.medium,
});

export const description = style({
  display: "-webkit-box",
  margin: 0,
  overflow: "hidden",
  overflowWrap: "anywhere",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 3,
});

export const members = style({ margin: 0, color: vars.text.muted, fontSize: vars.font.size.small });

const countsHeight = "3.25rem";

export const counts = style({
  display: "grid",
  gridTemplateColumns: "repeat(4, 1fr)",
  gap: vars.space.xsmall,
  margin: 0,
  minBlockSize: countsHeight,
  paddingBlockStart: vars.space.xsmall,
});

/** The bar and the words keep their height while counts are on their way. */
export const progress = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.small,
  minBlockSize: "1.5rem",
  margin: 0,
  color: vars.text.muted,
  fontSize: vars.font.size.small,
});

export const done = style({ flex: "none", minInlineSize: "6.5rem", textAlign: "end" });

export const due = style({
  minBlockSize: "1.25rem",
  margin: 0,
  color: vars.text.muted,
  fontSize: vars.font.size.small,
});

export const count = style({ display: "grid", alignContent: "start", minInlineSize: 0 });

export const countLabel = style({ color: vars.text.muted, fontSize: vars.font.size.tiny });

export const number = style({
  margin: 0,
  color: vars.text.strong,
  fontVariantNumeric: "tabular-nums",
  fontWeight: vars.font.weight.medium,
});

export const late = style([number, { color: vars.text.danger, fontWeight: vars.font.weight.strong }]);

export const placeholder = style({
  display: "inline-block",
  inlineSize: "1.25em",
  blockSize: "0.7em",
  borderRadius: vars.radius.small,
  background: vars.line.subtle,
});

export const failed = style({
  margin: 0,
  minBlockSize: `calc(${countsHeight} + 2.75rem)`,
  paddingBlockStart: vars.space.small,
  borderBlockStart: `1px solid ${vars.line.subtle}`,
  color: vars.text.muted,
  fontSize: vars.font.size.small,
});

export const old = style({ margin: 0, color: vars.text.muted, fontSize: vars.font.size.tiny });

export const uncounted = style({ margin: 0, color: vars.text.muted, fontSize: vars.font.size.small });
