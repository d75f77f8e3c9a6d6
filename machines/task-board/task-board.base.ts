import { and, not, setup, stateIn } from "xstate";
import { isGone, type Failure } from "../domain/failure.ts";
import type { NewTask, StoredTask, Task, TaskMove, TaskStatus } from "../domain/task.ts";
import { unprovidedRead } from "../shared/calls.ts";
import { unprovidedConfirmedWrite, type Restored } from "../shared/write.machine.ts";
import { deletionOf } from "../shared/deletion.machine.ts";
import { hasEnded } from "../shared/outcome.ts";
import { isAbout, isInForeground, isOnlyAbout, type Part } from "../shared/refetch.ts";
import type { NoticeEmitted } from "../notices/notice.ts";
import type { Board, BoardContext, PositionedTask } from "./board.ts";
import { isFree, isMove, isReorder } from "./cards.ts";
import { taskEdit, taskForm, type EditEnd } from "./draft.ts";
import type { Event, TaskMoved } from "./events.ts";
import { positionOf } from "./order.ts";
import { isOverwritten } from "./written.ts";

export interface OfTask {
  readonly taskId: number;
}

/** The deletion of a card. */
export const taskDeletion = deletionOf<PositionedTask>("taskBoard");

/** Whether the card can be edited, and has no draft of the user's yet. */
const isClosed = (context: BoardContext, taskId: number): boolean =>
  isFree(context, taskId) && !context.edits.includes(taskId);

/** Events, actors and guards of the board; the setup adds the actions that need no runtime. */
export const taskBoardBase = setup({
  types: {
    input: {} as { teamId: number; canEdit: boolean },
    context: {} as BoardContext,
    events: {} as Event,
    emitted: {} as NoticeEmitted,
    children: {} as { form: "form"; deletion: "deletion"; [id: `edit.${number}`]: "edit" },
  },
  actors: {
    readBoard: unprovidedRead<Board, { teamId: number }>("readBoard"),
    readTasks: unprovidedRead<readonly Task[], { teamId: number }>("readTasks"),
    moveTask: unprovidedConfirmedWrite<TaskStatus, TaskMove>("moveTask"),
    restoreTask: unprovidedConfirmedWrite<StoredTask, Restored<NewTask>>("restoreTask"),
    form: taskForm,
    edit: taskEdit,
    deletion: taskDeletion,
  },
  actions: {
    /** The runtime remembers it on this device. */
    rememberReorder: () => undefined,
  },
  guards: {
    isReorder: ({ context: { canEdit, tasks } }, moved: TaskMoved) => canEdit && isReorder(tasks, moved),
    isMove: ({ context: { canEdit, tasks } }, moved: TaskMoved) => canEdit && isMove(tasks, moved),
    isMoved: ({ context }, { status }: { status: TaskStatus }) => context.moves[0]?.to.status === status,
    isTeamStale: ({ context }) => context.isTeamStale,
    hasMoves: ({ context }) => context.moves.length > 0,
    canEdit: ({ context }) => context.canEdit,
    isGone: (_, { failure }: { failure: Failure }) => isGone(failure),
    isFree: ({ context }, { taskId }: OfTask) => isFree(context, taskId),
    /** The server has stored the card, but not every field. A card that was saved as a new one is closed. */
    isSavedInPart: (_, end: EditEnd) =>
      end.kind === "saved" && end.saved.unstored.length > 0 && end.draft.subject.id === end.saved.task.id,
    isSaved: hasEnded("saved"),
    /** Someone has overwritten a text of the user's there. */
    isOverwritten: ({ context }, { taskId }: OfTask) => isOverwritten(context, taskId),
    /** The same, and the card has no draft of the user's yet. */
    isReopenable: ({ context }, { taskId }: OfTask) =>
      isOverwritten(context, taskId) && isClosed(context, taskId),
    isClosed: ({ context }, { taskId }: OfTask) => isClosed(context, taskId),
    /** The card has an unsaved draft that was left open. */
    isEdited: ({ context }, { taskId }: OfTask) => isFree(context, taskId) && context.edits.includes(taskId),
    isDeleting: stateIn({ deletion: "running" }),
    isDeleted: hasEnded("deleted"),
    isRefused: hasEnded("refused"),
    isEditing: ({ context }) => context.editing !== null,
    canRestore: (
      { context: { canEdit, tasks, restorations } },
      { deleted: { task } }: { deleted: PositionedTask },
    ) => canEdit && positionOf(tasks, task.id) === null && !(task.id in restorations),
    isInForeground,
    isAbout: ({ event }, part: Part) => isAbout(event, part),
    isOnlyAbout: ({ event }, part: Part) => isOnlyAbout(event, part),
    /** Nothing is in the way of fetching a team that has no supervisor yet. */
    isWaitingForSupervisor: and(["isUnsupervised", "isUndisturbed"]),
    isUnsupervised: ({ context }) => context.team?.supervisorId === null,
    /**
     * The user is not editing a card, confirming or dragging, so changes by others would not get in the way. The Add Task
     * form stays open between tasks, and polling waits while its user types.
     */
    isUndisturbed: and([not("isEditing"), not("isDeleting"), not(stateIn({ attention: "dragging" }))]),
  },
});
