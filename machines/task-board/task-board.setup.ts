import { assign, emit, raise, setup } from "xstate";
import { failureOf, interrupted } from "../domain/failure.ts";
import { emptyDraft, type NewTask, type Task, type TaskDraft, type TaskStatus } from "../domain/task.ts";
import { isBlank } from "../kit/text.ts";
import { unwiredRead, unwiredWrite } from "../kit/calls.ts";
import { bad, good, type NoticeEmitted, type Offer } from "../notices/notice.ts";
import { inLocalOrder, placeOf, put, type Place } from "./order.ts";

/** The team whose board this is. */
export interface BoardTeam {
  readonly teamId: number;
  readonly teamName: string;
  readonly projectTitle: string;
  readonly isSupervised: boolean;
  readonly members: readonly string[];
}

export interface Board {
  readonly team: BoardTeam;
  readonly tasks: readonly Task[];
}

/** A card on its way to another column: shown there already, not yet accepted by the server. */
export interface Move {
  readonly taskId: number;
  readonly from: Place;
  readonly to: Place;
}

export interface TaskForm {
  readonly column: TaskStatus;
  readonly draft: TaskDraft;
}

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
      /** The team is to be read again with the cards. */
      isTeamOutdated: boolean;
    },
    events: {} as
      | { type: "screen.opened" }
      | { type: "page.restored" }
      | { type: "task.dropped"; taskId: number; place: Place }
      | { type: "board.outdated" }
      | { type: "team.updated" }
      | { type: "reload.pressed" }
      | { type: "taskForm.opened"; column: TaskStatus }
      | { type: "taskForm.cancelled" }
      | { type: "taskForm.escaped" }
      | { type: "draft.changed"; change: Partial<TaskDraft> }
      | { type: "draft.discarded" }
      | { type: "task.submitted" },
    emitted: {} as NoticeEmitted,
    tags: {} as "adding",
  },
  actors: {
    readBoard: unwiredRead<Board, { teamId: number }>("readBoard"),
    readTasks: unwiredRead<readonly Task[], { teamId: number }>("readTasks"),
    moveTask: unwiredWrite<TaskStatus, { taskId: number; status: TaskStatus }>("moveTask"),
    addTask: unwiredWrite<Task, NewTask>("addTask"),
  },
  guards: {
    isReorder: ({ context }, { taskId, place }: { taskId: number; place: Place }) =>
      context.canEdit && placeOf(context.tasks, taskId)?.status === place.status,
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
    hasTitle: ({ context }) => context.form !== null && !isBlank(context.form.draft.title),
  },
  actions: {
    keepBoard: assign(({ context }, { board }: { board: Board }) => ({
      team: board.team,
      isTeamOutdated: false,
      tasks: inLocalOrder(context.tasks, board.tasks),
    })),
    keepTasks: assign(({ context }, { tasks }: { tasks: readonly Task[] }) => ({
      tasks: inLocalOrder(context.tasks, tasks),
    })),
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
    sayMoveFailed: emit(({ context }) => ({ ...bad("Failed to move task."), ...retryOf(context.moves) })),
    sayMoveInterrupted: emit(({ context }) => ({
      ...bad(`${interrupted.message} The board shows where the task is now.`, "Failed to move task."),
      ...retryOf(context.moves),
    })),
    openForm: assign(({ context }, { column }: { column: TaskStatus }) => ({
      form: { column, draft: context.form?.draft ?? emptyDraft },
    })),
    closeForm: assign({ form: null, isRestored: false }),
    markRestored: assign(({ context }) => ({ isRestored: !isUntouched(context.form) })),
    clearDraft: assign(({ context }) => ({ form: context.form && { ...context.form, draft: emptyDraft }, isRestored: false })),
    keepRefusal: assign((_, { text }: { text: string }) => ({ refusal: text })),
    markTeamOutdated: assign({ isTeamOutdated: true }),
    keepDraft: assign(({ context }, { change }: { change: Partial<TaskDraft> }) => ({
      form: context.form && { ...context.form, draft: { ...context.form.draft, ...change } },
    })),
    addCard: assign(({ context }, { task }: { task: Task }) => ({ tasks: [...context.tasks, task] })),
    sayAdded: emit(good("Added!")),
    sayAddFailed: emit(bad("Error: Failed to add task.")),
    callForReread: raise({ type: "board.outdated" }),
  },
});

const isUntouched = (form: TaskForm | null): boolean =>
  form === null || JSON.stringify(form.draft) === JSON.stringify(emptyDraft);

/** The first of the moves, to be made once more. */
const retryOf = ([failed]: readonly Move[]): { offer: Offer } | null =>
  failed === undefined
    ? null
    : {
        offer: {
          label: "Retry",
          to: "taskBoard",
          event: { type: "task.dropped", taskId: failed.taskId, place: failed.to },
        },
      };
