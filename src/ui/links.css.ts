import { style } from "@vanilla-extract/css";
import { vars } from "./theme/contract.css.ts";
import { forcedChoice, screenOnly } from "./theme/media.ts";

/** A navigation link, as in a header or a menu; `aria-current="page"` marks the current page. */
export const navLink = style([
  screenOnly,
  {
    display: "inline-flex",
    alignItems: "center",
    gap: vars.space.xsmall,
    minBlockSize: vars.size.control,
    paddingInline: vars.space.xsmall,
    borderRadius: vars.radius.control,
    color: vars.text.normal,
    fontWeight: vars.font.weight.medium,
    textDecoration: "none",
    whiteSpace: "nowrap",
    transition: `background-color ${vars.motion.quick} ${vars.motion.ease}, color ${vars.motion.quick} ${vars.motion.ease}`,
    selectors: {
      "&:hover": { background: vars.surface.hover, color: vars.text.strong },
      "&[aria-current=page]": {
        background: vars.accent.soft,
        boxShadow: `inset 0 -2px 0 ${vars.accent.text}`,
        color: vars.accent.text,
      },
    },
    "@media": { "(forced-colors: active)": { selectors: { "&[aria-current=page]": forcedChoice } } },
  },
]);

/** At the end of a line: its icon ends in line with the page. */
export const lastNavLink = style([navLink, { marginInlineEnd: `calc(-1 * ${vars.space.xsmall})` }]);

/** A link on its own line, as at the top of a page. */
export const backLink = style([
  screenOnly,
  {
    display: "inline-flex",
    alignItems: "center",
    gap: "6px",
    minBlockSize: vars.size.controlCompact,
    color: vars.text.muted,
    fontSize: vars.font.size.small,
    fontWeight: vars.font.weight.medium,
    textDecoration: "none",
    selectors: { "&:hover": { color: vars.text.strong } },
  },
]);
