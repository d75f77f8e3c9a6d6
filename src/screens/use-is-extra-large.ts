import { useSyncExternalStore } from "react";
import { wider } from "../ui/theme/media.ts";

const query = wider("extraLarge");

const onChange = (notify: () => void): (() => void) => {
  const list = matchMedia(query);
  list.addEventListener("change", notify);
  return () => list.removeEventListener("change", notify);
};

/** Whether the board has a fourth track. */
export const useIsExtraLarge = (): boolean => useSyncExternalStore(onChange, () => matchMedia(query).matches);
