import { createGlobalTheme, globalStyle } from "@vanilla-extract/css";
import { vars } from "./contract.css.ts";

createGlobalTheme(":root", vars, {
  space: {
    hair: "2px",
    tiny: "4px",
    xsmall: "8px",
    small: "12px",
    medium: "16px",
    large: "24px",
    extraLarge: "32px",
    huge: "48px",
    vast: "72px",
  },
  font: {
    family: {
      text: '"Inter Variable", "Inter Fallback", "Vazirmatn Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", Arial, sans-serif',
      code: 'ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "Liberation Mono", monospace',
    },
    size: {
      tiny: "0.75rem",
      small: "0.8125rem",
      normal: "0.9375rem",
      large: "1.0625rem",
      title: "1.25rem",
      heading: "clamp(1.375rem, 1.3rem + 0.4vw, 1.625rem)",
      display: "clamp(1.875rem, 1.5rem + 1.6vw, 2.75rem)",
    },
    weight: { normal: "400", medium: "500", strong: "600", heavy: "700" },
    line: { tight: "1.15", snug: "1.35", normal: "1.55" },
    tracking: { tight: "-0.021em", normal: "0", wide: "0.03em" },
  },
  surface: {
    page: "#f8f8fb",
    card: "#ffffff",
    raised: "#ffffff",
    sunken: "#f1f1f6",
    hover: "#f3f3f8",
    overlay: "rgba(20, 21, 43, 0.46)",
  },
  text: {
    strong: "#14152b",
    normal: "#393b53",
    muted: "#5c5e77",
    onAccent: "#ffffff",
    danger: "#b3261c",
    good: "#0d6a3f",
    warning: "#855100",
  },
  line: { subtle: "#ebebf2", normal: "#dcdde7", strong: "#85879d" },
  accent: { solid: "#3a3fb0", hover: "#2d3193", soft: "#eff0fc", line: "#cfd1f4", text: "#363ba8" },
  danger: { solid: "#bf2c20", hover: "#a02217" },
  tone: {
    good: { surface: "#ecf8f1", line: "#b5dfc7", text: "#0d6a3f" },
    warning: { surface: "#fff6e5", line: "#efd39b", text: "#7a4a00" },
    bad: { surface: "#fdf0ee", line: "#f0c4be", text: "#a3231a" },
    info: { surface: "#eff3fe", line: "#c5d3f8", text: "#2a4aa0" },
  },
  priority: {
    low: { solid: "#2f6fde", soft: "#e3edfe", line: "#cbdcfa", text: "#1f4fa8" },
    medium: { solid: "#1f8a4c", soft: "#def3e6", line: "#c3e4d0", text: "#14633a" },
    high: { solid: "#d03a2b", soft: "#fde5e2", line: "#f4ccc6", text: "#a3231a" },
  },
  tint: {
    a: { surface: "#e4e6fb", text: "#34389b" },
    b: { surface: "#dcf1ee", text: "#0f5f57" },
    c: { surface: "#fbe6ee", text: "#96234f" },
    d: { surface: "#fbecd6", text: "#7d4a05" },
    e: { surface: "#e2effb", text: "#1d5489" },
    f: { surface: "#efe4fa", text: "#66318f" },
  },
  radius: { small: "6px", control: "8px", card: "12px", dialog: "16px", round: "999px" },
  shadow: {
    control: "0 1px 2px rgba(20, 21, 60, 0.06)",
    card: "0 1px 2px rgba(20, 21, 60, 0.04), 0 2px 6px rgba(20, 21, 60, 0.04)",
    raised: "0 2px 4px rgba(20, 21, 60, 0.05), 0 8px 20px rgba(20, 21, 60, 0.09)",
    overlay: "0 4px 12px rgba(20, 21, 60, 0.08), 0 18px 48px rgba(20, 21, 60, 0.18)",
  },
  focus: { ring: "#4b50d6", width: "2px", offset: "2px", halo: "rgba(75, 80, 214, 0.18)" },
  motion: {
    quick: "120ms",
    normal: "200ms",
    slow: "320ms",
    flash: "700ms",
    ease: "cubic-bezier(0.2, 0.7, 0.2, 1)",
  },
  size: { target: "24px", controlCompact: "32px", control: "40px", controlLarge: "48px" },
  layout: {
    reading: "44rem",
    wide: "108rem",
    dialog: "28rem",
    dialogWide: "44rem",
    gutter: "clamp(16px, 4vw, 40px)",
  },
  zIndex: { sticky: "10", menu: "20", overlay: "30", dialog: "31", notice: "40", skip: "50" },
});

globalStyle(":root", {
  colorScheme: "light",
  "@media": {
    "(pointer: coarse)": {
      vars: {
        [vars.size.target]: "44px",
        [vars.size.controlCompact]: "44px",
        [vars.size.control]: "44px",
      },
    },
  },
});
