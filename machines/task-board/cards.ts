import type { Task } from "../domain/task.ts";
import type { BoardContext, PositionedTask } from "./board.ts";
import { chosenIn, type TaskDraft } from "./draft.ts";
import type { TaskMoved } from "./events.ts";
import { changedIn, inLocalOrder, positionOf, put, whereTo } from "./order.ts";

/** The card goes to another place of its own column. */
export const isReorder = (tasks: readonly Task[], { taskId, position }: TaskMoved): boolean => {
  const from = positionOf(tasks, taskId);
  return from?.status === position.status && from.index !== whereTo(tasks, taskId, position).index;
};

/** The card goes to another column. */
export const isMove = (tasks: readonly Task[], { taskId, position }: TaskMoved): boolean => {
  const from = positionOf(tasks, taskId);
  return from !== null && from.status !== position.status;
};

/** A card is edited or deleted, never both: there would be nothing to save. */
export const isFree = (
  { canEdit, tasks, editing }: Pick<BoardContext, "canEdit" | "tasks" | "editing">,
  taskId: number,
): boolean => canEdit && taskIn(tasks, taskId) !== undefined && taskId !== editing;

/** With a card that is new; a reading may have brought it before the answer did. */
export const withCard = (tasks: readonly Task[], task: Task): readonly Task[] => [
  ...tasks.filter(({ id }) => id !== task.id),
  task,
];

export const withChosen = (chosen: BoardContext["chosen"], taskId: number, fields: TaskDraft) => ({
  ...chosen,
  [taskId]: chosenIn(fields),
});

/** What was read, in the user's order. A card that is edited stays, although the server no longer has it. */
export function servedIn({ tasks, edits }: Pick<BoardContext, "tasks" | "edits">, served: readonly Task[]) {
  const kept = tasks.filter(({ id }) => edits.includes(id) && !served.some((task) => task.id === id));
  return {
    tasks: inLocalOrder(tasks, [...served, ...kept]),
    changed: changedIn(tasks, served),
    deletedByOthers: kept.map(({ id }) => id),
  };
}

/** A card that others have deleted goes with its edit. */
export const withoutEdit = ({ tasks, editing, edits, deletedByOthers }: BoardContext, taskId: number) => ({
  editing: editing === taskId ? null : editing,
  edits: edits.filter((id) => id !== taskId),
  tasks: deletedByOthers.includes(taskId) ? tasks.filter(({ id }) => id !== taskId) : tasks,
  deletedByOthers: deletedByOthers.filter((id) => id !== taskId),
});

export const taskIn = (tasks: readonly Task[], taskId: number): Task | undefined =>
  tasks.find(({ id }) => id === taskId);

export const positionedIn = (tasks: readonly Task[], taskId: number): PositionedTask | undefined => {
  const task = taskIn(tasks, taskId);
  const position = positionOf(tasks, taskId);
  return task === undefined || position === null ? undefined : { task, position };
};

/** The deleted card that this child brings back. */
export const restoredBy = (
  { restorations }: Pick<BoardContext, "restorations">,
  actorId: string,
): PositionedTask | undefined =>
  Object.values(restorations).find(({ task }) => `restoreTask.${task.id}` === actorId);

/** A card whose move has failed is back where it was. If it was moved on meanwhile it stays there, but goes back all the way if that fails, too. */
export function rolledBack({ tasks, moves }: Pick<BoardContext, "tasks" | "moves">): Partial<BoardContext> {
  const [failed, ...later] = moves;
  if (failed === undefined) return {};
  const next = later.find(({ taskId }) => taskId === failed.taskId);
  if (next === undefined) return { moves: later, tasks: put(tasks, failed.taskId, failed.from) };
  return { moves: later.map((move) => (move === next ? { ...move, from: failed.from } : move)) };
}
