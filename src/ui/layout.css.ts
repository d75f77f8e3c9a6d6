import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "./theme/contract.css.ts";

export const stack = style({ display: "flex", flexDirection: "column", minInlineSize: 0 });

export const inline = style({ display: "flex", flexWrap: "wrap", minInlineSize: 0 });

export const unwrapped = style({ flexWrap: "nowrap" });

export const gap = styleVariants({ none: "0", ...vars.space }, (space) => ({ gap: space }));

export const align = styleVariants(
  { start: "flex-start", center: "center", end: "flex-end", stretch: "stretch", baseline: "baseline" },
  (alignItems) => ({ alignItems }),
);

export const justify = styleVariants(
  { start: "flex-start", center: "center", end: "flex-end", between: "space-between" },
  (justifyContent) => ({ justifyContent }),
);

/** As many columns as fit, none narrower than its minimum. */
export const columns = styleVariants(
  { narrow: "11rem", normal: "17rem", gallery: "19rem", wide: "22rem" },
  (least) => ({
    display: "grid",
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${least}), 1fr))`,
    minInlineSize: 0,
  }),
);
