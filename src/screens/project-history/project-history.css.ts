import { style } from "@vanilla-extract/css";
import { kind, size } from "../../ui/button.css.ts";
import { clamped } from "../../ui/clamped.ts";
import { vars } from "../../ui/theme/contract.css.ts";
import { from } from "../../ui/theme/media.ts";

export const bar = style([
  { display: "grid", gap: vars.space.small, marginBlockEnd: vars.space.xsmall },
  from({ large: { display: "flex", flexWrap: "wrap", alignItems: "center" } }),
]);

export const search = style([{ minInlineSize: 0 }, from({ large: { flex: "0 1 24rem" } })]);

export const count = style([
  { color: vars.text.muted, fontSize: vars.font.size.small, fontVariantNumeric: "tabular-nums" },
  from({ large: { marginInlineStart: "auto" } }),
]);

export const gallery = style({
  "@media": { print: { gridTemplateColumns: "repeat(3, minmax(0, 1fr)) !important" } },
});

/** As tall as the tallest card in its row. */
export const card = style({ display: "flex", flexDirection: "column", blockSize: "100%" });

export const cardCover = style({
  flex: "none",
  aspectRatio: "16 / 9",
  overflow: "hidden",
  borderStartStartRadius: `calc(${vars.radius.card} - 1px)`,
  borderStartEndRadius: `calc(${vars.radius.card} - 1px)`,
});

export const words = style({
  display: "flex",
  flexDirection: "column",
  flexGrow: 1,
  gap: vars.space.small,
  padding: vars.space.medium,
  minInlineSize: 0,
});

export const meta = style({ color: vars.text.muted, fontSize: vars.font.size.small });

/** The dialog shows it in full. */
export const title = style(clamped(3));

export const description = style([clamped(3), { color: vars.text.normal }]);

/** Aligns the feet of the cards in a row. */
export const foot = style({ marginBlockStart: "auto" });

export const student = style({
  minInlineSize: 0,
  color: vars.text.strong,
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.medium,
});

export const tag = style({ display: "flex", minInlineSize: 0, maxInlineSize: "100%" });

/**
 * At the foot of its card, with a target that covers it. It must not move while pressed, or the card would
 * slip away from the pointer.
 */
export const view = style([
  kind.secondary,
  size.normal,
  {
    selectors: {
      "&&&:active": { transform: "none" },
      "&::after": { content: "''", position: "absolute", inset: 0, borderRadius: vars.radius.card },
    },
  },
]);
