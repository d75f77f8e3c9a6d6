import { isMac } from "../../device/is-mac.ts";
import { useSyncExternalStore } from "react";
import { pageValue } from "../device/page-value.ts";

/** What is open: the command palette, or the list of shortcuts that it offers. */
type PaletteView = "search" | "shortcuts" | null;

const view = pageValue<PaletteView>(null);
/** Returns the element to focus after the palette has closed. */
let focusAfter: () => Element | null = () => null;

/** Opens the command palette over the page, from wherever the focus is. */
export function openPalette(): void {
  const opener = document.activeElement;
  focusAfter = () => opener;
  view.set("search");
}

export const closePalette = (): void => view.set(null);

/** Closes the palette and focuses the element that this selects, if it is on the page already. */
export function closeOn(selector: string): void {
  const otherwise = focusAfter;
  focusAfter = () => document.querySelector(selector) ?? otherwise();
  closePalette();
}

/** Replaces the palette with the list of keyboard shortcuts. */
export const openShortcuts = (): void => view.set("shortcuts");

export const usePaletteView = (): PaletteView => useSyncExternalStore(view.subscribe, view.get);

export const returnFocus = (): HTMLElement | null => {
  const element = focusAfter();
  return element instanceof HTMLElement ? element : null;
};

type KeyPress = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey" | "repeat" | "isComposing"
>;

/** The shortcut in the format of `aria-keyshortcuts`, and for display. */
export const paletteShortcut = (): { readonly keys: string; readonly sign: string } =>
  isMac() ? { keys: "Meta+K", sign: "⌘K" } : { keys: "Control+K", sign: "Ctrl+K" };

/**
 * Whether this is Ctrl+K, or Cmd+K on a Mac, where Ctrl+K deletes text. On keyboards of other scripts, the key
 * in the place of K counts.
 */
export const isPaletteKey = (
  { key, code, ctrlKey, metaKey, shiftKey, altKey, repeat, isComposing }: KeyPress,
  onMac: boolean = isMac(),
): boolean => {
  if (repeat || isComposing || shiftKey || altKey) return false;
  if (onMac ? !metaKey || ctrlKey : !ctrlKey || metaKey) return false;
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === "k" : code === "KeyK";
};
