import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "./theme/contract.css.ts";
import { from, screenOnly } from "./theme/media.ts";

export const field = style([screenOnly, { display: "grid", gap: "6px", minInlineSize: 0 }]);

export const label = style({
  color: vars.text.strong,
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.medium,
  lineHeight: vars.font.line.snug,
});

/** A visible star that is not part of the accessible name. */
export const requiredMark = style({
  selectors: {
    "&::after": { content: ["'*'", "'*' / ''"], marginInlineStart: vars.space.hair, color: vars.text.danger },
  },
});

export const hint = style({
  color: vars.text.muted,
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
});

export const error = style({
  display: "flex",
  alignItems: "flex-start",
  gap: "6px",
  color: vars.text.danger,
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.medium,
  lineHeight: vars.font.line.snug,
});

globalStyle(`${error} > svg`, { marginBlockStart: "0.12em" });

export const star = style({ color: vars.text.danger });

export const requiredNote = style({ color: vars.text.muted, fontSize: vars.font.size.small });

/** The box that looks like the input; it may hold an icon before and a button after it. */
export const box = style({
  display: "flex",
  alignItems: "stretch",
  minInlineSize: 0,
  background: vars.surface.card,
  border: `1px solid ${vars.line.strong}`,
  borderRadius: vars.radius.control,
  boxShadow: vars.shadow.control,
  color: vars.text.strong,
  transition: `border-color ${vars.motion.quick} ${vars.motion.ease}, box-shadow ${vars.motion.quick} ${vars.motion.ease}`,
  selectors: {
    "&:hover": { borderColor: vars.text.muted },
    "&:has(> :is(input, textarea, select):focus)": {
      borderColor: vars.focus.ring,
      boxShadow: `0 0 0 3px ${vars.focus.halo}`,
      outline: `1px solid ${vars.focus.ring}`,
      outlineOffset: "-1px",
    },
    "&:has(> [aria-invalid=true])": { borderColor: vars.danger.solid },
    "&:has(> :disabled)": {
      background: vars.surface.sunken,
      color: vars.text.muted,
      borderColor: vars.line.normal,
    },
  },
});

export const plainBox = style([
  box,
  {
    background: vars.surface.sunken,
    borderColor: vars.line.normal,
    boxShadow: "none",
    selectors: { "&:hover": { borderColor: vars.line.normal } },
  },
]);

export const control = style([
  {
    flex: 1,
    inlineSize: "100%",
    minInlineSize: 0,
    minBlockSize: "42px",
    paddingBlock: vars.space.xsmall,
    paddingInline: vars.space.small,
    background: "transparent",
    border: 0,
    borderRadius: "inherit",
    outline: "none",
    // Below 16px, iOS zooms the page when the field is focused.
    fontSize: "1rem",
    lineHeight: vars.font.line.snug,
    selectors: {
      "&::placeholder": { color: vars.text.muted, opacity: 1 },
      "&::-webkit-search-cancel-button": { cursor: "pointer" },
      "&:focus-visible": { outline: "none" },
      "&:disabled, &[aria-disabled=true]": { cursor: "not-allowed" },
    },
  },
  from({ medium: { fontSize: vars.font.size.normal, minBlockSize: "38px" } }),
]);

export const before = style({
  display: "flex",
  alignItems: "center",
  paddingInlineStart: vars.space.small,
  marginInlineEnd: "-4px",
  color: vars.text.muted,
  pointerEvents: "none",
});

export const after = style({ display: "flex", alignItems: "center", paddingInlineEnd: "3px" });

export const textArea = style({
  display: "block",
  resize: "vertical",
  fieldSizing: "content",
  maxBlockSize: "24rem",
});

/**
 * One line until it is used. It closes late: what follows would otherwise move away from under the pointer that
 * takes the focus, and miss the click.
 */
export const opening = style({
  minBlockSize: "calc(1lh + 18px)",
  resize: "none",
  transition: "min-block-size 0s 400ms",
  selectors: {
    "&:focus, &:not(:placeholder-shown)": { minBlockSize: "calc(3lh + 18px)", transitionDelay: "0s" },
  },
  // Nothing moves, so this also holds with reduced motion.
  "@media": { "(prefers-reduced-motion: reduce)": { transitionProperty: "min-block-size !important" } },
});

/** Leaves room for the arrow of a list. */
export const withChevron = style({
  paddingInlineEnd: vars.space.huge,
  // WebKit counts a long option as overflow of the page.
  overflow: "clip",
  textOverflow: "ellipsis",
  // The text finds its own direction; the arrow stays in place.
  unicodeBidi: "plaintext",
});

export const select = style([withChevron, { appearance: "none", cursor: "pointer" }]);

export const chevron = style({
  display: "flex",
  alignItems: "center",
  paddingInlineEnd: vars.space.small,
  marginInlineStart: "-32px",
  color: vars.text.muted,
  pointerEvents: "none",
});
