import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { screenOnly } from "../../ui/theme/media.ts";

export const bar = style([
  screenOnly,
  {
    paddingBlock: vars.space.tiny,
    paddingInline: vars.space.small,
    border: `1px solid ${vars.accent.line}`,
    borderRadius: vars.radius.control,
    background: vars.accent.soft,
    color: vars.accent.text,
    fontSize: vars.font.size.small,
  },
]);

export const count = style({
  minInlineSize: "1.5em",
  paddingInline: "0.45em",
  borderRadius: vars.radius.round,
  background: vars.accent.solid,
  color: vars.text.onAccent,
  fontSize: vars.font.size.tiny,
  lineHeight: "1.5",
  textAlign: "center",
});
