import { globalStyle, style } from "@vanilla-extract/css";
import { ring } from "../../ui/spinner.css.ts";
import { vars } from "../../ui/theme/contract.css.ts";

/*
 * What is seen until the app is there. `src/first-paint.ts` sets `data-waiting` on the root element: `landing` (the
 * prerendered page is shown), `other` (another page is to come) or `failed` (it cannot be loaded), and `data-pressed`
 * while a press on the landing page waits. Without JavaScript there is neither.
 */

globalStyle(":root:is([data-waiting=other], [data-waiting=failed]) #root", { display: "none" });

export const progress = style({
  display: "none",
  selectors: { ":root:is([data-waiting=other], [data-pressed]) &": { display: "block" } },
});

export const failed = style({
  display: "none",
  selectors: { ":root[data-waiting=failed] &": { display: "block" } },
});

/** A pressed button looks busy, as `Button` does. */
const pressed = ":root[data-pressed] #root [aria-busy=true]";
globalStyle(`${pressed}::before`, {
  content: '""',
  ...ring,
  inlineSize: "1em",
  blockSize: "1em",
  marginInlineEnd: "0.25em",
});
globalStyle(`${pressed} > svg`, { display: "none" });
globalStyle(pressed, { cursor: "progress" });

export const noScript = style({
  padding: vars.space.medium,
  borderBlockEnd: `1px solid ${vars.tone.warning.line}`,
  background: vars.tone.warning.surface,
  color: vars.tone.warning.text,
  textAlign: "center",
});
