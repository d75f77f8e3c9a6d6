import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { screenOnly } from "../../ui/theme/media.ts";

export const line = style([
  screenOnly,
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: vars.space.small,
    padding: vars.space.small,
    paddingInlineStart: vars.space.medium,
    background: vars.accent.soft,
    border: `1px solid ${vars.accent.line}`,
    borderRadius: vars.radius.card,
    color: vars.accent.text,
  },
]);

export const lead = style({ fontWeight: vars.font.weight.strong });
