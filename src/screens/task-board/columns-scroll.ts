import { wider } from "../../ui/theme/media.ts";

/** In a window of this size the columns scroll, in any other the page. */
export const columnsScroll = `screen and ${wider("large")} and (min-height: 36em)`;
