import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "./theme/contract.css.ts";
import { forcedChoice, screenOnly } from "./theme/media.ts";

/** The same under the pointer, so that nothing else about a pointer counts more. */
const chosen = ["[aria-pressed=true]", "[aria-current=true]"]
  .flatMap((state) => [`&${state}`, `&${state}:hover:not(:disabled, [aria-disabled=true])`])
  .join(", ");

const base = style([
  screenOnly,
  {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: vars.space.xsmall,
    flex: "none",
    maxInlineSize: "100%",
    border: "1px solid transparent",
    borderRadius: vars.radius.control,
    fontWeight: vars.font.weight.medium,
    lineHeight: vars.font.line.snug,
    textAlign: "center",
    textDecoration: "none",
    cursor: "pointer",
    userSelect: "none",
    touchAction: "manipulation",
    transition: `background-color ${vars.motion.quick} ${vars.motion.ease}, border-color ${vars.motion.quick} ${vars.motion.ease}, color ${vars.motion.quick} ${vars.motion.ease}, transform ${vars.motion.quick} ${vars.motion.ease}`,
    selectors: {
      "&:hover": { textDecoration: "none" },
      "&:active:not(:disabled, [aria-disabled=true])": { transform: "translateY(0.5px)" },
      "&:disabled, &[aria-disabled=true]": { cursor: "not-allowed" },
      "&[aria-busy=true]": { cursor: "progress" },
    },
    "@media": {
      "(forced-colors: active)": { borderColor: "ButtonText", selectors: { [chosen]: forcedChoice } },
    },
  },
]);

const live = "&:hover:not(:disabled, [aria-disabled=true])";
const idle = "&:disabled, &[aria-disabled=true]:not([aria-busy=true])";
const filled = (rest: string, hover: string) =>
  style([
    base,
    {
      background: rest,
      color: vars.text.onAccent,
      boxShadow: vars.shadow.control,
      selectors: {
        "&:hover": { color: vars.text.onAccent },
        [live]: { background: hover },
        [idle]: { background: vars.line.normal, color: vars.text.muted, boxShadow: "none" },
      },
    },
  ]);

export const kind = {
  primary: filled(vars.accent.solid, vars.accent.hover),
  danger: filled(vars.danger.solid, vars.danger.hover),
  secondary: style([
    base,
    {
      background: vars.surface.card,
      borderColor: vars.line.normal,
      color: vars.text.strong,
      boxShadow: vars.shadow.control,
      selectors: {
        "&:hover": { color: vars.text.strong },
        [live]: { background: vars.surface.hover, borderColor: vars.line.strong },
        [idle]: { background: vars.surface.sunken, color: vars.text.muted, boxShadow: "none" },
        [chosen]: {
          background: vars.accent.soft,
          borderColor: vars.accent.text,
          color: vars.accent.text,
        },
      },
    },
  ]),
  quiet: style([
    base,
    {
      color: vars.text.normal,
      selectors: {
        "&:hover": { color: vars.text.strong },
        [live]: { background: vars.surface.hover, color: vars.text.strong },
        [idle]: { color: vars.text.muted },
        [chosen]: { background: vars.accent.soft, borderColor: vars.accent.text, color: vars.accent.text },
      },
    },
  ]),
};

export const size = styleVariants({
  /** As wide and high as its text, and with 44 px to touch: leave 18 px between two lines of them. */
  bare: {
    position: "relative",
    minBlockSize: "1.5rem",
    paddingBlock: 0,
    paddingInline: vars.space.hair,
    font: "inherit",
    textAlign: "start",
    "@media": {
      "(pointer: coarse)": {
        selectors: {
          "&::after": { content: "''", position: "absolute", insetBlock: "-10px", insetInline: 0 },
        },
      },
    },
  },
  compact: {
    minBlockSize: vars.size.controlCompact,
    paddingBlock: vars.space.tiny,
    paddingInline: vars.space.small,
    fontSize: vars.font.size.small,
  },
  normal: {
    minBlockSize: vars.size.control,
    paddingBlock: vars.space.xsmall,
    paddingInline: vars.space.medium,
    fontSize: vars.font.size.normal,
  },
  large: {
    minBlockSize: vars.size.controlLarge,
    paddingBlock: vars.space.small,
    paddingInline: vars.space.large,
    fontSize: vars.font.size.large,
  },
});

export const wide = style({ inlineSize: "100%" });

export const square = styleVariants({
  bare: { inlineSize: "1.5rem", paddingInline: 0 },
  compact: { inlineSize: vars.size.controlCompact, paddingInline: 0 },
  normal: { inlineSize: vars.size.control, paddingInline: 0 },
  large: { inlineSize: vars.size.controlLarge, paddingInline: 0 },
});

export const words = style({ minInlineSize: 0 });
