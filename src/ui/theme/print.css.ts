import { globalStyle } from "@vanilla-extract/css";
import { vars } from "./contract.css.ts";

/* Any page on paper. Components that are of no use there are `screenOnly`; see also `Card`. */

type Rules = NonNullable<Parameters<typeof globalStyle>[1]["@media"]>[string];

const onPaper = (selector: string, print: Rules): void => globalStyle(selector, { "@media": { print } });

/** The margins are those of the paper. */
onPaper(":root", {
  vars: {
    [vars.surface.page]: "#ffffff",
    [vars.layout.gutter]: "0px",
    [vars.shadow.control]: "none",
    [vars.shadow.card]: "none",
    [vars.shadow.raised]: "none",
  },
});

// Also what holds nothing but a form.
onPaper("form, :has(> form:only-child), nav, search, [role=progressbar]", { display: "none !important" });

onPaper("body", { minBlockSize: 0, orphans: 3, widows: 3 });
onPaper("h1, h2, h3, h4", { breakAfter: "avoid" });
onPaper("li, tr", { breakInside: "avoid" });

/** What only paper says, such as the address of a link. */
onPaper("[data-on-paper]::after", { content: "attr(data-on-paper)" });
