import { style } from "@vanilla-extract/css";

export const frame = style({ minBlockSize: "100dvh" });
