import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";

/** Limits the line length for readability. */
export const page = style({ maxInlineSize: vars.layout.reading });

/** The alerts about the list, and the list. */
export const thread = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.medium,
});

export const list = style({ margin: 0, padding: 0, listStyle: "none" });

export const work = style({
  margin: 0,
  color: vars.accent.text,
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.medium,
});

/** Keeps a long title beside its badge. */
export const task = style({ minInlineSize: 0, flexGrow: 1, overflowWrap: "anywhere" });

export const meta = style({ margin: 0, color: vars.text.muted, fontSize: vars.font.size.small });

export const content = style({
  margin: 0,
  color: vars.text.strong,
  overflowWrap: "anywhere",
  whiteSpace: "pre-wrap",
});

const bubble = style({
  maxInlineSize: "min(34rem, 88%)",
  minInlineSize: 0,
  padding: vars.space.small,
  borderRadius: vars.radius.card,
});

/** The user's own replies are aligned to the end [2.36]. */
export const reply = styleVariants({
  own: [bubble, { alignSelf: "flex-end", background: vars.accent.soft }],
  others: [bubble, { alignSelf: "flex-start", background: vars.surface.sunken }],
});

/** A reply takes the full width while it is edited. */
export const editedReply = style({
  padding: vars.space.small,
  borderRadius: vars.radius.card,
  background: vars.surface.sunken,
});

/** The box and its button on one line. */
export const line = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: vars.space.small,
  alignItems: "end",
});

export const replies = style({
  paddingBlockStart: vars.space.small,
  borderBlockStart: `1px solid ${vars.line.subtle}`,
});
