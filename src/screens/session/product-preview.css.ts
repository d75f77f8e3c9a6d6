import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from } from "../../ui/theme/media.ts";

export const window = style({
  position: "relative",
  display: "grid",
  alignContent: "start",
  marginBlockEnd: vars.space.extraLarge,
  border: `1px solid ${vars.line.normal}`,
  borderRadius: vars.radius.card,
  background: vars.surface.card,
  boxShadow: vars.shadow.overlay,
  fontSize: vars.font.size.small,
  userSelect: "none",
});

export const title = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xsmall,
  padding: vars.space.small,
  borderBlockEnd: `1px solid ${vars.line.subtle}`,
  color: vars.text.strong,
  fontWeight: vars.font.weight.strong,
});

export const aside = style({ color: vars.text.muted, fontWeight: vars.font.weight.normal });

export const columns = style([
  { display: "grid", gap: vars.space.small, padding: vars.space.small },
  from({ medium: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } }),
]);

export const column = style({
  display: "grid",
  alignContent: "start",
  gap: vars.space.xsmall,
  padding: vars.space.xsmall,
  borderRadius: vars.radius.control,
  background: vars.surface.sunken,
});

export const head = style({
  display: "flex",
  justifyContent: "space-between",
  paddingInline: vars.space.tiny,
  color: vars.text.strong,
  fontWeight: vars.font.weight.strong,
});

export const card = styleVariants(vars.priority, ({ soft, line }) => ({
  display: "grid",
  gap: vars.space.xsmall,
  padding: vars.space.xsmall,
  border: `1px solid ${line}`,
  borderRadius: vars.radius.control,
  background: soft,
  boxShadow: vars.shadow.card,
}));

export const cardTitle = style({
  color: vars.text.strong,
  fontWeight: vars.font.weight.medium,
  lineHeight: vars.font.line.snug,
});

export const bottom = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.tiny,
  color: vars.text.muted,
  fontSize: vars.font.size.tiny,
});

export const due = style({ display: "inline-flex", alignItems: "center", gap: vars.space.hair });

export const who = style({ display: "inline-flex", marginInlineStart: "auto" });

/** Overlaps the corner of the window where there is room. */
export const feedback = style([
  {
    display: "flex",
    gap: vars.space.small,
    margin: vars.space.small,
    marginBlockStart: 0,
    padding: vars.space.small,
    border: `1px solid ${vars.line.normal}`,
    borderRadius: vars.radius.card,
    background: vars.surface.raised,
    lineHeight: vars.font.line.snug,
  },
  from({
    medium: {
      position: "absolute",
      insetBlockEnd: `calc(-1 * ${vars.space.large})`,
      insetInlineEnd: `calc(-1 * ${vars.space.medium})`,
      inlineSize: "15.5rem",
      margin: 0,
      boxShadow: vars.shadow.raised,
    },
  }),
]);

export const author = style({ color: vars.text.strong, fontWeight: vars.font.weight.strong });
