import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from } from "../../ui/theme/media.ts";

export const page = style([
  {
    display: "grid",
    gap: vars.space.extraLarge,
    alignContent: "start",
    minBlockSize: "100dvh",
    padding: vars.layout.gutter,
    marginInline: "auto",
    maxInlineSize: vars.layout.content,
  },
  from({
    large: {
      gridTemplateColumns: "minmax(0, 1fr) 26rem",
      alignContent: "center",
      alignItems: "center",
      gap: vars.space.vast,
    },
  }),
]);

export const pitch = style({ display: "grid", gap: vars.space.extraLarge });

export const points = style({
  display: "grid",
  gap: vars.space.small,
  margin: 0,
  padding: 0,
  listStyle: "none",
});

export const point = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.small,
  color: vars.text.normal,
  fontSize: vars.font.size.large,
});

export const pointIcon = style({
  display: "grid",
  placeItems: "center",
  flexShrink: 0,
  inlineSize: vars.size.control,
  blockSize: vars.size.control,
  borderRadius: vars.radius.control,
  background: vars.accent.soft,
  color: vars.accent.text,
});

export const entrance = style({ minInlineSize: 0 });

export const switcher = style({ color: vars.text.muted, textAlign: "center" });

export const switchButton = style({
  minBlockSize: vars.size.target,
  padding: 0,
  border: 0,
  background: "none",
  color: vars.accent.text,
  font: "inherit",
  fontWeight: vars.font.weight.medium,
  textDecoration: "underline",
  textUnderlineOffset: "3px",
  cursor: "pointer",
});
