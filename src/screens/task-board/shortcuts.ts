import { useEffect } from "react";
import { shortcutKey } from "../keyboard.ts";
import { takesKeys } from "./held-control.ts";

export const shortcutsStoredAs = "shortcuts";

/** Single-key shortcuts can be turned off in this browser (WCAG 2.1.4), as speech input may trigger them. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(shortcutsStoredAs) !== "off";
  } catch {
    return true;
  }
}

/** Runs the action of a key, outside fields, menus and dialogs. */
export function useShortcuts(does: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { ctrlKey, altKey, metaKey, target, defaultPrevented } = event;
      const act = does[shortcutKey(event)];
      if (act === undefined || defaultPrevented || ctrlKey || altKey || metaKey || !areShortcutsOn()) return;
      if (target === null || takesKeys(target) || document.querySelector("[aria-modal=true]") !== null)
        return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [does]);
}
