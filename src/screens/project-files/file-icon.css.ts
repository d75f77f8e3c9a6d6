import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";

const tile = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  inlineSize: "2rem",
  blockSize: "2rem",
  borderRadius: vars.radius.small,
});

const plain = { surface: vars.line.subtle, text: vars.text.muted };

/** The colors that people know from the programs. */
export const kind = styleVariants(
  {
    document: vars.tint.e,
    sheet: vars.tint.b,
    slides: vars.tint.d,
    code: vars.tint.a,
    picture: vars.tint.f,
    video: vars.tint.c,
    archive: plain,
    link: plain,
  },
  ({ surface, text }) => [tile, { background: surface, color: text }],
);
