import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";

/** On smaller screens the parts are stacked, as high as their content. */
const wide = "(min-width: 1280px)";

const split = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.small,
  minInlineSize: 0,
  minBlockSize: 0,
  "@media": { [wide]: { flex: 1, gap: 0 } },
});

export const container = styleVariants({
  columns: [split, { "@media": { [wide]: { flexDirection: "row" } } }],
  rows: [split],
});

const half = style({
  display: "flex",
  flexDirection: "column",
  minInlineSize: 0,
  minBlockSize: 0,
  "@media": { [wide]: { flexBasis: 0 } },
});

/** Neither part can be made so small that it is useless; one that is split itself has room for two. */
export const part = styleVariants({
  columns: [
    half,
    {
      "@media": {
        [wide]: {
          minInlineSize: "11rem",
          selectors: { [`&:has(> ${container.columns})`]: { minInlineSize: "23rem" } },
        },
      },
    },
  ],
  rows: [half, { "@media": { [wide]: { minBlockSize: "7rem" } } }],
});

const separator = style({
  display: "none",
  position: "relative",
  flex: "none",
  touchAction: "none",
  borderRadius: vars.radius.small,
  "@media": { [wide]: { display: "block" } },
  selectors: {
    "&::after": {
      content: "",
      position: "absolute",
      insetBlock: 0,
      insetInline: 0,
      margin: "auto",
      borderRadius: vars.radius.round,
      background: vars.line.strong,
    },
    "&:hover::after": { background: vars.accent.solid },
  },
});

export const handle = styleVariants({
  columns: [
    separator,
    {
      inlineSize: vars.space.small,
      cursor: "col-resize",
      selectors: { "&::after": { inlineSize: "4px", blockSize: "40px" } },
    },
  ],
  rows: [
    separator,
    {
      blockSize: vars.space.small,
      cursor: "row-resize",
      selectors: { "&::after": { inlineSize: "40px", blockSize: "4px" } },
    },
  ],
});
