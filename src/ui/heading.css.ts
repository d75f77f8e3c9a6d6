import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "./theme/contract.css.ts";
import { from } from "./theme/media.ts";

/** Beyond what every `h1` to `h4` has, see `theme/global.css.ts`. */
export const size = styleVariants({
  display: {
    fontSize: vars.font.size.display,
    fontWeight: vars.font.weight.heavy,
    letterSpacing: "-0.03em",
    lineHeight: vars.font.line.tight,
  },
  heading: {
    fontSize: vars.font.size.heading,
    fontWeight: vars.font.weight.heavy,
    letterSpacing: vars.font.tracking.tight,
    lineHeight: "1.22",
  },
  title: { fontSize: vars.font.size.title, letterSpacing: vars.font.tracking.tight },
  large: { fontSize: vars.font.size.large },
  normal: { fontSize: vars.font.size.normal },
  /** A small line above a group. */
  eyebrow: {
    color: vars.text.muted,
    fontSize: vars.font.size.tiny,
    letterSpacing: vars.font.tracking.wide,
    textTransform: "uppercase",
  },
});

export const pageHeader = style([
  { display: "grid", gap: vars.space.small, marginBlockEnd: vars.space.xsmall },
  from({
    medium: {
      gridTemplateColumns: "minmax(0, 1fr) auto",
      alignItems: "center",
      columnGap: vars.space.large,
    },
  }),
]);

export const pageTitle = style({ display: "grid", gap: vars.space.hair, minInlineSize: 0 });

export const back = style({ gridColumn: "1 / -1", justifySelf: "start", marginBlockEnd: "-8px" });

export const lead = style({ color: vars.text.muted, maxInlineSize: "68ch", fontSize: vars.font.size.normal });

export const actions = style({ display: "flex", flexWrap: "wrap", gap: vars.space.xsmall });
