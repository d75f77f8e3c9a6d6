import { taskStatuses, type TaskStatus } from "../../../machines/domain/task.ts";
import type { BoardStop, HeldControl } from "../../../machines/task-board/attention.ts";

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

/** The column whose Add Task button an element is. */
export const columnAround = (element: EventTarget): TaskStatus | null =>
  element instanceof HTMLElement
    ? (taskStatuses.find((status) => status === element.dataset["addsTo"]) ?? null)
    : null;

/** The card or Add Task button that an element is; null for a card's own controls. */
export const stopOf = (element: EventTarget): BoardStop | null =>
  element instanceof HTMLElement && element.dataset["task"] !== undefined
    ? taskIdOf(element)
    : columnAround(element);

/**
 * Whether Tab reaches the card and its controls, but always the fields of an edit form. The items of an open menu are
 * reached by its own keys.
 */
export const setReach = (card: HTMLElement, isReached: boolean, isEditing: boolean): void => {
  card.tabIndex = isReached ? 0 : -1;
  if (isEditing) return;
  for (const control of controlsOf(card))
    if (control.getAttribute("role")?.startsWith("menuitem") !== true) control.tabIndex = card.tabIndex;
};

/** Whether the element is in a control, a form or a menu, and not just in the text of a card. */
export const isOfControl = (element: EventTarget): boolean =>
  element instanceof Element && element.closest("a, button, form, [role=menu], [role=alertdialog]") !== null;

/** Whether the element handles key presses itself, as text fields and menus do. */
export const takesKeys = (element: EventTarget): boolean =>
  element instanceof HTMLElement &&
  (element.isContentEditable ||
    element.closest("input, textarea, select, [role=menu], [role=dialog], [role=alertdialog]") !== null);
