import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from } from "../../ui/theme/media.ts";

export const frame = style({ minBlockSize: "100dvh" });

/** Shown if five links, the name and Sign Out fit on one line; only the name shrinks. */
export const wideOnly = style([
  { display: "none", flexShrink: 0 },
  from({ wide: { display: "flex", alignItems: "center", gap: vars.space.tiny } }),
]);

/** As wide as the icon buttons beside it. */
export const iconLink = style({ inlineSize: vars.size.control, paddingInline: 0 });

export const narrowOnly = style([{ display: "flex", flexShrink: 0 }, from({ wide: { display: "none" } })]);

export const who = style({ marginInlineStart: "auto", minInlineSize: 0, textAlign: "end" });

const oneLine = style({ margin: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });

export const welcome = style([
  oneLine,
  {
    color: vars.text.strong,
    fontSize: vars.font.size.small,
    fontWeight: vars.font.weight.medium,
    lineHeight: vars.font.line.snug,
  },
]);

export const team = style([
  oneLine,
  { color: vars.text.muted, fontSize: vars.font.size.tiny, lineHeight: vars.font.line.snug },
]);

export const mobileMenu = style([
  {
    display: "grid",
    gap: vars.space.xsmall,
    padding: vars.space.small,
    paddingInline: vars.layout.gutter,
    borderBlockStart: `1px solid ${vars.line.subtle}`,
    selectors: { "&[hidden]": { display: "none" } },
  },
  from({ wide: { display: "none" } }),
]);
