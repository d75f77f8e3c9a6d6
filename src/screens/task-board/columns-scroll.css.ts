import type { StyleRule } from "@vanilla-extract/css";
import { vars } from "../../ui/theme/contract.css.ts";
import { from } from "../../ui/theme/media.ts";
import { barHeight, footerHeight } from "../navigation/frame.css.ts";
import { columnsScroll } from "./columns-scroll.ts";

type Rules = NonNullable<Parameters<typeof from>[0]["large"]>;

export const ifColumnsScroll = (rules: Rules): Pick<StyleRule, "@media"> => ({
  "@media": { [columnsScroll]: rules },
});

export const scrolls: Rules = {
  minBlockSize: 0,
  overflow: "hidden auto",
  scrollbarWidth: "thin",
  // Firefox draws a white track unless it is styled.
  scrollbarColor: `${vars.line.strong} transparent`,
};

/** What the frame has above and below the page's content. */
export const frameHeight = `calc(${barHeight} + 1px + ${footerHeight})`;
/** The page's header is sticky; its height includes its border. */
export const pageHeader = barHeight;
/** On the smallest screens, the links to the columns are below it. */
export const jumpRowHeight = "3.25rem";
