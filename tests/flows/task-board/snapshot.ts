import type { SnapshotFrom } from "xstate";
import type { Task } from "../../../machines/domain/task.ts";
import type { LoggedEvent } from "../../../machines/log/entry.ts";
import type { PositionedTask } from "../../../machines/task-board/board.ts";
import {
  selectDeletion,
  selectForm,
  type taskBoardMachine,
} from "../../../machines/task-board/task-board.machine.ts";
import { isOneOf } from "../../paths/invariant.ts";

export type Snapshot = SnapshotFrom<typeof taskBoardMachine>;
export type Context = Snapshot["context"];

export const cardIn = ({ tasks }: Context, taskId: number | undefined): Task | undefined =>
  tasks.find(({ id }) => id === taskId);
export const inOrder = (ids: readonly number[]): readonly number[] => ids.toSorted((a, b) => a - b);
export const idsIn = ({ tasks }: Context): readonly number[] => inOrder(tasks.map(({ id }) => id));
export const without = ({ tasks }: Context, taskId: number): readonly Task[] =>
  tasks.filter(({ id }) => id !== taskId);
export const isReading = (event: LoggedEvent): boolean =>
  isOneOf(
    event,
    "xstate.done.actor.readBoard",
    "xstate.done.actor.readTasks",
    "xstate.done.actor.refetchBoard",
  );
export const isEndOf = (event: LoggedEvent, ...calls: readonly string[]): boolean =>
  calls.some((call) => isOneOf(event, `xstate.done.actor.${call}`, `xstate.error.actor.${call}`));
/** The draft in the Add Task form; undefined: it is closed. */
export const formIn = (snapshot: Snapshot) => selectForm(snapshot)?.getSnapshot().context;
/** The user is typing or asked to confirm. */
export const hasOpen = (snapshot: Snapshot): boolean => {
  const { editing } = snapshot.context;
  return formIn(snapshot) !== undefined || editing !== null || isDeleting(snapshot);
};
export const isDeleting = (snapshot: Snapshot): boolean => snapshot.matches({ deletion: "running" });
/** The card that the user is asked about, or that is being deleted. */
export const askedIn = (snapshot: Snapshot): PositionedTask | undefined =>
  selectDeletion(snapshot)?.getSnapshot().context.subject;
export const isDragging = (snapshot: Snapshot): boolean => snapshot.matches({ attention: "dragging" });
