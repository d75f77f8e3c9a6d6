import { createVar, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";

const groundColor = createVar();
const secondColor = createVar();

const pairs = { a: "c", b: "d", c: "e", d: "b", e: "f", f: "a" } as const;

/** Surface and ink come from the theme's tint, the second color from another tint. */
export const cover = styleVariants(pairs, (other, own) => ({
  inlineSize: "100%",
  blockSize: "100%",
  background: vars.tint[own].surface,
  color: vars.tint[own].text,
  vars: { [groundColor]: vars.tint[own].surface, [secondColor]: vars.tint[other].text },
}));

export const ground = style({ fill: groundColor });

export const second = style({ color: secondColor });
