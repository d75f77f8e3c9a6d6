import { from } from "../../ui/theme/media.ts";

const [isLarge = "all"] = Object.keys(from({ large: {} })["@media"] ?? {});

/** In a window of this size the columns scroll, in any other the page. */
export const columnsScroll = `${isLarge} and (min-height: 36em)`;
