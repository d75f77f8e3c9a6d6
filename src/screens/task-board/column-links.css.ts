import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { inLowWindow, screenOnly } from "../../ui/theme/media.ts";
import { jumpRowHeight, pageHeader } from "./columns-scroll.css.ts";

/** Stays in view below the page's header. */
export const jumpRow = style([
  screenOnly,
  {
    position: "sticky",
    insetBlockStart: pageHeader,
    zIndex: 2,
    display: "grid",
    gridAutoFlow: "column",
    gridAutoColumns: "minmax(max-content, 1fr)",
    alignItems: "center",
    gap: vars.space.tiny,
    blockSize: jumpRowHeight,
    // Large text in a narrow window.
    overflowX: "auto",
    // Cards must not show through beside it.
    marginInline: `calc(-1 * ${vars.layout.gutter})`,
    // The gaps of the page around it are within its height.
    marginBlock: `calc(-1 * ${vars.space.small})`,
    paddingInline: vars.layout.gutter,
    background: vars.surface.page,
  },
  inLowWindow({ position: "static" }),
]);
