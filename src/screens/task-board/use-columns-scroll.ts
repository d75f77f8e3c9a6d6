import { useSyncExternalStore } from "react";
import { columnsScroll } from "./columns-scroll.ts";

const onChange = (notify: () => void): (() => void) => {
  const list = matchMedia(columnsScroll);
  list.addEventListener("change", notify);
  return () => list.removeEventListener("change", notify);
};

/** Whether each column scrolls in itself, instead of the page. */
export const useColumnsScroll = (): boolean =>
  useSyncExternalStore(onChange, () => matchMedia(columnsScroll).matches);
