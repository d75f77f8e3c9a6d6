import { useSyncExternalStore } from "react";
import { pageValue } from "./page-value.ts";

/** Between the events of one printing. Chromium counts the pages before it changes `matchMedia("print")`. */
const isBetweenEvents = pageValue(false);
addEventListener("beforeprint", () => isBetweenEvents.set(true));
addEventListener("afterprint", () => isBetweenEvents.set(false));

function onChange(notify: () => void): () => void {
  const list = matchMedia("print");
  const unsubscribe = isBetweenEvents.subscribe(notify);
  list.addEventListener("change", notify);
  return () => {
    unsubscribe();
    list.removeEventListener("change", notify);
  };
}

const readIsPrinting = (): boolean => isBetweenEvents.get() || matchMedia("print").matches;

/** Whether the page is being printed: then what is left out on the screen is shown, at once. */
export const useIsPrinting = (): boolean => useSyncExternalStore(onChange, readIsPrinting);
