import type { Task } from "../domain/task.ts";
import { changedIds } from "../shared/changed.ts";
import { keepEqual, keepEqualItems } from "../shared/keep-equal.ts";
import type { BoardContext, PositionedTask } from "./board.ts";
import { assigneeIdsOf, type TaskDraft } from "./draft.ts";
import type { TaskMoved } from "./events.ts";
import { inLocalOrder, positionOf, put, whereTo } from "./order.ts";

/** Whether the card moves within its column. */
export const isReorder = (tasks: readonly Task[], { taskId, position }: TaskMoved): boolean => {
  const from = positionOf(tasks, taskId);
  return from?.status === position.status && from.index !== whereTo(tasks, taskId, position).index;
};

/** Whether the card moves to another column. */
export const isMove = (tasks: readonly Task[], { taskId, position }: TaskMoved): boolean => {
  const from = positionOf(tasks, taskId);
  return from !== null && from.status !== position.status;
};

/** Whether the card can be edited or deleted; never both at once. */
export const isFree = (
  { canEdit, tasks, editing }: Pick<BoardContext, "canEdit" | "tasks" | "editing">,
  taskId: number,
): boolean => canEdit && taskIn(tasks, taskId) !== undefined && taskId !== editing;

/** Adds a new card; a fetch may have added it before the response arrived. */
export const withCard = (tasks: readonly Task[], task: Task): readonly Task[] => [
  ...tasks.filter(({ id }) => id !== task.id),
  task,
];

export const withChosen = (chosen: BoardContext["chosen"], taskId: number, fields: TaskDraft) => ({
  ...chosen,
  [taskId]: assigneeIdsOf(fields),
});

/** What a card shows. */
const shownOf = ({ title, description, due, priority, status, assignees }: Task): readonly string[] => [
  title,
  description,
  due ?? "",
  priority,
  status,
  ...assignees,
];

/** The fetched tasks in the user's order. The fields of a card that is gone close. */
export const mergeServerTasks = (
  { tasks, editing, changed }: Pick<BoardContext, "tasks" | "editing" | "changed">,
  served: readonly Task[],
) => ({
  tasks: keepEqualItems(tasks, inLocalOrder(tasks, served)),
  changed: keepEqual(changed, changedIds(tasks, served, shownOf)),
  editing: served.some(({ id }) => id === editing) ? editing : null,
});

export const withoutEdit = (
  { editing, edits, changing }: Pick<BoardContext, "editing" | "edits" | "changing">,
  taskId: number,
): Pick<BoardContext, "editing" | "edits" | "changing"> => ({
  editing: editing === taskId ? null : editing,
  edits: edits.filter((id) => id !== taskId),
  changing: changing.filter((id) => id !== taskId),
});

/** Replaces a card where it is: a move in the meantime counts. A fetch may have missed it. */
export const withSavedCard = (tasks: readonly Task[], task: Task): readonly Task[] =>
  taskIn(tasks, task.id) === undefined
    ? withCard(tasks, task)
    : tasks.map((each) => (each.id === task.id ? { ...task, status: each.status } : each));

export const taskIn = (tasks: readonly Task[], taskId: number): Task | undefined =>
  tasks.find(({ id }) => id === taskId);

export const positionedIn = (tasks: readonly Task[], taskId: number): PositionedTask | undefined => {
  const task = taskIn(tasks, taskId);
  const position = positionOf(tasks, taskId);
  return task === undefined || position === null ? undefined : { task, position };
};

/** The deleted card that this child restores. */
export const restoredBy = (
  { restorations }: Pick<BoardContext, "restorations">,
  actorId: string,
): PositionedTask | undefined =>
  Object.values(restorations).find(({ task }) => `restoreTask.${task.id}` === actorId);

/**
 * Rolls back a failed move. If the card was moved again meanwhile it stays there, but returns to its first
 * position if that fails, too.
 */
export function rolledBack({ tasks, moves }: Pick<BoardContext, "tasks" | "moves">): Partial<BoardContext> {
  const [failed, ...later] = moves;
  if (failed === undefined) return {};
  const next = later.find(({ taskId }) => taskId === failed.taskId);
  if (next === undefined) return { moves: later, tasks: put(tasks, failed.taskId, failed.from) };
  return { moves: later.map((move) => (move === next ? { ...move, from: failed.from } : move)) };
}

/** The card with the focus, if the fetched tasks no longer have it. That of an open edit says so itself. */
export const focusedButGone = (
  { attention, editing, tasks }: Pick<BoardContext, "attention" | "editing" | "tasks">,
  fetched: readonly Task[],
): Task | undefined =>
  tasks.find(
    ({ id }) => id === attention.focused?.taskId && id !== editing && fetched.every((task) => task.id !== id),
  );
