import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from } from "../../ui/theme/media.ts";

export const frame = style({
  display: "grid",
  background: `radial-gradient(70rem 36rem at 15% 0, ${vars.accent.soft}, transparent)`,
  gridTemplate: "1fr auto / minmax(0, 1fr)",
  minBlockSize: "100dvh",
});

export const page = style([
  {
    display: "grid",
    gridTemplateAreas: '"pitch" "entrance" "preview"',
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: vars.space.extraLarge,
    alignContent: "start",
    inlineSize: "100%",
    maxInlineSize: "80rem",
    marginInline: "auto",
    padding: vars.layout.gutter,
  },
  from({
    large: {
      gridTemplateAreas: '"pitch entrance" "preview entrance"',
      gridTemplateColumns: "minmax(0, 1fr) 25rem",
      columnGap: vars.space.vast,
      alignContent: "center",
    },
  }),
]);

export const pitch = style({ gridArea: "pitch", display: "grid", gap: vars.space.large });

export const preview = style({ gridArea: "preview", minInlineSize: 0 });

export const points = style([
  { display: "grid", gap: vars.space.small, padding: 0, listStyle: "none" },
  from({
    medium: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: vars.space.medium },
    large: { gridTemplateColumns: "minmax(0, 1fr)", gap: vars.space.small },
    wide: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: vars.space.medium },
  }),
]);

export const point = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.small,
  color: vars.text.normal,
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
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

export const entrance = style([
  { gridArea: "entrance", minInlineSize: 0 },
  from({ large: { alignSelf: "center" } }),
]);

export const switcher = style({ color: vars.text.muted, textAlign: "center" });

export const switchButton = style({
  minBlockSize: vars.size.target,
  color: vars.accent.text,
  fontWeight: vars.font.weight.medium,
  textDecoration: "underline",
  textUnderlineOffset: "3px",
});

export const note = style({ color: vars.text.muted, fontSize: vars.font.size.small });
