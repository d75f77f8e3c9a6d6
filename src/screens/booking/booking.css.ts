import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from } from "../../ui/theme/media.ts";

export const summary = style([
  { display: "grid", gap: vars.space.medium, margin: 0 },
  from({ medium: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } }),
]);

export const name = style({ color: vars.text.muted, fontSize: vars.font.size.small });

export const value = style({
  margin: 0,
  color: vars.text.strong,
  fontWeight: vars.font.weight.medium,
  overflowWrap: "anywhere",
});
