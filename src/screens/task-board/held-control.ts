import type { HeldControl } from "../../../machines/task-board/attention.ts";

const controlsOf = (card: Element): readonly HTMLElement[] => [
  ...card.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea"),
];

/** The card that contains an element, if any. */
export const cardAround = (element: EventTarget): HTMLElement | null =>
  element instanceof Element ? element.closest<HTMLElement>("[data-task]") : null;

export const taskIdOf = (card: HTMLElement): number => Number(card.dataset["task"]);

export const heldBy = (element: EventTarget): HeldControl | null => {
  const card = cardAround(element);
  return card === null
    ? null
    : { taskId: taskIdOf(card), control: controlsOf(card).findIndex((each) => each === element) };
};

/** The same control in a new element of the card; the card itself if there is none. */
export const controlIn = (card: HTMLElement, { control }: HeldControl): HTMLElement =>
  controlsOf(card)[control] ?? card;

/** Whether the element handles key presses itself, as text fields and menus do. */
export const takesKeys = (element: EventTarget): boolean =>
  element instanceof HTMLElement &&
  (element.isContentEditable ||
    element.closest("input, textarea, select, [role=menu], [role=dialog], [role=alertdialog]") !== null);
