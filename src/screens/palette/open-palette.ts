import { useSyncExternalStore } from "react";
import { pageValue } from "../device/page-value.ts";

/** What is open: the command palette, or the list of shortcuts that it offers. */
export type PaletteView = "search" | "shortcuts" | null;

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

/**
 * Closes the palette and focuses this task's card, if it is on the page already. The board itself reveals a card
 * only when the URL changes.
 */
export function closeOnCard(taskId: number): void {
  const otherwise = focusAfter;
  focusAfter = () => document.querySelector(`[data-task="${taskId}"]`) ?? otherwise();
  closePalette();
}

/** Replaces the palette with the list of keyboard shortcuts. */
export const openShortcuts = (): void => view.set("shortcuts");

export const usePaletteView = (): PaletteView => useSyncExternalStore(view.subscribe, view.get);

export const returnFocus = (): HTMLElement | null => {
  const element = focusAfter();
  return element instanceof HTMLElement ? element : null;
};
