import { useSyncExternalStore } from "react";
import { chosenTheme, subscribeToTheme, type Theme } from "../../device/theme.ts";

export const useTheme = (): Theme => useSyncExternalStore(subscribeToTheme, chosenTheme);
