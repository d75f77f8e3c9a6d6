import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Failure } from "../domain/failure.ts";
import type { NoticeEmitted } from "../notices/notice.ts";
import { unprovidedRead, unprovidedWrite, whenFailed } from "../shared/calls.ts";
import { required } from "../shared/required.ts";
import { renameFailedNotice } from "./messages.ts";
import type { Renamed, Renaming } from "./renaming.ts";

/** The tasks that carry an earlier name, and what decides whom it means. */
export interface TasksToRename extends Pick<Renaming, "teammates"> {
  readonly taskIds: readonly number[];
}

/** The user retried the tasks that could not be changed. */
export interface RenamingRetried {
  readonly type: "renaming.retried";
}

export interface Context extends Renaming {
  /** The tasks that are still to be changed. */
  readonly pending: readonly number[];
  /** How many tasks were changed. */
  readonly changed: number;
  /** How many could not be changed since the tasks were last fetched. */
  readonly failed: number;
  /** Why the last request failed; null: none has since the user last tried. */
  readonly failure: Failure | null;
}

const renamingIn = ({ teamId, userId, from, to, teammates }: Context): Renaming => ({
  teamId,
  userId,
  from,
  to,
  teammates,
});

/**
 * Puts a user's new name into their team's tasks, which carry names only [3.7]: fetches the tasks, then changes one after
 * the other. Tasks that could not be changed can be tried again.
 */
export const renamingMachine = setup({
  types: {
    input: {} as Renamed,
    context: {} as Context,
    events: {} as RenamingRetried,
    emitted: {} as NoticeEmitted,
    output: {} as { readonly changed: number },
  },
  actors: {
    readTasksToRename: unprovidedRead<TasksToRename, Renamed>("readTasksToRename"),
    renameInTask: unprovidedWrite<void, Renaming & { readonly taskId: number }>("renameInTask"),
  },
  guards: {
    hasPending: ({ context }) => context.pending.length > 0,
    hasFailed: ({ context }) => context.failed > 0,
  },
  actions: {
    setTasks: assign((_, { taskIds, teammates }: TasksToRename) => ({
      pending: taskIds,
      teammates,
      failed: 0,
      failure: null,
    })),
    setReadFailed: assign((_, { failure }: { failure: Failure }) => ({ failed: 0, failure })),
    countChanged: assign(({ context: { pending, changed } }) => ({
      pending: pending.slice(1),
      changed: changed + 1,
    })),
    countFailed: assign(({ context: { pending, failed } }, { failure }: { failure: Failure }) => ({
      pending: pending.slice(1),
      failed: failed + 1,
      failure,
    })),
    notifyFailed: emit(({ context: { failed, failure } }) => renameFailedNotice(failed, failure)),
  },
}).createMachine({
  id: "profile/renaming",
  context: ({ input }) => ({ ...input, teammates: [], pending: [], changed: 0, failed: 0, failure: null }),
  output: ({ context: { changed } }) => ({ changed }),
  initial: "reading",
  states: {
    /** Fetching the tasks that carry an earlier name. */
    reading: {
      invoke: {
        id: "readTasksToRename",
        src: "readTasksToRename",
        input: ({ context: { teamId, userId, from, to } }) => ({ teamId, userId, from, to }),
        onDone: { target: "deciding", actions: { type: "setTasks", params: ({ event }) => event.output } },
        onError: {
          target: "failed",
          actions: { type: "setReadFailed", params: whenFailed((failure) => ({ failure })) },
        },
      },
    },
    /** Deciding whether a task is left. */
    deciding: {
      always: [
        { guard: "hasPending", target: "changing" },
        { guard: "hasFailed", target: "failed" },
        { target: "done" },
      ],
    },
    /** Changing the next task, as it is on the server now. */
    changing: {
      invoke: {
        id: "renameInTask",
        src: "renameInTask",
        input: ({ context }) => ({
          ...renamingIn(context),
          taskId: required(context.pending[0], "task to change"),
        }),
        onDone: { target: "deciding", actions: "countChanged" },
        onError: {
          target: "deciding",
          actions: { type: "countFailed", params: whenFailed((failure) => ({ failure })) },
        },
      },
    },
    /** The tasks, or some of them, could not be fetched or changed. */
    failed: { entry: "notifyFailed", on: { "renaming.retried": "reading" } },
    /** Every task carries the new name. */
    done: { type: "final" },
  },
});

export type RenamingRef = ActorRefFrom<typeof renamingMachine>;

export type RenamingView =
  | { readonly kind: "working" }
  /** `failed`: the number of tasks; 0: they could not be fetched. */
  | { readonly kind: "failed"; readonly failed: number; readonly failure: Failure | null };

/** What the profile shows of it. */
export const selectRenamingView = (snapshot: SnapshotFrom<typeof renamingMachine>): RenamingView => {
  const { failed, failure } = snapshot.context;
  return snapshot.matches("failed") ? { kind: "failed", failed, failure } : { kind: "working" };
};
