import { style } from "@vanilla-extract/css";

export const leader = style({ minInlineSize: 0 });
