import type { TaskStatus } from "../domain/task.ts";

/** What Tab reaches of the columns: a card, by its id, or the Add Task button of a column. */
export type BoardStop = number | TaskStatus;

/** Identifies a focused control, to find it again when its card is rendered as a new element. */
export interface HeldControl {
  readonly taskId: number;
  /** Its index among the card's controls; -1 is the card itself. */
  readonly control: number;
}

/** What the user moved a card with. */
export type MovedBy = "drag" | "menu" | "keys";

/** A card that the user moved, until it is rendered in its new position. */
export interface MovedCard {
  readonly taskId: number;
  readonly by: MovedBy;
  readonly hasChangedColumn: boolean;
}

/** What the user is doing with the cards on screen. Null: nothing of the kind. */
export interface Attention {
  /** The control of a card that has the focus, or had it until its element was removed. */
  readonly focused: HeldControl | null;
  /** Where the focus was last among the cards and Add Task buttons: Tab leads back there. */
  readonly stop: BoardStop | null;
  /** The card that is being dragged. */
  readonly dragged: number | null;
  readonly moved: MovedCard | null;
  /** A card to scroll to and focus once it is in the document. */
  readonly wanted: number | null;
}

export const noAttention: Attention = {
  focused: null,
  stop: null,
  dragged: null,
  moved: null,
  wanted: null,
};

export const hasAttention = (attention: Attention): boolean =>
  Object.values(attention).some((part) => part !== null);
