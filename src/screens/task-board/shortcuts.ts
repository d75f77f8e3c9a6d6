import { useEffect, useSyncExternalStore } from "react";
import { storedItem, wordOf } from "../../device/stored-items.ts";
import { shortcutKey } from "../device/keyboard.ts";
import { takesKeys } from "./held-control.ts";

const item = storedItem("shortcuts", wordOf(["off"]));

/** Single-key shortcuts can be turned off in this browser (WCAG 2.1.4), as speech input may trigger them. */
export const areShortcutsOn = (): boolean => item.get() !== "off";

export const useAreShortcutsOn = (): boolean => useSyncExternalStore(item.subscribe, areShortcutsOn);

export const switchShortcuts = (isOn: boolean): void => item.set(isOn ? null : "off");

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
