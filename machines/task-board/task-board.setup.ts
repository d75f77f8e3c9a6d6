import { assign, emit, enqueueActions, raise, sendTo, stopChild } from "xstate";
import { dayForNewTask } from "../domain/day.ts";
import type { Failure } from "../domain/failure.ts";
import type { StoredTask, Task, TaskStatus } from "../domain/task.ts";
import type { DeletionEnd } from "../shared/deletion.machine.ts";
import { keepEqual } from "../shared/keep-equal.ts";
import type { Ended } from "../shared/outcome.ts";
import { newestId } from "../shared/newest-id.ts";
import { refetchOf } from "../shared/refetch.ts";
import type { Board, PositionedTask } from "./board.ts";
import { itemIdOf } from "../shared/item-reads.ts";
import { focusedButGone, mergeServerTasks, restoredBy, rolledBack, withCard } from "./cards.ts";
import { editSetup } from "./edit.setup.ts";
import type { TaskMoved, TaskUndone } from "./events.ts";
import {
  addedNotice,
  addFailedNotice,
  deletedNotice,
  deleteFailedNotice,
  goneNotice,
  movedNotice,
  moveFailedNotice,
  restoredNotice,
  restoreFailedNotice,
} from "./messages.ts";
import { positionOf, put } from "./order.ts";
import type { OfTask } from "./task-board.base.ts";
import { withoutWritten } from "./written.ts";

export interface Restoration {
  readonly actorId: `restoreTask.${number}`;
  readonly stored: StoredTask;
}

/** Events, actors, guards and actions of the board. */
export const taskBoardSetup = editSetup.extend({
  actions: {
    setBoard: assign(({ context }, { board }: { board: Board }) => ({
      team: keepEqual(context.team, board.team),
      isTeamStale: false,
      isFirstReorder: board.isFirstReorder ?? false,
      ...mergeServerTasks(context, board.tasks),
      // After the first fetch, nothing counts as changed by others.
      ...(context.team === null && { changed: [] }),
    })),
    setLoadFailure: assign((_, { failure }: { failure: Failure }) => ({ loadFailure: failure })),
    setTasks: assign(({ context }, { tasks }: { tasks: readonly Task[] }) =>
      mergeServerTasks(context, tasks),
    ),
    notifyFocusedGone: enqueueActions(({ context, enqueue }, { tasks }: { tasks: readonly Task[] }) => {
      const gone = focusedButGone(context, tasks);
      if (gone !== undefined) enqueue.emit(goneNotice(gone));
    }),
    putCard: assign(({ context }, { taskId, position }: TaskMoved) => ({
      tasks: put(context.tasks, taskId, position),
    })),
    queueMove: assign(({ context }, { taskId, position }: TaskMoved) => {
      const from = positionOf(context.tasks, taskId);
      return from === null ? {} : { moves: [...context.moves, { taskId, from, to: position }] };
    }),
    dequeueMove: assign(({ context }) => ({ moves: context.moves.slice(1) })),
    rollBackMove: assign(({ context }) => rolledBack(context)),
    notifyMoveFailed: emit(({ context: { tasks, moves } }, { failure }: { failure: Failure | null }) =>
      moveFailedNotice(tasks, moves, failure),
    ),

    moveForm: sendTo("form", ({ context: { teamId } }, { column }: { column: TaskStatus }) => ({
      type: "subject.changed",
      subject: { teamId, column },
    })),
    restoreForm: sendTo("form", { type: "draft.restored" }),
    submitForm: sendTo("form", ({ context: { tasks } }) => ({
      type: "draft.submitted",
      newestId: newestId(tasks),
    })),
    addCard: assign(({ context }, { task }: { task: Task }) => ({ tasks: withCard(context.tasks, task) })),
    notifyAdded: emit((_, { saved }: { saved: StoredTask }) => addedNotice(saved)),
    notifyAddFailed: emit(addFailedNotice),

    cancelDeletion: sendTo("deletion", { type: "deletion.cancelled" }),
    removeCard: assign(({ context: { tasks, moves, editing } }, { taskId }: OfTask) => ({
      editing: editing === taskId ? null : editing,
      tasks: tasks.filter(({ id }) => id !== taskId),
      // The first move has already been sent.
      moves: moves.filter((move, index) => index === 0 || move.taskId !== taskId),
    })),
    notifyDeleted: emit((_, { subject }: Ended<DeletionEnd<PositionedTask>, "deleted">) =>
      deletedNotice(subject),
    ),
    notifyDeleteFailed: emit((_, { subject, failure }: Ended<DeletionEnd<PositionedTask>, "refused">) =>
      deleteFailedNotice(subject.task.id, failure),
    ),

    /** With the same content; the service assigns a new id. */
    restoreTask: assign(({ context, spawn }, { deleted, isUnconfirmed }: TaskUndone) => {
      const { id, ...task } = deleted.task;
      const item = { ...task, due: dayForNewTask(task.due) };
      const input = { item, formerId: id, ...(isUnconfirmed && { unconfirmed: isUnconfirmed }) };
      spawn("restoreTask", { id: `restoreTask.${id}`, input });
      return { restorations: { ...context.restorations, [id]: deleted } };
    }),
    putRestored: assign(({ context }, { actorId, stored: { task } }: Restoration) => {
      const restored = restoredBy(context, actorId);
      if (restored === undefined) return {};
      const chosen = context.chosen[restored.task.id];
      return {
        written: withoutWritten(context.written, restored.task.id),
        tasks: put(withCard(context.tasks, task), task.id, restored.position),
        ...(chosen !== undefined && { chosen: { ...context.chosen, [task.id]: chosen } }),
      };
    }),
    /** Unless the columns are no longer on screen. */
    wantRestored: assign(({ context: { attention } }, { stored: { task } }: Pick<Restoration, "stored">) => ({
      attention: attention.stop === null ? attention : { ...attention, wanted: task.id },
    })),
    closeRestoration: assign(({ context: { restorations } }, { actorId }: { actorId: string }) => ({
      restorations: Object.fromEntries(
        Object.entries(restorations).filter(([id]) => `restoreTask.${id}` !== actorId),
      ),
    })),
    notifyRestored: emit((_, { actorId, stored }: Restoration) => restoredNotice(itemIdOf(actorId), stored)),
    notifyRestoreFailed: emit(
      ({ context }, { actorId, failure }: { actorId: `restoreTask.${number}`; failure: Failure }) =>
        restoreFailedNotice(itemIdOf(actorId), restoredBy(context, actorId), failure),
    ),

    stopChild: stopChild((_, { actorId }: { actorId: string }) => actorId),
    markTeamStale: assign({ isTeamStale: true }),
    refetchTasks: raise(refetchOf("tasks")),

    notifyMoved: enqueueActions(({ context: { tasks, isFirstReorder }, enqueue }, moved: TaskMoved) => {
      const notice = movedNotice(tasks, moved, isFirstReorder);
      if (notice !== null) enqueue.emit(notice);
    }),
    setReordered: assign({ isFirstReorder: false }),
  },
});
