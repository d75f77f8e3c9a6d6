import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "./theme/contract.css.ts";
import { forcedChoice, screenOnly } from "./theme/media.ts";

export const group = style([screenOnly, { display: "grid", gap: vars.space.xsmall, minInlineSize: 0 }]);

export const legend = style({ marginBlockEnd: "6px" });

export const choices = style({ display: "grid", gap: vars.space.hair });

export const scrolling = style({
  // Otherwise rows with long texts shrink to the minimum before the list scrolls, and overlap.
  gridAutoRows: "max-content",
  maxBlockSize: "20rem",
  overflowY: "auto",
  padding: "5px",
  background: vars.surface.card,
  border: `1px solid ${vars.line.normal}`,
  borderRadius: vars.radius.card,
});

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.hair,
  maxBlockSize: "8rem",
  overflowY: "auto",
  marginInlineStart: "-8px",
});

export const choice = style([
  screenOnly,
  {
    display: "flex",
    alignItems: "flex-start",
    gap: vars.space.small,
    minBlockSize: vars.size.control,
    paddingBlock: vars.space.xsmall,
    paddingInline: vars.space.xsmall,
    borderRadius: vars.radius.control,
    color: vars.text.strong,
    lineHeight: vars.font.line.normal,
    cursor: "pointer",
    transition: `background-color ${vars.motion.quick} ${vars.motion.ease}`,
    selectors: {
      "&:hover": { background: vars.surface.hover },
      "&:has(input:disabled)": { cursor: "not-allowed", color: vars.text.muted },
      "&:has(input[aria-disabled=true])": { cursor: "not-allowed" },
    },
  },
]);

globalStyle(`${row} > ${choice}`, {
  alignItems: "center",
  gap: "6px",
  minBlockSize: "28px",
  paddingBlock: vars.space.hair,
  paddingInlineEnd: vars.space.small,
  fontSize: vars.font.size.small,
  "@media": { "(pointer: coarse)": { minBlockSize: "44px" } },
});

export const box = style({
  flex: "none",
  inlineSize: "18px",
  blockSize: "18px",
  marginBlockStart: "0.16em",
  accentColor: vars.accent.solid,
  cursor: "inherit",
});

globalStyle(`${row} ${box}`, { marginBlockStart: 0 });

export const words = style({ display: "grid", minInlineSize: 0 });

/* In a list that scrolls, rows that can be chosen. */

globalStyle(`${scrolling} > ${choice}`, {
  alignItems: "center",
  columnGap: "10px",
});
globalStyle(`${scrolling} > ${choice}:has(:checked):not(:hover)`, { background: vars.accent.soft });
globalStyle(`${scrolling} ${box}`, { marginBlockStart: 0 });
globalStyle(`${scrolling} ${words}`, {
  display: "flex",
  flexWrap: "wrap",
  flexGrow: 1,
  alignItems: "baseline",
  justifyContent: "space-between",
  columnGap: vars.space.small,
});

/** A segmented control. */
export const segments = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  gap: vars.space.hair,
  padding: vars.space.hair,
  background: vars.surface.sunken,
  border: `1px solid ${vars.line.normal}`,
  borderRadius: vars.radius.control,
});

export const segment = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space.xsmall,
  // Together with the frame as high as the fields beside it.
  minBlockSize: "34px",
  paddingInline: vars.space.small,
  border: "1px solid transparent",
  borderRadius: vars.radius.small,
  color: vars.text.normal,
  fontWeight: vars.font.weight.medium,
  textAlign: "center",
  cursor: "pointer",
  transition: `background-color ${vars.motion.quick} ${vars.motion.ease}`,
  selectors: {
    "&:hover": { color: vars.text.strong },
    "&:has(:checked)": {
      background: vars.surface.raised,
      borderColor: vars.accent.text,
      boxShadow: vars.shadow.control,
      color: vars.accent.text,
    },
    "&:has(:focus-visible)": {
      outline: `${vars.focus.width} solid ${vars.focus.ring}`,
      outlineOffset: vars.focus.offset,
    },
    "&:has(:disabled)": { cursor: "not-allowed", color: vars.text.muted },
  },
  "@media": { "(forced-colors: active)": { selectors: { "&:has(:checked)": forcedChoice } } },
});

/** The native radio button, invisible on top of its segment, so that touch works everywhere. */
export const unseen = style({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  opacity: 0,
  cursor: "inherit",
});
