import { storedItem, wordOf } from "./stored-items.ts";

/** The colors of the app in this browser; `system` follows the device. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const item = storedItem("theme", wordOf(themes));

export const subscribeToTheme = item.subscribe;

export const chosenTheme = (): Theme => item.get() ?? "system";

export const chooseTheme = (theme: Theme): void => item.set(theme);

/** Shows the page in the chosen theme; with no choice, the style sheet follows the device. */
export function showTheme(): void {
  const { dataset } = document.documentElement;
  const theme = chosenTheme();
  if (theme === "system") delete dataset["theme"];
  else dataset["theme"] = theme;
}

/** Shows the chosen theme, also when this or another tab changes it. */
export function startTheme(): void {
  showTheme();
  item.subscribe(showTheme);
}
