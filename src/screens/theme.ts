import { useSyncExternalStore } from "react";

/** The colors of the app in this browser; `system` follows the device. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const storedAs = "theme";
const listeners = new Set<() => void>();
let theme: Theme = stored();

function stored(): Theme {
  try {
    const item = localStorage.getItem(storedAs);
    return themes.find((known) => known === item) ?? "system";
  } catch {
    // The browser may refuse storage: the choice then lives as long as the page.
    return "system";
  }
}

/** Shows the page in the chosen theme; with no choice, the style sheet follows the device. */
function show(): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset["theme"];
  else dataset["theme"] = theme;
  for (const listener of listeners) listener();
}

/** Shows the chosen theme, also when another tab changes it. */
export function startTheme(): void {
  show();
  addEventListener("storage", ({ key }) => {
    if (key !== storedAs && key !== null) return;
    theme = stored();
    show();
  });
}

export function chooseTheme(chosen: Theme): void {
  theme = chosen;
  try {
    localStorage.setItem(storedAs, chosen);
  } catch {
    // See above.
  }
  show();
}

export const useTheme = (): Theme =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => theme,
  );
