import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from } from "../../ui/theme/media.ts";

export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.large,
  maxInlineSize: vars.layout.wide,
  marginInline: "auto",
  padding: vars.layout.gutter,
});

export const head = style({ display: "grid", gap: vars.space.medium });

export const toolbar = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.medium,
});

export const contents = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: vars.space.small,
  rowGap: vars.space.hair,
});

export const contentsLink = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.size.target,
  fontSize: vars.font.size.small,
});

/** As wide as chosen, also beyond the window. */
export const frame = style({
  display: "block",
  boxSizing: "content-box",
  blockSize: "80dvh",
  border: `1px solid ${vars.line.normal}`,
  borderRadius: vars.radius.card,
  background: vars.surface.page,
});

export const frameScroll = style({ overflowX: "auto" });

export const groups = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: vars.space.huge });

export const group = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: vars.space.large });

export const component = style([
  {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: vars.space.small,
    paddingBlockStart: vars.space.medium,
    borderBlockStart: `1px solid ${vars.line.subtle}`,
    scrollMarginBlockStart: vars.space.medium,
  },
  from({ large: { gridTemplateColumns: "11rem minmax(0, 1fr)", columnGap: vars.space.large } }),
]);

export const states = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "start",
  gap: vars.space.large,
  minInlineSize: 0,
});

const stateBase = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, max-content)",
  gap: vars.space.xsmall,
  maxInlineSize: "100%",
});

export const state = {
  natural: stateBase,
  /** Of a form's width. */
  field: style([stateBase, { gridTemplateColumns: "minmax(0, 1fr)", inlineSize: "20rem" }]),
  full: style([stateBase, { gridTemplateColumns: "minmax(0, 1fr)", inlineSize: "100%" }]),
};

export const caption = style({ color: vars.text.muted, fontSize: vars.font.size.tiny });

/** What is fixed to the window is fixed to this box instead. */
export const stage = style({
  position: "relative",
  contain: "layout paint",
  minBlockSize: "4rem",
  border: `1px dashed ${vars.line.normal}`,
  borderRadius: vars.radius.control,
});

export const tallStage = style([stage, { minBlockSize: "14rem" }]);

export const sample = style({
  padding: vars.space.xsmall,
  borderRadius: vars.radius.small,
  background: vars.accent.soft,
  color: vars.accent.text,
});

export const icon = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xsmall,
  fontSize: vars.font.size.small,
});
