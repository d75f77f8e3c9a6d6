import { createGlobalThemeContract } from "@vanilla-extract/css";

/**
 * The variables a theme must define. Names state the role, not the color, so that a theme is a single file
 * and raw colors never appear outside this folder.
 */
export const vars = createGlobalThemeContract(
  {
    space: {
      hair: null,
      tiny: null,
      xsmall: null,
      small: null,
      medium: null,
      large: null,
      extraLarge: null,
      huge: null,
      vast: null,
    },
    font: {
      family: { text: null, code: null },
      size: { tiny: null, small: null, normal: null, large: null, title: null, heading: null, display: null },
      weight: { normal: null, medium: null, strong: null, heavy: null },
      line: { tight: null, snug: null, normal: null },
      tracking: { tight: null, normal: null, wide: null },
    },
    surface: { page: null, card: null, raised: null, sunken: null, hover: null, overlay: null },
    text: {
      strong: null,
      normal: null,
      muted: null,
      onAccent: null,
      danger: null,
      good: null,
      warning: null,
    },
    /** `strong` is for the edges of controls: 3:1 against every surface. */
    line: { subtle: null, normal: null, strong: null },
    accent: { solid: null, hover: null, soft: null, line: null, text: null },
    danger: { solid: null, hover: null },
    tone: {
      good: { surface: null, line: null, text: null },
      warning: { surface: null, line: null, text: null },
      bad: { surface: null, line: null, text: null },
      info: { surface: null, line: null, text: null },
    },
    /** `solid` is for edges and dots, `soft` for surfaces, `text` for text on `soft` or on a card. */
    priority: {
      low: { solid: null, soft: null, line: null, text: null },
      medium: { solid: null, soft: null, line: null, text: null },
      high: { solid: null, soft: null, line: null, text: null },
    },
    /** Six muted pairs to distinguish people or things. */
    tint: {
      a: { surface: null, text: null },
      b: { surface: null, text: null },
      c: { surface: null, text: null },
      d: { surface: null, text: null },
      e: { surface: null, text: null },
      f: { surface: null, text: null },
    },
    radius: { small: null, control: null, card: null, dialog: null, round: null },
    shadow: { control: null, card: null, raised: null, overlay: null },
    focus: { ring: null, width: null, offset: null, halo: null },
    motion: { quick: null, normal: null, slow: null, flash: null, ease: null },
    size: { target: null, controlCompact: null, control: null, controlLarge: null },
    layout: {
      reading: null,
      wide: null,
      dialog: null,
      dialogWide: null,
      gutter: null,
    },
    zIndex: { sticky: null, menu: null, overlay: null, dialog: null, notice: null, skip: null },
  },
  (_value, path) => `gp-${path.join("-")}`,
);
