import { style } from "@vanilla-extract/css";
import { vars } from "./theme/contract.css.ts";

export const stack = style({ display: "inline-flex", flex: "none", verticalAlign: "middle" });

/** A ring in the color of the card keeps overlapping avatars apart. */
export const place = style({
  display: "inline-flex",
  borderRadius: "50%",
  boxShadow: `0 0 0 2px ${vars.surface.card}`,
  selectors: { "& + &": { marginInlineStart: "-3px" } },
});

export const more = style({
  display: "inline-grid",
  placeItems: "center",
  minInlineSize: "1.5rem",
  blockSize: "1.5rem",
  paddingInline: "5px",
  borderRadius: vars.radius.round,
  background: vars.surface.sunken,
  color: vars.text.muted,
  fontSize: "0.625rem",
  fontWeight: vars.font.weight.strong,
  lineHeight: 1,
});
