import { useSyncExternalStore } from "react";
import { storedItem, wordOf } from "../device/stored-items.ts";

/** The colors of the app in this browser; `system` follows the device. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const item = storedItem("theme", wordOf(themes));
const present = (): Theme => item.get() ?? "system";

/** Shows the page in the chosen theme; with no choice, the style sheet follows the device. */
function show(): void {
  const { dataset } = document.documentElement;
  const theme = present();
  if (theme === "system") delete dataset["theme"];
  else dataset["theme"] = theme;
}

/** Shows the chosen theme, also when another tab changes it. */
export function startTheme(): void {
  show();
  item.subscribe(show);
}

export const chooseTheme = (theme: Theme): void => item.set(theme);

export const useTheme = (): Theme => useSyncExternalStore(item.subscribe, present);
