import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";

/** A title and its date: one line if there is room. */
export const task = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: vars.space.small,
  minBlockSize: vars.size.target,
  borderRadius: vars.radius.small,
  color: vars.text.strong,
  textDecoration: "none",
  selectors: { "&:hover": { textDecoration: "underline" } },
});

export const title = style({
  flex: "1 1 8rem",
  minInlineSize: 0,
});

export const muted = style({ color: vars.text.muted, fontSize: vars.font.size.small });

/** The group's heading says it as well. */
export const late = style([muted, { color: vars.text.danger, fontWeight: vars.font.weight.medium }]);

export const link = style({
  alignSelf: "flex-start",
  minBlockSize: vars.size.target,
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.medium,
});

export const step = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xsmall,
  color: vars.text.muted,
  selectors: { "&[aria-current]": { color: vars.text.strong, fontWeight: vars.font.weight.strong } },
});

export const mark = style({
  display: "inline-flex",
  flex: "none",
  justifyContent: "center",
  inlineSize: "1.5rem",
  fontVariantNumeric: "tabular-nums",
});

export const done = style([mark, { color: vars.text.good }]);
