import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { lettering } from "./layout.ts";

export const frame = style({
  display: "grid",
  placeItems: "safe center",
  blockSize: "32rem",
  minBlockSize: 0,
  overflow: "auto",
  background: vars.surface.page,
  border: `1px solid ${vars.line.subtle}`,
  borderRadius: vars.radius.small,
  "@media": { "(min-width: 1280px)": { flex: 1, blockSize: "auto" } },
});

export const picture = style({ maxInlineSize: "none", fontFamily: vars.font.family.code });

const box = style({ strokeWidth: 1, stroke: vars.line.strong });
const lit = style({ stroke: vars.accent.solid, strokeWidth: 2 });

/** Nested states alternate between light and dark, so that their bounds are visible. */
export const state = styleVariants({
  even: [box, { fill: vars.surface.card }],
  odd: [box, { fill: vars.surface.sunken }],
  evenLit: [box, lit, { fill: vars.surface.card }],
  oddLit: [box, lit, { fill: vars.surface.sunken }],
  /** An active state without substates. */
  leafLit: [box, lit, { fill: vars.accent.line }],
});

export const region = style({ strokeDasharray: "5 4" });

export const title = style({
  fill: vars.text.strong,
  fontSize: `${lettering.title}px`,
  fontWeight: vars.font.weight.strong,
});
export const invokes = style({ fill: vars.text.muted, fontWeight: vars.font.weight.normal });

const words = style({ fontSize: `${lettering.label}px` });

export const label = styleVariants({
  idle: [words, { fill: vars.text.normal }],
  refused: [words, { fill: vars.tone.bad.text, fontWeight: vars.font.weight.strong }],
  taken: [words, { fill: vars.tone.good.text, fontWeight: vars.font.weight.heavy }],
});

/** Keeps text readable where lines pass behind it. */
export const halo = style({
  paintOrder: "stroke",
  stroke: vars.surface.page,
  strokeWidth: 4,
  strokeLinejoin: "round",
});

export const arrow = styleVariants({
  idle: { fill: "none", stroke: vars.line.strong },
  refused: { fill: "none", stroke: vars.tone.bad.text, strokeWidth: 2, strokeDasharray: "6 4" },
  taken: { fill: "none", stroke: vars.tone.good.text, strokeWidth: 3 },
});

export const head = styleVariants({
  idle: { fill: vars.line.strong },
  refused: { fill: vars.tone.bad.text },
  taken: { fill: vars.tone.good.text },
});

export const dot = style({ fill: vars.text.strong });
