import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from } from "../../ui/theme/media.ts";

/** Visually above the title; hidden from assistive technology. */
export const cover = style({
  order: -2,
  blockSize: "clamp(7rem, 22vh, 12rem)",
  margin: `calc(-1 * ${vars.space.large})`,
  marginBlockEnd: 0,
  overflow: "hidden",
  borderStartStartRadius: vars.radius.dialog,
  borderStartEndRadius: vars.radius.dialog,
});

/** Focused first, so that a long dialog starts at its top; not interactive, so no outline. */
export const lead = style({ selectors: { "&:focus": { outline: "none" } } });

export const body = style({ display: "flex", flexDirection: "column", gap: vars.space.extraLarge });

export const facts = style([
  {
    display: "grid",
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    gap: vars.space.small,
    padding: vars.space.medium,
    background: vars.surface.sunken,
    borderRadius: vars.radius.card,
  },
  from({ medium: { gridTemplateColumns: "1.4fr 1.4fr 1.3fr auto auto", columnGap: vars.space.medium } }),
]);

export const term = style({ color: vars.text.muted, fontSize: vars.font.size.small });

export const fact = style({ color: vars.text.strong, fontWeight: vars.font.weight.medium });

export const abstract = style({ color: vars.text.normal, maxInlineSize: "68ch" });

export const word = style({ display: "flex", minInlineSize: 0, maxInlineSize: "100%" });

/** Text fades at the window's edge while the dialog goes on below it; at its end, only the gap is covered. */
const fade = {
  content: "''",
  position: "absolute",
  insetBlockEnd: "100%",
  insetInline: 0,
  blockSize: vars.space.extraLarge,
  background: `linear-gradient(to top, ${vars.surface.raised}, transparent)`,
  pointerEvents: "none",
} as const;

/** Sticks to the bottom of the window while a long dialog scrolls, ignoring the dialog's margin. */
export const beside = style([
  {
    position: "sticky",
    insetBlockEnd: `calc(-1 * ${vars.space.xsmall})`,
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: vars.space.xsmall,
    marginInline: `calc(-1 * ${vars.space.large})`,
    marginBlockEnd: `calc(-1 * ${vars.space.large})`,
    padding: vars.space.medium,
    paddingInline: vars.space.large,
    background: vars.surface.raised,
    borderBlockStart: `1px solid ${vars.line.subtle}`,
    borderEndStartRadius: vars.radius.dialog,
    borderEndEndRadius: vars.radius.dialog,
    "::before": fade,
  },
  from({ medium: { insetBlockEnd: `calc(-1 * ${vars.space.extraLarge})` } }),
]);

/** The same where there are no neighbors. */
export const end = style([
  {
    position: "sticky",
    insetBlockEnd: `calc(-1 * ${vars.space.xsmall})`,
    marginInline: `calc(-1 * ${vars.space.large})`,
    "::before": fade,
  },
  from({ medium: { insetBlockEnd: `calc(-1 * ${vars.space.extraLarge})` } }),
]);

export const place = style({
  color: vars.text.muted,
  fontSize: vars.font.size.small,
  fontVariantNumeric: "tabular-nums",
});

export const next = style({ display: "inline-flex", alignItems: "center", gap: vars.space.xsmall });
