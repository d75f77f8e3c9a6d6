import { and, assign, emit, enqueueActions, not, raise, sendTo, setup, stateIn, stopChild, type InputFrom } from "xstate";
import { failureOf, interrupted } from "../domain/failure.ts";
import { statusName, type NewTask, type Task, type TaskStatus } from "../domain/task.ts";
import { isBlank } from "../kit/text.ts";
import { unwiredRead, unwiredWrite } from "../kit/calls.ts";
import { deletionOf, type DeletionEnd } from "../kit/deletion.machine.ts";
import type { Ended } from "../kit/ended.ts";
import { isInForeground } from "../kit/refetch.ts";
import { bad, badBecause, good, type NoticeEmitted } from "../notices/notice.ts";
import type { Board, BoardTeam, Move, PlacedTask, TaskForm } from "./board.ts";
import { chosenIn, draftOfTask, emptyDraft, taskEdit, type EditEnd, type TaskDraft } from "./draft.ts";
import type { ChildEnded, Event } from "./events.ts";
import { aboutTask, moveSentence, offer, retryOf, undo } from "./news.ts";
import { changedIn, inLocalOrder, placeOf, put, whereTo, type Place } from "./order.ts";

interface Context {
  readonly teamId: number;
  readonly canEdit: boolean;
  readonly team: BoardTeam | null;
  readonly tasks: readonly Task[];
  readonly moves: readonly Move[];
  readonly form: TaskForm | null;
  /** What was typed has come back with the page or with the person. */
  readonly isRestored: boolean;
  /** Why the server did not take the task, in its own words. */
  readonly refusal: string;
  /** The card whose fields are shown. */
  readonly editing: number | null;
  /** The cards that the children `edit.7` are about: this one, and others that were turned from. */
  readonly edits: readonly number[];
  /** Cards that the server no longer has: each stays on the board for as long as it is edited. */
  readonly deletedByOthers: readonly number[];
  /** The card that the child `deletion` is about. */
  readonly deleting: number | null;
  /** Deleted cards that are added anew by children as `restoreTask.7`, by their former ids. */
  readonly restorations: Readonly<Record<number, PlacedTask>>;
  /** The members that were chosen here for a task, by its id: where two have one name, the wire does not tell. */
  readonly chosen: Readonly<Record<number, readonly number[]>>;
  /** The cards that others have changed, as the last reading showed. */
  readonly changed: readonly number[];
  /** The team is to be read again with the cards. */
  readonly isTeamOutdated: boolean;
}

interface OfTask {
  readonly taskId: number;
}

/** The deletion of a card. */
export const taskDeletion = deletionOf<PlacedTask>("taskBoard");

/** What the board's states are made of: their events, calls, guards and actions. */
export const taskBoardSetup = setup({
  types: {
    input: {} as { teamId: number; canEdit: boolean },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as NoticeEmitted,
    children: {} as { deletion: "deletion"; [id: `edit.${number}`]: "edit" },
    tags: {} as "adding",
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
    restoreTask: unwiredWrite<Task, NewTask>("restoreTask"),
    edit: taskEdit,
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
    isOnBoard: ({ context }, { taskId }: OfTask) => taskIn(context.tasks, taskId) !== undefined,
    isEditable: ({ context }, { taskId }: OfTask) => isFree(context, taskId) && taskId !== context.deleting,
    /** It was turned from with something typed. */
    isEdited: ({ context }, { taskId }: OfTask) => isFree(context, taskId) && taskId !== context.deleting && context.edits.includes(taskId),
    isDeletable: ({ context }, { taskId }: OfTask) => isFree(context, taskId) && context.deleting === null,
    isDeleting: ({ context }) => context.deleting !== null,
    isEditing: ({ context }) => context.editing !== null,
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
    startEdit: assign(({ context, spawn }, { taskId }: OfTask) => {
      const task = taskIn(context.tasks, taskId);
      if (task === undefined) return {};
      spawn("edit", { id: `edit.${taskId}`, input: draftOfTask(task, context.team?.members ?? [], context.chosen[taskId]) });
      return { editing: taskId, edits: [...context.edits, taskId] };
    }),
    openEdit: assign(({ spawn }, input: InputFrom<typeof taskEdit>) => {
      spawn("edit", { id: `edit.${input.subject.id}`, input });
      return {};
    }),
    showEdit: assign((_, { taskId }: OfTask) => ({ editing: taskId })),
    closeEdit: assign(({ context }, { draft }: Pick<EditEnd, "draft">) => withoutEdit(context, draft.subject.id)),
    /** A card that was moved while it was saved stays where it is. */
    setSaved: assign(({ context }, { draft, saved }: Ended<EditEnd, "saved">) => ({
      tasks: context.tasks.map((each) => (each.id === saved.id ? { ...saved, status: each.status } : each)),
      chosen: withChosen(context.chosen, saved.id, draft.fields),
      deletedByOthers: context.deletedByOthers.filter((id) => id !== saved.id),
    })),
    notifyUpdated: emit(good("Updated!")),
    notifySaveFailed: emit(bad("Failed to save task.")),

    startDeletion: assign(({ context: { tasks }, spawn }, { taskId }: OfTask) => {
      const subject = placedIn(tasks, taskId);
      if (subject === undefined) return {};
      spawn("deletion", { id: "deletion", input: { subject } });
      return { deleting: taskId };
    }),
    cancelDeletion: sendTo("deletion", { type: "deletion.cancelled" }),
    closeDeletion: assign({ deleting: null }),
    removeCard: assign(({ context: { tasks, moves } }, { taskId }: OfTask) => ({
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
}).extend({
  actions: {
    leaveEdit: enqueueActions(({ context: { editing }, enqueue }) => {
      if (editing !== null) enqueue.sendTo(`edit.${editing}`, { type: "draft.left" });
    }),
    restoreEdit: enqueueActions(({ context: { editing }, enqueue }) => {
      if (editing !== null) enqueue.sendTo(`edit.${editing}`, { type: "draft.restored" });
    }),
    /** With the card as it is now, so that what others have changed and moves made meanwhile stay. */
    submitEdit: enqueueActions(({ context: { editing, tasks }, enqueue }) => {
      const subject = tasks.find(({ id }) => id === editing);
      if (subject !== undefined) enqueue.sendTo(`edit.${subject.id}`, { type: "draft.submitted", subject });
    }),
    /** What was typed into a card that is deleted goes with it. */
    revokeEdit: enqueueActions(({ context: { edits }, enqueue }, { taskId }: OfTask) => {
      if (edits.includes(taskId)) enqueue.sendTo(`edit.${taskId}`, { type: "draft.revoked" });
    }),
  },
});

/** A card is edited or deleted, never both: there would be nothing to save. */
const isFree = ({ canEdit, tasks, editing }: Pick<Context, "canEdit" | "tasks" | "editing">, taskId: number): boolean =>
  canEdit && taskIn(tasks, taskId) !== undefined && taskId !== editing;

const isUntouched = (form: TaskForm | null): boolean =>
  form === null || JSON.stringify(form.draft) === JSON.stringify(emptyDraft);

/** With a card that is new; a reading may have brought it before the answer did. */
const withCard = (tasks: readonly Task[], task: Task): readonly Task[] => [...tasks.filter(({ id }) => id !== task.id), task];

const withChosen = (chosen: Readonly<Record<number, readonly number[]>>, taskId: number, draft: TaskDraft) => ({
  ...chosen,
  [taskId]: chosenIn(draft),
});

/** What was read, in the user's order. A card that is edited stays, although the server no longer has it. */
function servedIn({ tasks, edits }: Pick<Context, "tasks" | "edits">, served: readonly Task[]) {
  const kept = tasks.filter(({ id }) => edits.includes(id) && !served.some((task) => task.id === id));
  return {
    tasks: inLocalOrder(tasks, [...served, ...kept]),
    changed: changedIn(tasks, served),
    deletedByOthers: kept.map(({ id }) => id),
  };
}

/** A card that others have deleted goes with its edit. */
const withoutEdit = ({ tasks, editing, edits, deletedByOthers }: Context, taskId: number) => ({
  editing: editing === taskId ? null : editing,
  edits: edits.filter((id) => id !== taskId),
  tasks: deletedByOthers.includes(taskId) ? tasks.filter(({ id }) => id !== taskId) : tasks,
  deletedByOthers: deletedByOthers.filter((id) => id !== taskId),
});

const taskIn = (tasks: readonly Task[], taskId: number): Task | undefined => tasks.find(({ id }) => id === taskId);

const placedIn = (tasks: readonly Task[], taskId: number): PlacedTask | undefined => {
  const task = taskIn(tasks, taskId);
  const place = placeOf(tasks, taskId);
  return task === undefined || place === null ? undefined : { task, place };
};

/** The deleted card that this child brings back. */
const restoredBy = ({ restorations }: { restorations: Readonly<Record<number, PlacedTask>> }, actorId: string): PlacedTask | undefined =>
  Object.values(restorations).find(({ task }) => `restoreTask.${task.id}` === actorId);
