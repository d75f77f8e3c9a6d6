import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";

/* The paper: black on white in any theme, sizes in points, and widths only in parts of the page. */

const ink = "#000";
const paper = "#fff";
const hairline = `0.75pt solid ${ink}`;

export const printout = style({
  display: "none",
  "@media": {
    print: {
      display: "block",
      background: paper,
      color: ink,
      colorScheme: "light",
      fontSize: "10.5pt",
      lineHeight: 1.4,
      overflowWrap: "anywhere",
      orphans: 3,
      widows: 3,
    },
  },
});

/** Everything else is hidden while there is a printout; the backgrounds of a dark theme are removed. */
globalStyle(`body:has(${printout}) > :not(:has(${printout})), :has(> ${printout}) > :not(${printout})`, {
  "@media": { print: { display: "none !important" } },
});
globalStyle(`html:has(${printout}), body:has(${printout})`, {
  "@media": { print: { background: `${paper} !important`, colorScheme: "light" } },
});
globalStyle("@page", { margin: "16mm" });

globalStyle(`${printout} :is(p, h1, h2, ul, dl, dd)`, { margin: 0 });

export const team = style({
  selectors: { "& + &": { breakBefore: "page" } },
});

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "baseline",
  columnGap: "12pt",
  paddingBlockEnd: "6pt",
  borderBlockEnd: `1.5pt solid ${ink}`,
});

export const title = style({
  color: ink,
  fontSize: "18pt",
  fontWeight: vars.font.weight.heavy,
  lineHeight: 1.25,
});

export const facts = style({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  gap: "6pt 12pt",
  paddingBlockStart: "8pt",
});

export const fact = style({ selectors: { "&:last-child": { gridColumn: "1 / -1" } } });

export const term = style({ fontSize: "9pt" });

export const description = style({ fontWeight: vars.font.weight.strong });

export const section = style({ marginBlockStart: "12pt" });

export const heading = style({
  marginBlockEnd: "4pt !important",
  color: ink,
  fontSize: "12pt",
  fontWeight: vars.font.weight.heavy,
  breakAfter: "avoid",
});

/** Drawn with borders, as browsers print no backgrounds by default. */
export const bar = style({
  marginBlockStart: "4pt",
  border: `1pt solid ${ink}`,
  breakInside: "avoid",
});

export const filled = style({ blockSize: 0, borderBlockStart: `7pt solid ${ink}` });

export const list = style({ paddingInlineStart: "14pt", listStyle: "disc" });

export const item = style({ breakInside: "avoid", paddingBlock: "1.5pt" });

export const strong = style({ fontWeight: vars.font.weight.strong });

export const feedback = style({
  paddingBlock: "5pt",
  selectors: { "& + &": { borderBlockStart: hairline } },
});

export const replies = style({
  marginBlockStart: "3pt",
  marginInlineStart: "10pt",
  paddingInlineStart: "8pt",
  borderInlineStart: hairline,
});

export const written = style({ selectors: { "& + &": { marginBlockStart: "4pt" } } });

export const meta = style({ fontSize: "9pt", breakAfter: "avoid" });

export const content = style({ whiteSpace: "pre-wrap" });
