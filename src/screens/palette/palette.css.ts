import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";

/** Of fixed size, so that the field stays in place while the results change. */
export const body = style({
  display: "grid",
  alignContent: "start",
  blockSize: "min(26rem, 55dvh)",
  overflow: "hidden",
});

export const list = style({ minBlockSize: 0, maxBlockSize: "100%", overflowY: "auto", outline: "none" });

export const heading = style({
  paddingBlock: `${vars.space.small} ${vars.space.tiny}`,
  paddingInline: "10px",
  color: vars.text.muted,
  fontSize: vars.font.size.tiny,
  fontWeight: vars.font.weight.medium,
});

export const option = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: vars.space.xsmall,
  minBlockSize: "36px",
  paddingBlock: "7px",
  paddingInline: "10px",
  borderRadius: vars.radius.control,
  color: vars.text.strong,
  lineHeight: vars.font.line.snug,
  cursor: "pointer",
  selectors: {
    "&[aria-selected=true]": {
      background: vars.accent.soft,
      // Colors may be off, and the backgrounds differ too little.
      outline: `1px solid ${vars.accent.text}`,
      outlineOffset: "-1px",
    },
  },
  "@media": { "(pointer: coarse)": { minBlockSize: "44px", paddingBlock: "11px" } },
});

const whole = { minInlineSize: 0, maxInlineSize: "100%", overflowWrap: "anywhere" } as const;

export const label = style(whole);

export const detail = style({ ...whole, color: vars.text.muted, fontSize: vars.font.size.small });

export const empty = style({
  paddingBlock: vars.space.small,
  paddingInline: "10px",
  color: vars.text.muted,
});
