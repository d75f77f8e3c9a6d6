import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from, screenOnly } from "../../ui/theme/media.ts";

/** With room for them, all rows share the columns: icon, title and host, uploader, date, actions. */
export const list = style([
  {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    background: vars.surface.card,
    border: `1px solid ${vars.line.subtle}`,
    borderRadius: vars.radius.card,
    boxShadow: vars.shadow.card,
  },
  from({
    large: { gridTemplateColumns: "auto minmax(0, 1fr) fit-content(12rem) auto auto" },
  }),
]);

export const file = style([
  {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    alignItems: "center",
    columnGap: vars.space.small,
    paddingBlock: vars.space.xsmall,
    paddingInline: vars.space.medium,
    // Combining marks without a letter break nowhere.
    overflowX: "clip",
    selectors: {
      "& + &": { borderBlockStart: `1px solid ${vars.line.subtle}` },
      "&:hover": { background: vars.surface.hover },
      // In line with the corners of the list.
      "&:first-child": {
        borderStartStartRadius: vars.radius.card,
        borderStartEndRadius: vars.radius.card,
      },
      "&:last-child": { borderEndStartRadius: vars.radius.card, borderEndEndRadius: vars.radius.card },
    },
  },
  from({
    medium: { gridTemplateColumns: "auto minmax(0, 1fr) auto" },
    large: { gridColumn: "1 / -1", gridTemplateColumns: "subgrid", columnGap: vars.space.medium },
  }),
]);

// Level with the title and the line below it.
globalStyle(`${file} > :first-child`, { gridRow: "1 / span 2" });

export const title = style([
  { display: "flex", flexWrap: "wrap", columnGap: vars.space.xsmall, minInlineSize: 0 },
  from({ large: { alignSelf: "end" } }),
]);

/** One line below the title; in a wide list, only the host is, and the others have their columns. */
export const facts = style([
  {
    gridColumn: "2",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: vars.space.small,
    color: vars.text.muted,
    fontSize: vars.font.size.small,
    lineHeight: vars.font.line.snug,
  },
  from({ large: { display: "contents" } }),
]);

const cell = { gridRow: "1 / span 2" } as const;

export const host = style([
  { minInlineSize: 0 },
  from({ large: { gridColumn: "2", gridRow: "2", alignSelf: "start" } }),
]);

/** Paper shows the whole address. */
export const hostName = style(screenOnly);

export const uploader = style([
  { display: "inline-flex", alignItems: "center", gap: "6px", minInlineSize: 0 },
  from({ large: { ...cell, gridColumn: "3" } }),
]);

export const date = style([
  { whiteSpace: "nowrap" },
  from({ large: { ...cell, gridColumn: "4", textAlign: "end", fontVariantNumeric: "tabular-nums" } }),
]);

export const actions = style([
  {
    gridColumn: "2",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: vars.space.tiny,
    marginBlockStart: vars.space.xsmall,
  },
  from({
    medium: { gridColumn: "3", gridRow: "1 / span 2", flexWrap: "nowrap", marginBlockStart: 0 },
    large: { gridColumn: "5" },
  }),
]);

/** Name, URL and button: below each other, or on one line. */
export const fields = style([
  { display: "grid", gap: vars.space.medium, alignItems: "start" },
  from({
    medium: { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)" },
    large: { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr) auto" },
  }),
]);

/** Beside the fields, level with their boxes, which have a label above. */
export const submit = style([
  { justifySelf: "end" },
  from({
    medium: { gridColumn: "1 / -1" },
    large: {
      gridColumn: "auto",
      marginBlockStart: `calc(${vars.font.size.small} * ${vars.font.line.snug} + 6px)`,
    },
  }),
]);

export const chooser = style({ maxInlineSize: vars.layout.reading });

const tile = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  inlineSize: "2rem",
  blockSize: "2rem",
  borderRadius: vars.radius.small,
});

const plain = { surface: vars.line.subtle, text: vars.text.muted };

/** The colors that people know from the programs. */
export const kind = styleVariants(
  {
    document: vars.tint.e,
    sheet: vars.tint.b,
    slides: vars.tint.d,
    code: vars.tint.a,
    picture: vars.tint.f,
    video: vars.tint.c,
    archive: plain,
    link: plain,
  },
  ({ surface, text }) => [tile, { background: surface, color: text }],
);
