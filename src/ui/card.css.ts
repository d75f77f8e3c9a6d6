import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "./theme/contract.css.ts";
import { from } from "./theme/media.ts";

const base = style({
  position: "relative",
  minInlineSize: 0,
  background: vars.surface.card,
  border: `1px solid ${vars.line.subtle}`,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.card,
  "@media": { print: { boxShadow: "none", breakInside: "avoid" } },
});

export const kind = {
  plain: base,
  /** Contains one link or button marked `cardCover`, whose target covers the whole card. */
  interactive: style([
    base,
    {
      transition: `box-shadow ${vars.motion.normal} ${vars.motion.ease}, border-color ${vars.motion.normal} ${vars.motion.ease}, transform ${vars.motion.normal} ${vars.motion.ease}`,
      selectors: {
        "&:hover": {
          borderColor: vars.line.normal,
          boxShadow: vars.shadow.raised,
          transform: "translateY(-1px)",
        },
        "&:has(:focus-visible)": { borderColor: vars.accent.line },
      },
    },
  ]),
  /** Less prominent: for content that is only read. */
  sunken: style([base, { background: vars.surface.sunken, boxShadow: "none" }]),
};

export const padding = styleVariants({
  none: { padding: 0 },
  small: { padding: vars.space.small },
  /** For many small cards beside each other. */
  snug: { padding: vars.space.medium },
  normal: [{ padding: vars.space.medium }, from({ medium: { padding: vars.space.large } })],
  large: [{ padding: vars.space.large }, from({ medium: { padding: vars.space.extraLarge } })],
});

export const cover = style({
  color: "inherit",
  textDecoration: "none",
  selectors: {
    "&::after": { content: "''", position: "absolute", inset: 0, borderRadius: vars.radius.card },
    "&:hover": { color: "inherit" },
    "&:focus-visible": { outline: "none" },
    "&:focus-visible::after": {
      outline: `${vars.focus.width} solid ${vars.focus.ring}`,
      outlineOffset: vars.focus.offset,
    },
  },
});
