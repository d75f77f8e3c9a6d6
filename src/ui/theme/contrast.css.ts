import { globalStyle } from "@vanilla-extract/css";
import { vars } from "./contract.css.ts";

/** If the system asks for more contrast, in either theme. */
globalStyle(":root:root:root", {
  "@media": {
    "(prefers-contrast: more)": {
      vars: {
        [vars.line.subtle]: vars.line.strong,
        [vars.line.normal]: vars.line.strong,
        [vars.text.normal]: vars.text.strong,
        [vars.text.muted]: vars.text.strong,
        [vars.focus.width]: "3px",
      },
    },
  },
});
