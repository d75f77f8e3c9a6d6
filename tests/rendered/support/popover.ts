/* The Popover API, which happy-dom lacks: opened by its button and by code, closed by those and by Escape. */

import { definePseudoClass } from "./pseudo-classes.ts";

const open = new Set<HTMLElement>();

export const isPopoverOpen = (element: HTMLElement): boolean => open.has(element);

function toggle(element: HTMLElement, isOpening: boolean): void {
  if (open.has(element) === isOpening) return;
  const states = { oldState: isOpening ? "closed" : "open", newState: isOpening ? "open" : "closed" };
  element.dispatchEvent(Object.assign(new Event("beforetoggle", { cancelable: isOpening }), states));
  if (isOpening) open.add(element);
  else open.delete(element);
  element.dispatchEvent(Object.assign(new Event("toggle"), states));
}

Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    toggle(this, true);
  },
  hidePopover(this: HTMLElement) {
    toggle(this, false);
  },
  togglePopover(this: HTMLElement, force?: boolean) {
    toggle(this, force ?? !open.has(this));
  },
});

definePseudoClass(":popover-open", (element) => element instanceof HTMLElement && open.has(element));

/** Listens as long as the worker lives, as a browser does. */
export function watchPopovers(target: EventTarget): void {
  target.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[popovertarget]") : null;
    const panel = document.getElementById(button?.getAttribute("popovertarget") ?? "");
    if (panel !== null && !event.defaultPrevented) toggle(panel, !open.has(panel));
    else for (const each of open) if (!each.contains(event.target as Node)) toggle(each, false);
  });
  target.addEventListener("keydown", (event) => {
    if (event instanceof KeyboardEvent && event.key === "Escape")
      for (const each of open) toggle(each, false);
  });
}

/** Those of a page that is gone. */
export const forgetPopovers = (): void => open.clear();
