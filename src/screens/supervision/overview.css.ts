import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from } from "../../ui/theme/media.ts";

/** The projects, and beside them who needs the supervisor, so that neither pushes the other down. */
export const body = style([
  { display: "grid", gap: vars.space.large, alignItems: "start", gridTemplateColumns: "minmax(0, 1fr)" },
  from({
    large: {
      gridTemplateColumns: "minmax(0, 1fr) auto",
      gridTemplateAreas: '"projects needs"',
      columnGap: 0,
    },
  }),
]);

export const projects = style([
  { display: "grid", gap: vars.space.small, minInlineSize: 0 },
  from({ large: { gridArea: "projects" } }),
]);

/** Keeps its height without its button. */
export const head = style({ minBlockSize: vars.size.control });

export const headToCome = style([head, { inlineSize: "12rem", alignContent: "center" }]);

/** Where the fields will be, so that the cards do not move. */
export const bar = style({ blockSize: vars.size.control });

export const muted = style({ color: vars.text.muted, fontSize: vars.font.size.small });
