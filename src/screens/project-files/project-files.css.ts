import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from } from "../../ui/theme/media.ts";

export const list = style({ margin: 0, padding: 0, listStyle: "none" });

/** Title at the start, actions at the end, if there is room. */
export const file = style([
  { display: "grid", gap: vars.space.small, alignItems: "center", overflowWrap: "anywhere" },
  from({ medium: { gridTemplateColumns: "minmax(0, 1fr) auto" } }),
]);

export const facts = style({ rowGap: 0, color: vars.text.muted, fontSize: vars.font.size.small });

export const fields = style([
  { display: "grid", gap: vars.space.medium, alignItems: "start" },
  from({ medium: { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)" } }),
]);

export const chooser = style({ maxInlineSize: vars.layout.reading });
