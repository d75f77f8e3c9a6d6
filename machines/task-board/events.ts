import type { DoneActorEvent, ErrorActorEvent } from "xstate";
import type { StoredTask, TaskStatus } from "../domain/task.ts";
import type {
  EditSubmitted,
  FormSubmitted,
  ReloadPressed,
  Repeated,
  ScreenOpened,
} from "../shared/events.ts";
import type { ConnectionRestored, RefetchDue, RefetchRequested } from "../shared/refetch.ts";
import type { HeldControl, MovedBy } from "./attention.ts";
import type { PositionedTask } from "./board.ts";
import type { Draft, RefusedDraft } from "../shared/draft.types.ts";
import type { CardChange, EditedTask, EditEnd, FormEnd, NewTaskTarget, TaskDraft } from "./draft.ts";
import type { CardPosition } from "./order.ts";

export type Event =
  | ScreenOpened
  | RefetchRequested<"tasks">
  | RefetchDue
  | ConnectionRestored
  /** The user moved a card by dragging, by its menu, with the keyboard, or, without `by`, by a notice's action or in the agenda. */
  | { type: "task.moved"; taskId: number; position: CardPosition; by?: MovedBy; isUndo?: true }
  /** The team changed: its supervisor, or a member's name. */
  | { type: "team.updated" }
  | ReloadPressed
  /** The user opened the Add Task form of a column. */
  | { type: "taskForm.opened"; column: TaskStatus }
  /** The user opened the fields of a card. */
  | { type: "editForm.opened"; taskId: number; field?: "due" }
  /** The user chose another value on the card itself. */
  | { type: "task.changed"; taskId: number; change: CardChange }
  /** The user undid Cancel: the form opens with what was typed. */
  | { type: "taskForm.reopened"; draft: Draft<NewTaskTarget, TaskDraft> }
  /** The user undid Cancel: the fields of the card open with what was typed. */
  | { type: "editForm.reopened"; draft: Draft<EditedTask, TaskDraft> }
  | FormSubmitted
  | EditSubmitted
  /** The user opened the fields of a card with their own text, which someone had overwritten. */
  | { type: "overwritten.reopened"; taskId: number }
  /** The user has read which of their texts was overwritten. */
  | { type: "overwritten.dismissed"; taskId: number }
  /** The user asked to delete a card. */
  | { type: "deletion.asked"; taskId: number }
  /** The user chose to restore a deleted card. */
  | ({ type: "deletion.undone"; deleted: PositionedTask } & Repeated)
  /** The user started to drag a card. */
  | { type: "drag.started"; taskId: number }
  /** The user dropped the card or cancelled the drag. */
  | { type: "drag.ended" }
  /** The focus came to a control of a card. */
  | ({ type: "card.focused" } & HeldControl)
  /** The focus came to the Add Task button of a column. */
  | ColumnFocused
  /** The focus is on no card any more. */
  | { type: "focus.left" }
  /** A moved card was rendered in its new position. */
  | { type: "cards.rendered" }
  /** A card that is not in the document is to be scrolled to and focused. */
  | { type: "card.wanted"; taskId: number }
  /** The wanted card came into the document. */
  | { type: "card.revealed"; taskId: number }
  /** The columns are no longer on screen. */
  | { type: "columns.closed" }
  /** The server has not saved a new task, or nobody knows whether it has. */
  | ({ type: "form.refused" } & RefusedDraft<NewTaskTarget, TaskDraft>)
  /** The server has not saved an edit, or nobody knows whether it has. */
  | ({ type: "edit.refused" } & RefusedDraft<EditedTask, TaskDraft>)
  | DoneActorEvent<FormEnd, "form">
  | DoneActorEvent<EditEnd, `edit.${number}`>
  | DoneActorEvent<StoredTask, `restoreTask.${number}`>
  | ErrorActorEvent<unknown, `restoreTask.${number}`>;

export interface ColumnFocused {
  readonly type: "column.focused";
  readonly column: TaskStatus;
}

/** A card and its new position; `isUndo`: an earlier move is undone. */
export type TaskMoved = Omit<Extract<Event, { type: "task.moved" }>, "type">;

/** A card whose fields are opened. */
export type EditOpened = Pick<Extract<Event, { type: "editForm.opened" }>, "taskId" | "field">;

/** Another value that was chosen on a card itself. */
export type TaskChange = Omit<Extract<Event, { type: "task.changed" }>, "type">;

/** A deleted card that the user wants back. */
export type TaskUndone = Omit<Extract<Event, { type: "deletion.undone" }>, "type">;

/** The board's events that a notice can offer as an action. */
export type ActionEvent = Extract<
  Event,
  { type: "task.moved" | "taskForm.reopened" | "editForm.reopened" | "deletion.asked" | "deletion.undone" }
>;
