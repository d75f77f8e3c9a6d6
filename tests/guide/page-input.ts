import type { Page } from "@playwright/test";

/** Whether the app takes what a person presses. */
export interface PageInput {
  /** Until `allow`: a step is checked, and the next one must not have begun. */
  readonly block: () => Promise<void>;
  readonly allow: () => Promise<void>;
}

const presses = ["pointerdown", "mousedown", "click", "dblclick", "keydown", "submit", "dragstart"];

/** Controls what is pressed in a page. The pointer still moves over it, as that pauses notices. */
export async function controlInput(page: Page): Promise<PageInput> {
  await page.addInitScript((types) => {
    for (const type of types)
      addEventListener(
        type,
        (event) => {
          if (Reflect.get(globalThis, "isGuideChecking") !== true) return;
          event.preventDefault();
          event.stopImmediatePropagation();
        },
        { capture: true },
      );
  }, presses);
  const set = (isChecking: boolean): Promise<void> =>
    page
      .evaluate((is) => void Reflect.set(globalThis, "isGuideChecking", is), isChecking)
      // A page that is being loaded takes nothing anyway.
      .catch(() => undefined);
  return { block: () => set(true), allow: () => set(false) };
}
