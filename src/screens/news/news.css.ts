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

/** Where the marks wrap, there is room for what can be touched of each. */
export const marks = style({
  "@media": { "(pointer: coarse)": { selectors: { "&&": { rowGap: "20px" } } } },
});

/** Above the link that covers a card as a whole; 44 px to touch. */
export const mark = style([
  screenOnly,
  {
    position: "relative",
    zIndex: 1,
    display: "inline-block",
    minInlineSize: "24px",
    minBlockSize: "24px",
    paddingBlock: "2px",
    paddingInline: "9px",
    border: `1px solid ${vars.accent.line}`,
    borderRadius: vars.radius.round,
    background: vars.accent.soft,
    color: vars.accent.text,
    fontSize: vars.font.size.tiny,
    fontWeight: vars.font.weight.medium,
    lineHeight: "1.4",
    textAlign: "center",
    selectors: { "&:hover": { borderColor: vars.accent.text } },
    "@media": {
      "(pointer: coarse)": {
        selectors: {
          "&::after": { content: "''", position: "absolute", insetBlock: "-11px", insetInline: 0 },
        },
      },
    },
  },
]);
