import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from, screenOnly } from "../../ui/theme/media.ts";

const { surface, line, text } = vars.tone.warning;

/** In the flow above the header: it covers nothing, at any text size. */
export const banner = style([
  screenOnly,
  {
    background: surface,
    borderBlockEnd: `1px solid ${line}`,
    color: text,
    fontSize: vars.font.size.small,
  },
]);

// For what is as high as the window.
globalStyle(`:root:has(${banner})`, {
  vars: { "--gp-banner": "6.5rem" },
  ...from({ medium: { vars: { "--gp-banner": "3rem" } } }),
});

export const content = style({
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: vars.space.xsmall,
  paddingBlock: vars.space.xsmall,
  paddingInline: vars.layout.gutter,
  marginInline: "auto",
  maxInlineSize: vars.layout.wide,
});

export const message = style({
  display: "flex",
  alignItems: "flex-start",
  gap: vars.space.xsmall,
  minInlineSize: 0,
});
