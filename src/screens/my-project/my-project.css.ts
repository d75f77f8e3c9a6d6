import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from } from "../../ui/theme/media.ts";

export const project = style({ display: "grid", gap: vars.space.medium });

/** The title, and at the end of its line what can be done. */
export const top = style([
  { display: "grid", gap: vars.space.small },
  from({
    medium: {
      gridTemplateColumns: "minmax(0, 1fr) auto",
      alignItems: "start",
      columnGap: vars.space.large,
    },
  }),
]);

export const about = style({ display: "grid", gap: vars.space.xsmall, minInlineSize: 0 });

export const description = style({
  maxInlineSize: "75ch",
  whiteSpace: "pre-wrap",
});

/** Names and values side by side; each pair wraps as a whole. */
export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: vars.space.extraLarge,
  rowGap: vars.space.small,
  paddingBlockStart: vars.space.medium,
  borderBlockStart: `1px solid ${vars.line.subtle}`,
});

export const pair = style({ display: "grid", alignContent: "start", gap: vars.space.tiny, minInlineSize: 0 });

export const term = style({
  color: vars.text.muted,
  fontSize: vars.font.size.tiny,
  fontWeight: vars.font.weight.medium,
});

export const fact = style({
  display: "flex",
  alignItems: "center",
  minBlockSize: "1.75rem",
  color: vars.text.strong,
  fontSize: vars.font.size.small,
});

export const person = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xsmall,
  minInlineSize: 0,
});

/** A remark about the button. */
export const note = style({ color: vars.text.muted, fontSize: vars.font.size.small });
