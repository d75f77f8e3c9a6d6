import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";

export const frame = style({
  position: "relative",
  flex: 1,
  minBlockSize: 0,
  maxBlockSize: "24rem",
  overflow: "auto",
  background: vars.surface.page,
  border: `1px solid ${vars.line.subtle}`,
  borderRadius: vars.radius.small,
  "@media": { "(min-width: 1280px)": { maxBlockSize: "none" } },
});

/** Stays in view while the messages scroll. */
export const head = style({
  position: "sticky",
  insetBlockStart: 0,
  minInlineSize: "min-content",
  background: vars.surface.page,
  borderBlockEnd: `1px solid ${vars.line.subtle}`,
});

export const picture = style({ maxInlineSize: "none", fontFamily: vars.font.family.code });

export const message = style({
  display: "block",
  minInlineSize: "min-content",
  inlineSize: "100%",
  selectors: {
    "&:hover": { background: vars.surface.hover },
    "&[aria-current=true]": {
      background: vars.accent.soft,
      boxShadow: `inset 3px 0 0 ${vars.accent.solid}`,
    },
    "&:focus-visible": { outlineOffset: "-2px" },
  },
});

const words = style({ fontSize: "11px" });

export const name = style([words, { fill: vars.text.strong, fontWeight: vars.font.weight.strong }]);
export const seq = style([words, { fill: vars.text.muted }]);

/** Keeps text readable over the lifelines. */
const haloed = style({
  paintOrder: "stroke",
  stroke: vars.surface.page,
  strokeWidth: 3,
  strokeLinejoin: "round",
});

export const label = styleVariants({
  taken: [words, haloed, { fill: vars.text.strong }],
  ignored: [words, haloed, { fill: vars.text.muted, fontStyle: "italic" }],
});

export const lifeline = style({ stroke: vars.line.strong, strokeDasharray: "3 4" });
export const arrow = style({ fill: "none", stroke: vars.text.normal, strokeWidth: 1.5 });
export const tip = style({ fill: vars.text.normal });
