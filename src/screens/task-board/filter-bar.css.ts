import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from } from "../../ui/theme/media.ts";

/** The search and the filter button; one row on large screens. */
export const bar = style([
  {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    columnGap: vars.space.xsmall,
    rowGap: vars.space.tiny,
  },
  from({ large: { display: "flex", flexWrap: "wrap", rowGap: vars.space.small } }),
]);

export const search = style([{ minInlineSize: 0 }, from({ large: { flex: "1 1 11rem" } })]);

export const opener = style(from({ large: { display: "none" } }));

/** A fixed size, so that a changing number causes no layout shift; narrow, so that the bar stays one row. */
export const count = style([
  {
    gridColumn: "1 / -1",
    display: "flex",
    alignItems: "center",
    minBlockSize: vars.size.controlCompact,
    color: vars.text.muted,
    fontSize: vars.font.size.small,
    whiteSpace: "nowrap",
    fontVariantNumeric: "tabular-nums",
  },
  from({
    large: {
      flexDirection: "column",
      alignItems: "stretch",
      flex: "none",
      inlineSize: "6.75rem",
      marginBlock: "-8px",
      textAlign: "center",
    },
  }),
]);

const row = style([
  {
    gridColumn: "1 / -1",
    flexWrap: "wrap",
    alignItems: "center",
    gap: vars.space.xsmall,
    paddingBlockEnd: vars.space.xsmall,
  },
  from({ large: { display: "contents" } }),
]);

export const rest = style([row, { display: "none" }, from({ large: { display: "contents" } })]);
export const restOpen = style([row, { display: "flex" }, from({ large: { display: "contents" } })]);

/** As wide as its widest option, which is not cut with spaced letters or on small screens. */
export const choice = style([
  { flex: "1 1 max-content", minInlineSize: 0, maxInlineSize: "100%" },
  from({ large: { flexGrow: 0 } }),
]);

export const last = style([
  { gridColumn: "1 / -1", display: "flex", alignItems: "center", gap: vars.space.xsmall },
  from({ large: { display: "contents" } }),
]);

/** Taller than its neighbors, but must not push them apart. */
export const view = style([{ flex: 1 }, from({ large: { flex: "none", marginBlock: "-3px" } })]);
