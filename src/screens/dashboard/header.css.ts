import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";

/** Takes the free width, whether its links fit or not, so that measuring it changes nothing. */
export const links = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.tiny,
  flex: "1 1 0",
  minInlineSize: 0,
  // Room for focus rings, which the clipping would cut.
  padding: vars.space.tiny,
  overflow: "clip",
});

export const hiddenLinks = style([links, { visibility: "hidden" }]);

export const tools = style({ display: "flex", flexShrink: 0 });

export const menu = style({
  display: "grid",
  gap: vars.space.xsmall,
  padding: vars.space.small,
  paddingInline: vars.layout.gutter,
  borderBlockStart: `1px solid ${vars.line.subtle}`,
  selectors: { "&[hidden]": { display: "none" } },
});
