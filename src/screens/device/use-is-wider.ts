import { useSyncExternalStore } from "react";
import { wider, type Breakpoint } from "../../ui/theme/media.ts";

/** For `useSyncExternalStore`. */
export const onMediaChange =
  (query: string) =>
  (notify: () => void): (() => void) => {
    const list = matchMedia(query);
    list.addEventListener("change", notify);
    return () => list.removeEventListener("change", notify);
  };

const subscribe = {
  medium: onMediaChange(wider("medium")),
  large: onMediaChange(wider("large")),
  extraLarge: onMediaChange(wider("extraLarge")),
};

/** Whether the window is at least this wide, for an order that no style can give. */
export const useIsWider = (step: Breakpoint & keyof typeof subscribe): boolean =>
  useSyncExternalStore(subscribe[step], () => matchMedia(wider(step)).matches);
