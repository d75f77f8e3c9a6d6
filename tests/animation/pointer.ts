import type { Locator, Page } from "@playwright/test";

/** Shows where the mouse is, and under it the dragged card: pictures of a page have neither. */
export async function showPointer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const pointer = document.createElement("div");
    pointer.innerHTML = `<svg width="22" height="22" viewBox="0 0 22 22"><path d="M4 2v16l4.500-4 3 6 3-1.500-3-6h6z" fill="#111" stroke="#fff" stroke-width="1.500"/></svg>`;
    Object.assign(pointer.style, { position: "fixed", zIndex: 99, pointerEvents: "none", top: 0, left: 0 });
    pointer.id = "shown-pointer";
    document.body.append(pointer);
  });
}

/** Moves the mouse and what shows it, in `steps` steps; `each` runs after every step. */
export async function moveTo(
  page: Page,
  from: Place,
  to: Place,
  steps: number,
  each: () => Promise<void>,
): Promise<void> {
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps;
    const eased = part * part * (3 - 2 * part);
    const place = { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased };
    await page.mouse.move(place.x, place.y, { steps: 2 });
    await page.evaluate(({ x, y }) => {
      const pointer = document.getElementById("shown-pointer");
      if (pointer !== null) pointer.style.translate = `${x}px ${y}px`;
      const carried = document.getElementById("carried");
      if (carried !== null) carried.style.translate = `${x}px ${y}px`;
    }, place);
    await each();
  }
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

export async function centerOf(target: Locator): Promise<Place> {
  const box = await target.boundingBox();
  if (box === null) throw new Error("It is not shown.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A copy of the card under the pointer, as browsers draw it. */
export const carry = (card: Locator, { x, y }: Place): Promise<void> =>
  card.evaluate(
    (element, grip) => {
      const box = element.getBoundingClientRect();
      const copy = element.cloneNode(true);
      if (!(copy instanceof HTMLElement)) return;
      copy.id = "carried";
      copy.removeAttribute("data-dragged");
      Object.assign(copy.style, {
        position: "fixed",
        zIndex: 98,
        top: `${box.y - grip.y}px`,
        left: `${box.x - grip.x}px`,
        width: `${box.width}px`,
        translate: `${grip.x}px ${grip.y}px`,
        rotate: "1.500deg",
        pointerEvents: "none",
        listStyle: "none",
        boxShadow: "0 12px 32px rgb(0 0 0 / 0.25)",
      });
      document.body.append(copy);
    },
    { x, y },
  );

export const letGo = (page: Page): Promise<void> =>
  page.evaluate(() => document.getElementById("carried")?.remove());
