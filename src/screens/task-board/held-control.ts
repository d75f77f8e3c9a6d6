/** A control that has the focus, told in a way that finds it again when its card has become another element. */
export interface HeldControl {
  readonly taskId: number;
  /** Its place among the controls of the card; -1 is the card itself. */
  readonly control: number;
}

const controlsOf = (card: Element): readonly HTMLElement[] => [
  ...card.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea"),
];

/** The card around an element, if there is one. */
export const cardAround = (element: EventTarget): HTMLElement | null =>
  element instanceof Element ? element.closest<HTMLElement>("[data-task]") : null;

export const taskIdOf = (card: HTMLElement): number => Number(card.dataset["task"]);

export const heldBy = (element: EventTarget): HeldControl | null => {
  const card = cardAround(element);
  return card === null
    ? null
    : { taskId: taskIdOf(card), control: controlsOf(card).findIndex((each) => each === element) };
};

/** The same control of a new element of the same card; the card itself, where it has no such control. */
export const controlIn = (card: HTMLElement, { control }: HeldControl): HTMLElement =>
  controlsOf(card)[control] ?? card;

/** Keys pressed here are someone's who types or chooses. */
export const takesKeys = (element: EventTarget): boolean =>
  element instanceof HTMLElement &&
  (element.isContentEditable ||
    element.closest("input, textarea, select, [role=menu], [role=dialog], [role=alertdialog]") !== null);
