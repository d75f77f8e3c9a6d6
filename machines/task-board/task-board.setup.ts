import { and, assign, emit, not, raise, sendTo, setup, stateIn, stopChild } from "xstate";
import { failureOf, interrupted } from "../domain/failure.ts";
import { statusName, type NewTask, type Task, type TaskStatus } from "../domain/task.ts";
import { isBlank } from "../kit/text.ts";
import { unwiredRead, unwiredWrite } from "../kit/calls.ts";
import { deletionOf, type DeletionEnd } from "../kit/deletion.machine.ts";
import type { Ended } from "../kit/ended.ts";
import { isInForeground } from "../kit/refetch.ts";
import { bad, badBecause, good, type NoticeEmitted } from "../notices/notice.ts";
import type { Board, BoardTeam, Move, PlacedTask, TaskForm } from "./board.ts";
import { chosenIn, draftOf, emptyDraft, isUnchanged, type TaskDraft } from "./draft.ts";
import { changedEdits, openEditIn, withOpenEdit, withoutOpenEdit, type Editing } from "./edits.ts";
import type { ChildEnded, Event } from "./events.ts";
import { aboutTask, moveSentence, offer, retryOf, undo } from "./news.ts";
import { changedIn, inLocalOrder, placeOf, put, whereTo, type Place } from "./order.ts";

export const taskDeletion = deletionOf<PlacedTask>("taskBoard");

/** What the board's states are made of: their events, calls, guards and actions. */
export const taskBoardSetup = setup({
  types: {
    input: {} as { teamId: number; canEdit: boolean },
    context: {} as {
      teamId: number;
      canEdit: boolean;
      team: BoardTeam | null;
      tasks: readonly Task[];
      moves: readonly Move[];
      form: TaskForm | null;
      /** What was typed has come back with the page or with the person. */
      isRestored: boolean;
      /** Why the server did not take the task, in its own words. */
      refusal: string;
      editing: Editing["editing"];
      edits: Editing["edits"];
      /** Cards that the server no longer has: each stays on the board for as long as it is edited. */
      deletedByOthers: readonly number[];
      isEditRestored: boolean;
      editRefusal: string;
      /** The card that the child `deletion` is about. */
      deleting: number | null;
      /** Deleted cards that are added anew by children as `restoreTask.7`, by their former ids. */
      restorations: Readonly<Record<number, PlacedTask>>;
      /** The members that were chosen here for a task, by its id: where two have one name, the wire does not tell. */
      chosen: Readonly<Record<number, readonly number[]>>;
      /** The cards that others have changed, as the last reading showed. */
      changed: readonly number[];
      /** The team is to be read again with the cards. */
      isTeamOutdated: boolean;
    },
    events: {} as Event,
    emitted: {} as NoticeEmitted,
    children: {} as { deletion: "deletion" },
    tags: {} as "adding" | "saving",
  },
  delays: {
    /** How long a board that is looked at goes unread. */
    refreshTime: 60_000,
  },
  actors: {
    readBoard: unwiredRead<Board, { teamId: number }>("readBoard"),
    readTasks: unwiredRead<readonly Task[], { teamId: number }>("readTasks"),
    moveTask: unwiredWrite<TaskStatus, { taskId: number; status: TaskStatus }>("moveTask"),
    addTask: unwiredWrite<Task, NewTask>("addTask"),
    saveTask: unwiredWrite<Task, Task>("saveTask"),
    restoreTask: unwiredWrite<Task, NewTask>("restoreTask"),
    deletion: taskDeletion,
  },
  guards: {
    isReorder: ({ context }, { taskId, place }: { taskId: number; place: Place }) => {
      const from = placeOf(context.tasks, taskId);
      return context.canEdit && from?.status === place.status && from.index !== whereTo(context.tasks, taskId, place).index;
    },
    isMove: ({ context }, { taskId, place }: { taskId: number; place: Place }) => {
      const from = placeOf(context.tasks, taskId);
      return context.canEdit && from !== null && from.status !== place.status;
    },
    isMoved: ({ context }, { status }: { status: TaskStatus }) => context.moves[0]?.to.status === status,
    isInterrupted: (_, { error }: { error: unknown }) => failureOf(error).kind === "interrupted",
    isTeamOutdated: ({ context }) => context.isTeamOutdated,
    isUntouched: ({ context }) => isUntouched(context.form),
    hasMoves: ({ context }) => context.moves.length > 0,
    canEdit: ({ context }) => context.canEdit,
    /** A card is edited or deleted, never both: there would be nothing to save. */
    isEditable: ({ context: { canEdit, tasks, editing, deleting } }, { taskId }: { taskId: number }) =>
      canEdit && placeOf(tasks, taskId) !== null && taskId !== editing && taskId !== deleting,
    isDeletable: ({ context: { canEdit, tasks, editing, deleting } }, { taskId }: { taskId: number }) =>
      canEdit && placeOf(tasks, taskId) !== null && taskId !== editing && deleting === null,
    isDeleting: ({ context }) => context.deleting !== null,
    isEditUnchanged: ({ context }) => isUnchanged(openEditIn(context)),
    hasEditTitle: ({ context }) => !isBlank(openEditIn(context).draft.title),
    isMissed: ({ context: { canEdit, tasks, restorations } }, { deleted: { task } }: { deleted: PlacedTask }) =>
      canEdit && placeOf(tasks, task.id) === null && !(task.id in restorations),
    isInForeground,
    /** Nothing is being typed, asked or dragged that a card that comes or goes could disturb. */
    isUndisturbed: and([
      ({ context }) => context.form === null && context.editing === null && context.deleting === null,
      not(stateIn({ attention: "dragging" })),
      not(stateIn({ attention: { away: "dragging" } })),
    ]),
    isInSight: not(stateIn({ attention: "away" })),
    hasTitle: ({ context }) => context.form !== null && !isBlank(context.form.draft.title),
  },
  actions: {
    keepBoard: assign(({ context }, { board }: { board: Board }) => ({
      team: board.team,
      isTeamOutdated: false,
      ...servedIn(context, board.tasks),
      // A board that has only just been read has no news.
      ...(context.team === null && { changed: [] }),
    })),
    keepTasks: assign(({ context }, { tasks }: { tasks: readonly Task[] }) => servedIn(context, tasks)),
    putCard: assign(({ context }, { taskId, place }: { taskId: number; place: Place }) => ({
      tasks: put(context.tasks, taskId, place),
    })),
    queueMove: assign(({ context }, { taskId, place }: { taskId: number; place: Place }) => {
      const from = placeOf(context.tasks, taskId);
      return from === null ? {} : { moves: [...context.moves, { taskId, from, to: place }] };
    }),
    forgetMove: assign(({ context }) => ({ moves: context.moves.slice(1) })),
    /** A card that was moved on meanwhile stays there, but if that fails too it goes back all the way. */
    putBack: assign(({ context }) => {
      const [failed, ...later] = context.moves;
      if (failed === undefined) return {};
      const next = later.find(({ taskId }) => taskId === failed.taskId);
      if (next === undefined) return { moves: later, tasks: put(context.tasks, failed.taskId, failed.from) };
      return { moves: later.map((move) => (move === next ? { ...move, from: failed.from } : move)) };
    }),
    /** What is taken back is not offered to be taken back: a second click on the same place would do it. */
    sayMoved: emit(({ context: { tasks } }, { taskId, place, isUndo }: { taskId: number; place: Place; isUndo?: true }) => {
      const task = tasks.find(({ id }) => id === taskId);
      const from = placeOf(tasks, taskId);
      if (task === undefined || from === null) throw new Error("Nothing is moved");
      return {
        ...good(moveSentence(tasks, task, place)),
        about: aboutTask(taskId),
        ...(isUndo !== true && { offer: undo({ type: "task.dropped", taskId, place: from, isUndo: true }) }),
      };
    }),
    sayMoveFailed: emit(({ context: { moves } }) => ({ ...bad("Failed to move task."), ...retryOf(moves) })),
    sayMoveInterrupted: emit(({ context: { moves } }) => ({
      ...bad(`${interrupted.message} The board shows where the task is now.`, "Failed to move task."),
      ...retryOf(moves),
    })),
    openForm: assign(({ context }, { column }: { column: TaskStatus }) => ({
      form: { column, draft: context.form?.draft ?? emptyDraft },
    })),
    closeForm: assign({ form: null, isRestored: false }),
    markRestored: assign(({ context }) => ({ isRestored: !isUntouched(context.form) })),
    clearDraft: assign(({ context }) => ({ form: context.form && { ...context.form, draft: emptyDraft }, isRestored: false })),
    keepRefusal: assign((_, { text }: { text: string }) => ({ refusal: text })),
    keepDraft: assign(({ context }, { change }: { change: Partial<TaskDraft> }) => ({
      form: context.form && { ...context.form, draft: { ...context.form.draft, ...change } },
    })),
    addCard: assign(({ context }, { task }: { task: Task }) => ({ tasks: withCard(context.tasks, task) })),
    rememberAdded: assign(({ context }, { task }: { task: Task }) => ({
      chosen: context.form === null ? context.chosen : withChosen(context.chosen, task.id, context.form.draft),
    })),
    sayAdded: emit(good("Added!")),
    sayAddFailed: emit(bad("Error: Failed to add task.")),
    openEdit: assign(({ context }, { taskId }: { taskId: number }) => {
      const edits = changedEdits(context.edits);
      const task = context.tasks.find(({ id }) => id === taskId);
      if (task === undefined) return {};
      const base = draftOf(task, context.team?.members ?? [], context.chosen[taskId]);
      return {
        editing: taskId,
        ...withEdits(context, { [taskId]: { base, draft: base }, ...edits }),
        isEditRestored: taskId in edits,
      };
    }),
    keepEdit: assign(({ context }, { change }: { change: Partial<TaskDraft> }) => {
      const { base, draft } = openEditIn(context);
      return { edits: withOpenEdit(context, { base, draft: { ...draft, ...change } }) };
    }),
    resetEdit: assign(({ context }) => {
      const { base } = openEditIn(context);
      return { edits: withOpenEdit(context, { base, draft: base }), isEditRestored: false };
    }),
    closeEdit: assign(({ context }) => ({
      ...withEdits(context, withoutOpenEdit(context)),
      editing: null,
      isEditRestored: false,
    })),
    markEditRestored: assign(({ context }) => ({ isEditRestored: !isUnchanged(openEditIn(context)) })),
    keepEditRefusal: assign((_, { text }: { text: string }) => ({ editRefusal: text })),
    keepSaved: assign(({ context }, { task }: { task: Task }) => ({
      tasks: context.tasks.map((each) => (each.id === task.id ? { ...task, status: each.status } : each)),
      chosen: withChosen(context.chosen, task.id, openEditIn(context).draft),
      deletedByOthers: context.deletedByOthers.filter((id) => id !== task.id),
    })),
    sayUpdated: emit(good("Updated!")),
    saySaveFailed: emit(bad("Failed to save task.")),
    startDeletion: assign(({ context: { tasks }, spawn }, { taskId }: { taskId: number }) => {
      const subject = placedIn(tasks, taskId);
      if (subject === undefined) return {};
      spawn("deletion", { id: "deletion", input: { subject } });
      return { deleting: taskId };
    }),
    cancelDeletion: sendTo("deletion", { type: "deletion.cancelled" }),
    closeDeletion: assign({ deleting: null }),
    removeCard: assign(({ context: { tasks, moves } }, { taskId }: { taskId: number }) => ({
      tasks: tasks.filter(({ id }) => id !== taskId),
      // The first is on its way already.
      moves: moves.filter((move, index) => index === 0 || move.taskId !== taskId),
    })),
    /** Others may have changed the card since the question, and Undo brings back its latest version. */
    notifyDeleted: emit(({ context: { tasks } }, { subject }: Ended<DeletionEnd<PlacedTask>, "deleted">) => ({
      ...good("Deleted!"),
      about: aboutTask(subject.task.id),
      offer: undo({ type: "deletion.undone", deleted: placedIn(tasks, subject.task.id) ?? subject }),
    })),
    notifyDeleteFailed: emit((_, { taskId, reason }: { taskId: number; reason: string }) => ({
      ...badBecause("Failed to delete task.", reason),
      about: aboutTask(taskId),
      offer: offer("Try again", { type: "deletion.asked", taskId }),
    })),

    /** With the same content; the service gives it another id. */
    restoreTask: assign(({ context, spawn }, { deleted }: { deleted: PlacedTask }) => {
      const { id, ...input } = deleted.task;
      spawn("restoreTask", { id: `restoreTask.${id}`, input });
      return { restorations: { ...context.restorations, [id]: deleted } };
    }),
    putRestored: assign(({ context }, { actorId, task }: { actorId: string; task: Task }) => {
      const restored = restoredBy(context, actorId);
      if (restored === undefined) return {};
      const chosen = context.chosen[restored.task.id];
      return {
        tasks: put(withCard(context.tasks, task), task.id, restored.place),
        ...(chosen !== undefined && { chosen: { ...context.chosen, [task.id]: chosen } }),
      };
    }),
    closeRestoration: assign(({ context: { restorations } }, { actorId }: { actorId: string }) => ({
      restorations: Object.fromEntries(Object.entries(restorations).filter(([id]) => `restoreTask.${id}` !== actorId)),
    })),
    notifyRestored: emit((_, { task }: { task: Task }) => good(`“${task.title}” is back in ${statusName[task.status]}.`)),
    notifyRestoreFailed: emit(({ context }, { actorId, reason }: { actorId: string; reason: string }) => {
      const deleted = restoredBy(context, actorId);
      return {
        ...badBecause("Error: Failed to add task.", reason),
        ...(deleted !== undefined && { offer: offer("Retry", { type: "deletion.undone", deleted }) }),
      };
    }),

    /** What became of a child is an event of its own, as `deletion.deleted`. */
    raiseEnd: raise((_, ended: ChildEnded) => ended),
    stopChild: stopChild((_, { actorId }: { actorId: string }) => actorId),
    markTeamOutdated: assign({ isTeamOutdated: true }),
    refetchTasks: raise({ type: "board.outdated" }),
  },
});

const isUntouched = (form: TaskForm | null): boolean =>
  form === null || JSON.stringify(form.draft) === JSON.stringify(emptyDraft);

/** With a card that is new; a reading may have brought it before the answer did. */
const withCard = (tasks: readonly Task[], task: Task): readonly Task[] => [...tasks.filter(({ id }) => id !== task.id), task];

const withChosen = (chosen: Readonly<Record<number, readonly number[]>>, taskId: number, draft: TaskDraft) => ({
  ...chosen,
  [taskId]: chosenIn(draft),
});

/** What was read, in the user's order. A card that is edited stays, although the server no longer has it. */
function servedIn({ tasks, edits }: { tasks: readonly Task[]; edits: Editing["edits"] }, served: readonly Task[]) {
  const kept = tasks.filter(({ id }) => id in edits && !served.some((task) => task.id === id));
  return {
    tasks: inLocalOrder(tasks, [...served, ...kept]),
    changed: changedIn(tasks, served),
    deletedByOthers: kept.map(({ id }) => id),
  };
}

/** With these edits and no others; a card that others have deleted goes with its edit. */
const withEdits = ({ tasks, deletedByOthers }: { tasks: readonly Task[]; deletedByOthers: readonly number[] }, edits: Editing["edits"]) => ({
  edits,
  tasks: tasks.filter(({ id }) => id in edits || !deletedByOthers.includes(id)),
});

const placedIn = (tasks: readonly Task[], taskId: number): PlacedTask | undefined => {
  const task = tasks.find(({ id }) => id === taskId);
  const place = placeOf(tasks, taskId);
  return task === undefined || place === null ? undefined : { task, place };
};

/** The deleted card that this child brings back. */
const restoredBy = ({ restorations }: { restorations: Readonly<Record<number, PlacedTask>> }, actorId: string): PlacedTask | undefined =>
  Object.values(restorations).find(({ task }) => `restoreTask.${task.id}` === actorId);
