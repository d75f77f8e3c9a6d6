import { call, pause, until, type Driver } from "./driver.ts";
import { find } from "./hand.ts";

/** Why a check says nothing about the product in this engine. */
export class Skipped extends Error {}

/** Drags a card by its title to the middle of a column, as a hand does. Throws `Skipped` if the driver's mouse drags nothing. */
export async function drag(driver: Driver, title: string, column: string): Promise<void> {
  const { mouse } = driver;
  const from = await find(driver, { role: "heading", name: title, within: "main li" });
  const x = from.x + 20;
  const y = from.y + from.height / 2;
  await watchDrags(driver);
  await mouse.move(x, y);
  // Dragging is loaded when the mouse comes to a card.
  await pause(500);
  await mouse.down();
  for (const step of [2, 4, 6, 8, 10, 12]) await mouse.move(x + step, y + step);
  const isDragged = () => call(driver, () => document.querySelector("[data-dragged]") !== null);
  await expectOr(driver, isDragged, "dragstart", "the driver's mouse starts no drag in this engine");
  const to = await middleOf(driver, column);
  for (const part of [0.25, 0.5, 0.75, 1]) await mouse.move(x + (to.x - x) * part, y + (to.y - y) * part);
  await mouse.move(to.x, to.y + 4);
  const isOver = () =>
    call(
      driver,
      (selector) => document.querySelector(selector)?.hasAttribute("data-under-card") === true,
      column,
    );
  await expectOr(driver, isOver, "dragenter", "a card is dragged, but the driver's mouse does not move it");
  await mouse.up();
  const isDropped = async () => !(await isDragged());
  await expectOr(
    driver,
    isDropped,
    "drop",
    "the column reacts to the card, but the driver's mouse cannot drop it",
  );
}

/** Fails if the engine has fired the event and the page does not react to it. */
async function expectOr(
  driver: Driver,
  hasReacted: () => Promise<boolean>,
  event: SeenEvent,
  reason: string,
): Promise<void> {
  try {
    await until(`the page reacts to ${event}`, hasReacted, 3_000);
  } catch (error) {
    const hasFired = await hasHappened(driver, event);
    await driver.mouse.up();
    throw hasFired ? error : new Skipped(reason);
  }
}

type SeenEvent = "dragstart" | "dragenter" | "drop";

/** Notes in the page what the engine makes of the mouse. */
const watchDrags = (driver: Driver): Promise<void> =>
  call(driver, () => {
    const note = ({ type, target }: Event): void => {
      // A drag begins above its own column.
      const isOwn = target instanceof Element && target.closest("section")?.querySelector("[data-dragged]");
      if (type !== "dragenter" || !isOwn) document.documentElement.setAttribute(`data-seen-${type}`, "");
    };
    for (const name of ["dragstart", "dragenter", "drop"]) addEventListener(name, note, true);
  });

const hasHappened = (driver: Driver, name: SeenEvent): Promise<boolean> =>
  call(driver, (event) => document.documentElement.hasAttribute(`data-seen-${event}`), name);

const middleOf = (driver: Driver, selector: string): Promise<{ x: number; y: number }> =>
  until(`there is ${selector}`, () =>
    call(
      driver,
      (wanted) => {
        const box = document.querySelector(wanted)?.getBoundingClientRect();
        if (box === undefined) return null;
        const bottom = Math.min(box.bottom, innerHeight);
        return { x: box.x + box.width / 2, y: (Math.max(box.top, 0) + bottom) / 2 };
      },
      selector,
    ),
  );
