import { hiddenLinks } from "../../../src/screens/dashboard/header.css.ts";
import { printout } from "../../../src/screens/printout/printout.css.ts";
import { opener } from "../../../src/screens/task-board/filter-bar.css.ts";

/** Classes whose elements a style sheet hides on a screen 1280 pixels wide. A style may have several. */
export const hiddenByStyles: readonly string[] = [hiddenLinks, opener, printout].flatMap((style) => {
  // Only its own class: the others belong to what it is composed of.
  const [own] = style.split(" ");
  return own === undefined ? [] : [own];
});
