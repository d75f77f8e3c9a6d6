import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";

export const list = style({ margin: 0, padding: 0, listStyle: "none" });

export const team = style({ margin: 0, color: vars.accent.text, fontWeight: vars.font.weight.medium });

export const description = style({
  display: "-webkit-box",
  margin: 0,
  overflow: "hidden",
  overflowWrap: "anywhere",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 3,
});

export const members = style({ margin: 0, color: vars.text.muted, fontSize: vars.font.size.small });
