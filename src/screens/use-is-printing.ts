import { useSyncExternalStore } from "react";

const onChange = (notify: () => void): (() => void) => {
  const list = matchMedia("print");
  list.addEventListener("change", notify);
  return () => list.removeEventListener("change", notify);
};

/** Whether the page is being printed: then what is left out on the screen is shown, at once. */
export const useIsPrinting = (): boolean => useSyncExternalStore(onChange, () => matchMedia("print").matches);
