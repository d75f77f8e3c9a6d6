import type { StyleRule } from "@vanilla-extract/css";

const steps = ["medium", "large", "wide", "extraLarge"] as const;

export type Breakpoint = (typeof steps)[number];

/** In em, so that a larger text size gets the layout of a smaller screen. 640, 1024, 1280 and 1440 px by default. */
const breakpoints = { medium: 40, large: 64, wide: 80, extraLarge: 90 } as const;

type Rules = NonNullable<StyleRule["@media"]>[string];

export const wider = (step: Breakpoint): string => `(min-width: ${breakpoints[step]}em)`;

/** Mobile first: base styles are for the smallest screens, and each step adds to the previous one. */
export const from = (rules: Partial<Record<Breakpoint, Rules>>): StyleRule => {
  const media: Record<string, Rules> = {};
  for (const step of steps) {
    const added = rules[step];
    if (added !== undefined) media[wider(step)] = added;
  }
  return { "@media": media };
};

/** Of no use on paper: what is pressed, typed into or followed. */
export const screenOnly: StyleRule = { "@media": { print: { display: "none !important" } } };

/** In forced colors, which replace backgrounds: how a chosen item stands out. */
export const forcedChoice = {
  background: "Highlight",
  color: "HighlightText",
  forcedColorAdjust: "none",
} as const;

/** At 400 % zoom, or on a phone on its side: what stays in view would leave too little room for the rest. */
export const inLowWindow = (rules: Rules): StyleRule => ({ "@media": { "(max-height: 25em)": rules } });

/** Motion, unless the user prefers reduced motion. */
export const withMotion = (rules: Rules): StyleRule => ({
  "@media": { "(prefers-reduced-motion: no-preference)": rules },
});
