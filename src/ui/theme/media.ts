import type { StyleRule } from "@vanilla-extract/css";

export const breakpoints = { medium: 640, large: 1024, wide: 1280, extraLarge: 1440 } as const;

type Rules = NonNullable<StyleRule["@media"]>[string];

const wider = (width: number): string => `(min-width: ${width}px)`;

/** Mobile first: base styles are for the smallest screens, and each step adds to the previous one. */
export const from = (steps: {
  medium?: Rules;
  large?: Rules;
  wide?: Rules;
  extraLarge?: Rules;
}): StyleRule => {
  const media: Record<string, Rules> = {};
  if (steps.medium !== undefined) media[wider(breakpoints.medium)] = steps.medium;
  if (steps.large !== undefined) media[wider(breakpoints.large)] = steps.large;
  if (steps.wide !== undefined) media[wider(breakpoints.wide)] = steps.wide;
  if (steps.extraLarge !== undefined) media[wider(breakpoints.extraLarge)] = steps.extraLarge;
  return { "@media": media };
};

/** Motion, unless the user prefers reduced motion. */
export const withMotion = (rules: Rules): StyleRule => ({
  "@media": { "(prefers-reduced-motion: no-preference)": rules },
});
