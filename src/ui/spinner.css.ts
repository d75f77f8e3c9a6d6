import { keyframes, style, styleVariants } from "@vanilla-extract/css";

const turn = keyframes({ to: { transform: "rotate(1turn)" } });

const ring = style({
  display: "inline-block",
  flex: "none",
  borderStyle: "solid",
  borderColor: "currentColor",
  borderInlineEndColor: "transparent",
  borderRadius: "50%",
  animation: `${turn} 800ms linear infinite`,
  verticalAlign: "-0.15em",
});

export const spinner = styleVariants({
  small: [ring, { inlineSize: "1em", blockSize: "1em", borderWidth: "2px" }],
  normal: [ring, { inlineSize: "1.25em", blockSize: "1.25em", borderWidth: "2px" }],
  large: [ring, { inlineSize: "2rem", blockSize: "2rem", borderWidth: "3px" }],
});
