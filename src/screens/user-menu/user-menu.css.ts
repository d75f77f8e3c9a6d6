import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from } from "../../ui/theme/media.ts";
import { barHeight } from "../frame.css.ts";

export const button = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xsmall,
  flex: "0 1 auto",
  minInlineSize: 0,
  maxInlineSize: "17rem",
  minBlockSize: "2.75rem",
  paddingBlock: vars.space.hair,
  paddingInline: vars.space.xsmall,
  borderRadius: vars.radius.control,
  color: vars.text.muted,
  textAlign: "start",
  selectors: { "&:hover": { background: vars.surface.hover } },
});

/** Below, the name needs the room. */
export const face = style([{ display: "none" }, from({ small: { display: "contents" } })]);

export const who = style({ display: "grid", minInlineSize: 0, justifyItems: "start" });

const oneLine = style({
  maxInlineSize: "100%",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

/** Two lines where the header is narrow. */
export const welcome = style([
  {
    display: "-webkit-box",
    maxInlineSize: "100%",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: 2,
    overflow: "hidden",
    overflowWrap: "anywhere",
    color: vars.text.strong,
    fontSize: vars.font.size.small,
    fontWeight: vars.font.weight.medium,
    lineHeight: vars.font.line.snug,
  },
  from({ medium: { display: "block", textOverflow: "ellipsis", whiteSpace: "nowrap" } }),
]);

export const second = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.tiny,
  minInlineSize: 0,
  maxInlineSize: "100%",
});

export const team = style([
  oneLine,
  { color: vars.text.muted, fontSize: vars.font.size.tiny, lineHeight: vars.font.line.snug },
]);

export const panel = style([
  {
    position: "fixed",
    inset: "auto",
    insetBlockStart: `calc(${barHeight} + ${vars.space.tiny})`,
    insetInlineEnd: `max(${vars.space.xsmall}, calc((100vw - ${vars.layout.wide}) / 2 + ${vars.space.xsmall}))`,
    margin: 0,
    inlineSize: "min(19rem, calc(100vw - 16px))",
    maxBlockSize: `calc(100dvh - ${barHeight} - 16px)`,
    overflowY: "auto",
    padding: vars.space.small,
    border: `1px solid ${vars.line.normal}`,
    borderRadius: vars.radius.card,
    background: vars.surface.raised,
    boxShadow: vars.shadow.overlay,
    color: vars.text.normal,
    selectors: { "&:popover-open": { display: "grid", gap: vars.space.small } },
  },
  from({ medium: { insetInlineEnd: `max(${vars.layout.gutter}, calc((100vw - ${vars.layout.wide}) / 2))` } }),
]);

export const account = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.small,
  minInlineSize: 0,
});

export const name = style({
  minInlineSize: 0,
  color: vars.text.strong,
  fontWeight: vars.font.weight.strong,
  lineHeight: vars.font.line.snug,
});

export const actions = style({
  display: "grid",
  paddingBlockStart: vars.space.xsmall,
  borderBlockStart: `1px solid ${vars.line.subtle}`,
});

export const action = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.small,
  minBlockSize: "2.5rem",
  paddingInline: vars.space.xsmall,
  borderRadius: vars.radius.control,
  color: vars.text.strong,
  fontWeight: vars.font.weight.medium,
  textDecoration: "none",
  selectors: { "&:hover": { background: vars.surface.hover } },
  "@media": { "(pointer: coarse)": { minBlockSize: "44px" } },
});
