import { globalLayer, globalStyle, keyframes } from "@vanilla-extract/css";
import { roomForNotices, spaceOfNotices } from "../notice-space.ts";
import { vars } from "./contract.css.ts";
import { inLowWindow } from "./media.ts";

/** A cascade layer loses to every component's style, in whatever order the files load. */
const reset = globalLayer("reset");

const inReset = (selector: string, rule: Parameters<typeof globalStyle>[1]): void => {
  globalStyle(selector, { "@layer": { [reset]: rule } });
};

inReset("*, *::before, *::after", { boxSizing: "border-box", margin: 0 });

inReset("html", {
  background: vars.surface.page,
  color: vars.text.normal,
  fontFamily: vars.font.family.text,
  fontSize: "100%",
  lineHeight: vars.font.line.normal,
  scrollPaddingBlockStart: "5rem",
  scrollPaddingBlockEnd: spaceOfNotices,
  ...inLowWindow({ scrollPaddingBlockStart: vars.space.xsmall }),
  textSizeAdjust: "100%",
  WebkitFontSmoothing: "antialiased",
  MozOsxFontSmoothing: "grayscale",
  textRendering: "optimizeLegibility",
});

inReset("body", {
  minBlockSize: "100dvh",
  paddingBlockEnd: roomForNotices,
  fontSize: vars.font.size.normal,
  letterSpacing: vars.font.tracking.normal,
  overflowWrap: "anywhere",
});

inReset("h1, h2, h3, h4", {
  color: vars.text.strong,
  fontSize: "inherit",
  fontWeight: vars.font.weight.strong,
  lineHeight: vars.font.line.snug,
  textWrap: "pretty",
});

inReset("p", { textWrap: "pretty" });
inReset("ul[role=list], ol[role=list]", { listStyle: "none", padding: 0 });
inReset("img, svg, picture", { display: "block", maxInlineSize: "100%" });
inReset("fieldset", { border: 0, padding: 0, minInlineSize: 0 });
inReset("legend", { padding: 0 });
inReset("button, input, select, textarea", { font: "inherit", letterSpacing: "inherit", color: "inherit" });
inReset("button", { background: "none", border: 0, padding: 0, textAlign: "inherit", cursor: "pointer" });
inReset("[hidden]", { display: "none" });

inReset("a", {
  color: vars.accent.text,
  textDecorationThickness: "1px",
  textUnderlineOffset: "0.2em",
});
inReset("a:hover", { textDecorationThickness: "2px" });

const flash = keyframes({ from: { outlineColor: vars.accent.solid }, to: { outlineColor: "transparent" } });

/** What others have changed, according to the latest fetch. */
inReset("[data-changed]", {
  outline: "2px solid transparent",
  animation: `${flash} 3s ${vars.motion.ease}`,
});

/** What a link led to: browsers draw no focus there after a press of the pointer. */
inReset("[data-revealed]", {
  outline: `${vars.focus.width} solid ${vars.focus.ring}`,
  outlineOffset: vars.focus.offset,
});

inReset(":focus-visible", {
  outline: `${vars.focus.width} solid ${vars.focus.ring}`,
  outlineOffset: vars.focus.offset,
});
/** Headings are focused to announce the new page, not because they are interactive. */
inReset(":is(h1, main, [role=alert])[tabindex='-1']:focus", { outline: "none" });

globalStyle("::selection", { background: vars.accent.line, color: vars.text.strong });

globalStyle("*, *::before, *::after", {
  "@media": {
    "(prefers-reduced-motion: reduce)": {
      animationDuration: "0.01ms !important",
      animationIterationCount: "1 !important",
      // A short duration instead would make every change of every property a transition, one frame late.
      transitionProperty: "none !important",
    },
  },
});
