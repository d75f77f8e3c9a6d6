import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";

const tile = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  inlineSize: "32px",
  blockSize: "32px",
  borderRadius: vars.radius.small,
});

export const picture = style({ inlineSize: "18px", blockSize: "18px" });

const plain = { surface: vars.surface.sunken, text: vars.text.muted };

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
