import { style, styleVariants } from "@vanilla-extract/css";

const base = style({ flex: "none" });

const sizes = { small: "1em", normal: "1.25em", large: "1.75em" };

export const icon = styleVariants(sizes, (size) => [base, { inlineSize: size, blockSize: size }]);

/** Arrows follow the direction of the interface. Not `:dir()`: the build replaces it with a list of languages. */
const turning = style({ selectors: { ":root[dir=rtl] &": { transform: "scaleX(-1)" } } });

export const turningIcon = styleVariants(icon, (sized) => [sized, turning]);
