import { style, styleVariants } from "@vanilla-extract/css";

const base = style({ flex: "none" });

const sizes = { small: "1em", normal: "1.25em", large: "1.75em" };

export const icon = styleVariants(sizes, (size) => [base, { inlineSize: size, blockSize: size }]);

/** Arrows follow the text direction. */
const turning = style({ selectors: { "&:dir(rtl)": { transform: "scaleX(-1)" } } });

export const turningIcon = styleVariants(icon, (sized) => [sized, turning]);
