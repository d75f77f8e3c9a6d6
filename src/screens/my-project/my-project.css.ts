import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from } from "../../ui/theme/media.ts";

export const description = style({ overflowWrap: "anywhere", whiteSpace: "pre-wrap" });

export const facts = style([
  { display: "grid", gap: vars.space.medium, margin: 0 },
  from({ medium: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr) minmax(0, 2fr)" } }),
]);

export const term = style({ color: vars.text.muted, fontSize: vars.font.size.small });

export const fact = style({
  margin: 0,
  color: vars.text.strong,
  fontWeight: vars.font.weight.medium,
  overflowWrap: "anywhere",
});
