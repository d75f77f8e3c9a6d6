import { useSyncExternalStore } from "react";

/** What is open: the command palette, or the list of shortcuts that it offers. */
export type PaletteView = "search" | "shortcuts" | null;

let view: PaletteView = null;
/** Returns the element to focus after the palette has closed. */
let focusAfter: () => Element | null = () => null;
const listeners = new Set<() => void>();

const setView = (next: PaletteView): void => {
  view = next;
  for (const listener of listeners) listener();
};

/** Opens the command palette over the page, from wherever the focus is. */
export function openPalette(): void {
  const opener = document.activeElement;
  focusAfter = () => opener;
  setView("search");
}

export const closePalette = (): void => setView(null);

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
export const openShortcuts = (): void => setView("shortcuts");

export const usePaletteView = (): PaletteView => useSyncExternalStore(subscribe, () => view);

export const returnFocus = (): HTMLElement | null => {
  const element = focusAfter();
  return element instanceof HTMLElement ? element : null;
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
