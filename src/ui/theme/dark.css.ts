import { assignVars, globalStyle } from "@vanilla-extract/css";
import { vars } from "./contract.css.ts";

const { surface, text, line, accent, danger, tone, priority, tint, shadow } = vars;

/** Replaces the colors of the light theme, and nothing else. */
const dark = {
  colorScheme: "dark",
  vars: {
    ...assignVars(surface, {
      page: "#12131c",
      card: "#1b1c29",
      raised: "#232534",
      sunken: "#151620",
      hover: "#272939",
      overlay: "rgba(4, 4, 10, 0.66)",
    }),
    ...assignVars(text, {
      strong: "#f3f3fa",
      normal: "#cbccdc",
      muted: "#a2a4ba",
      onAccent: "#ffffff",
      danger: "#ff9d92",
      good: "#85d9ad",
      warning: "#f0c478",
    }),
    ...assignVars(line, { subtle: "#282a3a", normal: "#363850", strong: "#8285a0" }),
    ...assignVars(accent, {
      solid: "#5056d0",
      hover: "#5a60d8",
      soft: "#23254a",
      line: "#3d417f",
      text: "#b5b9ff",
    }),
    ...assignVars(danger, { solid: "#c93a2d", hover: "#b33328" }),
    ...assignVars(tone, {
      good: { surface: "#12291e", line: "#27593f", text: "#8fdcb2" },
      warning: { surface: "#2e2410", line: "#5d4a1d", text: "#f0cb86" },
      bad: { surface: "#341a18", line: "#6b332e", text: "#ffaba1" },
      info: { surface: "#182340", line: "#32487f", text: "#a9c2ff" },
    }),
    ...assignVars(priority, {
      low: { solid: "#5b92f0", soft: "#182746", line: "#2e4572", text: "#a5c5ff" },
      medium: { solid: "#3fae6f", soft: "#143022", line: "#2a5a40", text: "#8fdcb2" },
      high: { solid: "#e8604f", soft: "#3d1e1b", line: "#6b332e", text: "#ffaba1" },
    }),
    ...assignVars(tint, {
      a: { surface: "#2a2d5c", text: "#c3c6ff" },
      b: { surface: "#153b38", text: "#8fdcd2" },
      c: { surface: "#472036", text: "#ffb3d1" },
      d: { surface: "#43300f", text: "#f2cd8e" },
      e: { surface: "#173450", text: "#a6d1ff" },
      f: { surface: "#38234f", text: "#dcb8ff" },
    }),
    ...assignVars(shadow, {
      control: "0 1px 2px rgba(0, 0, 0, 0.3)",
      card: "0 1px 2px rgba(0, 0, 0, 0.3), 0 2px 6px rgba(0, 0, 0, 0.24)",
      raised: "0 2px 4px rgba(0, 0, 0, 0.34), 0 8px 20px rgba(0, 0, 0, 0.4)",
      overlay: "0 4px 12px rgba(0, 0, 0, 0.4), 0 18px 48px rgba(0, 0, 0, 0.56)",
    }),
    [vars.focus.ring]: "#9aa0ff",
    [vars.focus.halo]: "rgba(146, 152, 255, 0.26)",
  },
};

/** If the system prefers dark, unless the user has chosen light. Paper is always light. */
globalStyle(":root:not([data-theme=light])", {
  "@media": { "screen and (prefers-color-scheme: dark)": dark },
});
globalStyle(":root[data-theme=dark]", { "@media": { screen: dark } });
