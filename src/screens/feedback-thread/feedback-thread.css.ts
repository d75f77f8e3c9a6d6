import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from } from "../../ui/theme/media.ts";

const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.large,
  alignItems: "start",
});
const wideGap = vars.space.extraLarge;

/** The projects to choose from, above what is shown of the chosen one. */
export const choosing = style({ display: "grid", gap: vars.space.large });

/** The supervisor's form at the start and the thread beside it, in the order of the document. */
export const writing = style([
  page,
  from({
    large: { gridTemplateColumns: "minmax(0, 20rem) minmax(0, 1fr)", columnGap: wideGap },
    wide: { gridTemplateColumns: "minmax(0, 23rem) minmax(0, 1fr)" },
    extraLarge: { gridTemplateColumns: "minmax(0, 26rem) minmax(0, 1fr)", columnGap: vars.space.huge },
  }),
]);

/** The thread, and who takes part in it. */
export const reading = style([
  page,
  from({
    large: { gridTemplateColumns: "minmax(0, 1fr) minmax(15rem, 23rem)", columnGap: wideGap },
    extraLarge: { gridTemplateColumns: "minmax(0, 1fr) minmax(15rem, 26rem)", columnGap: vars.space.huge },
  }),
]);

/** Stays in view beside a long thread. */
export const side = style([
  { display: "grid", gap: vars.space.medium, minInlineSize: 0 },
  from({ large: { position: "sticky", insetBlockStart: "5rem" } }),
]);

/** The alerts about the list, and the list. */
export const thread = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.medium,
});

// On paper a long thread breaks between its texts, not before its card.
globalStyle("li[data-feedback]", { "@media": { print: { breakInside: "auto" } } });

const avatar = "2.125rem";

/** The author's avatar in front of their name; with room, everything else is indented by it. */
export const item = style([
  { position: "relative", padding: vars.space.small },
  from({
    medium: {
      display: "grid",
      gridTemplateColumns: "auto minmax(0, 1fr)",
      columnGap: vars.space.small,
      paddingInline: vars.space.medium,
    },
  }),
]);

export const mark = style([{ position: "absolute" }, from({ medium: { position: "static" } })]);

export const body = style([
  {
    position: "relative",
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: vars.space.xsmall,
  },
  from({
    medium: {
      // From the author's avatar to the reply box.
      "::before": {
        content: "''",
        position: "absolute",
        insetBlock: `calc(${avatar} + ${vars.space.xsmall}) 0`,
        insetInlineStart: `calc(-1 * (${vars.space.small} + ${avatar} / 2 + 1px))`,
        borderInlineStart: `2px solid ${vars.line.subtle}`,
      },
    },
  }),
]);

/** A text with its author; the tools are below it, or at the end of the author's line. */
const text = style([
  { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", rowGap: vars.space.hair, minInlineSize: 0 },
  from({ medium: { gridTemplateColumns: "minmax(0, 1fr) auto", columnGap: vars.space.small } }),
]);

export const entry = style([text, { "@media": { print: { breakInside: "avoid" } } }]);

export const meta = style({ color: vars.text.muted, fontSize: vars.font.size.small });

const bylineSize = "1.625rem";

/** Who and when. */
export const byline = style([
  meta,
  {
    display: "flex",
    alignItems: "center",
    columnGap: vars.space.xsmall,
    minBlockSize: bylineSize,
    minInlineSize: 0,
  },
]);

/** The author of an item, and the project and team, which wrap where there is less room. */
export const itemByline = style([
  byline,
  { flexWrap: "wrap", minBlockSize: avatar, paddingInlineStart: `calc(${avatar} + ${vars.space.xsmall})` },
  from({ medium: { minBlockSize: bylineSize, paddingInlineStart: 0 } }),
]);

/** A heading to those who go from one to the next, and no larger than the text. */
export const itemHeading = style({ font: "inherit", color: "inherit" });

export const author = style({ color: vars.text.strong, fontWeight: vars.font.weight.strong });

export const unbroken = style({ whiteSpace: "nowrap" });

export const work = style({ minInlineSize: 0, lineHeight: vars.font.line.snug });

/** Keeps a long title beside its badge. */
export const task = style({ minInlineSize: 0, flexGrow: 1 });

export const content = style({
  gridColumn: "1 / -1",
  // No wider than a line of text can be read.
  maxInlineSize: "48rem",
  color: vars.text.strong,
  whiteSpace: "pre-wrap",
});

const bubble = style([
  text,
  {
    maxInlineSize: "min(36rem, 92%)",
    paddingBlock: "4px 8px",
    paddingInline: vars.space.small,
    borderRadius: vars.radius.control,
  },
]);

/** The user's own replies are aligned to the end [2.36]. */
export const reply = styleVariants({
  own: [bubble, { alignSelf: "flex-end", background: vars.accent.soft }],
  others: [bubble, { alignSelf: "flex-start", background: vars.surface.hover }],
});

/** Always seen [2.39] [2.41] [2.42]: what only hovering reveals is not there for a finger. */
export const tools = style([
  {
    display: "flex",
    flexWrap: "wrap",
    marginInlineStart: `calc(-1 * ${vars.space.xsmall})`,
    selectors: { "&:empty": { display: "none" } },
  },
  from({
    medium: {
      gridColumn: "2",
      gridRow: "1",
      alignItems: "start",
      marginInline: `0 calc(-1 * ${vars.space.xsmall})`,
    },
  }),
]);

globalStyle(`${tools} > button`, {
  position: "relative",
  minBlockSize: bylineSize,
  paddingBlock: 0,
  paddingInline: vars.space.xsmall,
  color: vars.text.muted,
});
globalStyle(`${tools} > button:hover`, { color: vars.text.strong });
// 44 px to touch, in a line that is not as high.
globalStyle(`${tools} > button::after`, {
  "@media": {
    "(pointer: coarse)": { content: "''", position: "absolute", insetBlock: "-9px", insetInline: 0 },
  },
});

/** A reply's edit form, or the note that replaces it. */
export const editedReply = style({
  padding: vars.space.small,
  borderRadius: vars.radius.control,
  background: vars.surface.sunken,
});

/** Who writes, the box and its buttons on one line; the buttons below where they would leave too little room. */
export const line = style({
  flexDirection: "row",
  flexWrap: "wrap",
  gap: vars.space.xsmall,
  alignItems: "end",
  justifyContent: "end",
});

// Beside the first line of the box.
globalStyle(`${line} > span:first-child`, { alignSelf: "start", marginBlockStart: "8px" });
globalStyle(`${line} > :nth-child(2)`, { flex: "1 1 9rem" });
// On a phone, a menu's word would put the buttons on a line of their own; its name stays.
globalStyle(`${line} [aria-haspopup]`, {
  inlineSize: vars.size.control,
  paddingInline: 0,
  ...from({ medium: { inlineSize: "auto", paddingInline: vars.space.medium } }),
});
globalStyle(`${line} [aria-haspopup] > span`, {
  display: "none",
  ...from({ medium: { display: "inline" } }),
});

export const about = style({
  display: "grid",
  gap: vars.space.hair,
  fontSize: vars.font.size.small,
});

export const person = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "center",
  gap: vars.space.xsmall,
  paddingBlock: vars.space.tiny,
  color: vars.text.normal,
  fontSize: vars.font.size.small,
});

export const search = style({ flex: "1 1 14rem", minInlineSize: 0 });
