import { useSyncExternalStore } from "react";

/** Between the events of one printing. Chromium counts the pages before it changes `matchMedia("print")`. */
let isBetweenEvents = false;
const listeners = new Set<() => void>();

function notifyOf(isPrinting: boolean): () => void {
  return () => {
    isBetweenEvents = isPrinting;
    for (const notify of listeners) notify();
  };
}
addEventListener("beforeprint", notifyOf(true));
addEventListener("afterprint", notifyOf(false));

function onChange(notify: () => void): () => void {
  const list = matchMedia("print");
  listeners.add(notify);
  list.addEventListener("change", notify);
  return () => {
    listeners.delete(notify);
    list.removeEventListener("change", notify);
  };
}

const readIsPrinting = (): boolean => isBetweenEvents || matchMedia("print").matches;

/** Whether the page is being printed: then what is left out on the screen is shown, at once. */
export const useIsPrinting = (): boolean => useSyncExternalStore(onChange, readIsPrinting);
