import { keyframes, style, styleVariants } from "@vanilla-extract/css";

const turn = keyframes({ to: { transform: "rotate(1turn)" } });

/** A turning ring, as large as its size says. */
export const ring = {
  display: "inline-block",
  flex: "none",
  borderStyle: "solid",
  borderWidth: "2px",
  borderColor: "currentColor",
  borderInlineEndColor: "transparent",
  borderRadius: "50%",
  animation: `${turn} 800ms linear infinite`,
  verticalAlign: "-0.15em",
} as const;

const base = style(ring);

export const spinner = styleVariants({
  small: [base, { inlineSize: "1em", blockSize: "1em" }],
  normal: [base, { inlineSize: "1.25em", blockSize: "1.25em" }],
  large: [base, { inlineSize: "2rem", blockSize: "2rem", borderWidth: "3px" }],
});
