import { useSyncExternalStore } from "react";
import { pageValue } from "./page-value.ts";
import { onMediaChange } from "./use-is-wider.ts";

/** Between the events of one printing. Chromium counts the pages before it changes `matchMedia("print")`. */
const isBetweenEvents = pageValue(false);
addEventListener("beforeprint", () => isBetweenEvents.set(true));
addEventListener("afterprint", () => isBetweenEvents.set(false));

function onChange(notify: () => void): () => void {
  const cleanups = [isBetweenEvents.subscribe(notify), onMediaChange("print")(notify)];
  return () => cleanups.forEach((cleanUp) => cleanUp());
}

const readIsPrinting = (): boolean => isBetweenEvents.get() || matchMedia("print").matches;

/** Whether the page is being printed: then what is left out on the screen is shown, at once. */
export const useIsPrinting = (): boolean => useSyncExternalStore(onChange, readIsPrinting);
