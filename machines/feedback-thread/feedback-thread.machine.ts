import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { Failure } from "../domain/failure.ts";
import { type Author, type Feedback, type Reply, feedbackIdsIn } from "../domain/feedback.ts";
import { fetchViewOf, type FetchView } from "../shared/fetch-view.ts";
import type { DeletionRef } from "../shared/deletion.machine.ts";
import { failedRead, itemReadId } from "../shared/item-reads.ts";
import { projectsState } from "../shared/supervised-projects.ts";
import type { Task } from "../domain/task.ts";
import { whenFailed } from "../shared/calls.ts";
import { deletionState } from "./deletion.state.ts";
import { draftIdOf, type DraftTarget, type TextRef } from "./drafts.ts";
import { draftsState } from "./drafts.state.ts";
import { feedbackThreadSetup } from "./feedback-thread.setup.ts";
import { deletedFor, type Orphan, type Removal, type Replies, type Thread } from "./thread.ts";
import { threadState, chosenTeam } from "./thread.state.ts";

const isOnlyAboutTasks = { type: "isOnlyAbout", params: { of: "tasks" } } as const;

/**
 * The tasks that were made from the feedback [experience 10], fetched whenever the feedback is. The feedback is shown
 * without them.
 */
const tasksState = feedbackThreadSetup.createStateConfig({
  initial: "idle",
  on: {
    "refetch.requested": { guard: isOnlyAboutTasks, target: ".loading" },
    "screen.opened": { guard: { type: "isAnotherTeam", params: ({ event }) => event }, target: ".idle" },
  },
  states: {
    /** The tasks are as last fetched. */
    idle: {},
    /** Fetching the team's tasks. */
    loading: {
      invoke: {
        id: "readTasks",
        src: "readTasks",
        input: chosenTeam,
        onDone: {
          target: "idle",
          actions: { type: "setTasks", params: ({ event }) => ({ tasks: event.output }) },
        },
        onError: {
          target: "loadFailed",
          actions: { type: "setTasksFailure", params: whenFailed((failure) => ({ failure })) },
        },
      },
    },
    /** The tasks could not be fetched. Those on screen may be older than the server's. */
    loadFailed: {
      on: {
        "reload.pressed": { guard: isOnlyAboutTasks, target: "loading" },
        "connection.restored": "loading",
      },
    },
  },
});

/** A team's feedback and the replies to it, read and written by both roles (rows F1 to F3, R1 to R3). */
export const feedbackThreadMachine = feedbackThreadSetup.createMachine({
  id: "feedbackThread",
  context: ({ input }) => ({
    ...input,
    projects: null,
    projectsFailure: null,
    thread: null,
    loadFailure: null,
    changed: [],
    replies: {},
    changedReplies: {},
    failedReads: {},
    tasks: [],
    tasksFailure: null,
    drafts: [],
    editing: null,
    restorations: {},
  }),
  type: "parallel",
  on: {
    "xstate.done.actor.readReplies.*": {
      actions: [{ type: "setReplies", params: ({ event }) => event }, "checkDrafts"],
    },
    "xstate.error.actor.readReplies.*": {
      actions: { type: "setRepliesFailed", params: failedRead },
    },
  },
  states: {
    projects: projectsState,
    thread: threadState,
    tasks: tasksState,
    drafts: draftsState,
    deletion: deletionState,
  },
});

export type FeedbackThreadRef = ActorRefFrom<typeof feedbackThreadMachine>;
type Snapshot = SnapshotFrom<typeof feedbackThreadMachine>;

export const selectPerson = (snapshot: Snapshot): Author => snapshot.context.person;
export const selectThread = (snapshot: Snapshot): Thread | null => snapshot.context.thread;
export const selectView = ({ value: { thread }, context: { loadFailure } }: Snapshot): FetchView =>
  fetchViewOf(thread, loadFailure);

/** The feedback that others have given or changed, according to the latest fetch. */
export const selectChangedFeedback = (snapshot: Snapshot): readonly number[] => snapshot.context.changed;
/** The same of the replies, by the id of their feedback. */
export const selectChangedReplies = (snapshot: Snapshot): Readonly<Record<number, readonly number[]>> =>
  snapshot.context.changedReplies;
/** Whether others have given or changed this feedback, according to the latest fetch. */
export const selectIsFeedbackChanged =
  (feedbackId: number) =>
  ({ context: { changed } }: Snapshot): boolean =>
    changed.includes(feedbackId);
/** The same of a reply. */
export const selectIsReplyChanged =
  ({ id, feedbackId }: Reply) =>
  ({ context: { changedReplies } }: Snapshot): boolean =>
    changedReplies[feedbackId]?.includes(id) === true;

/** The replies to this feedback as last fetched; null: not fetched yet. */
export const selectRepliesTo =
  (feedbackId: number) =>
  ({ context: { replies } }: Snapshot): readonly Reply[] | null =>
    replies[feedbackId] ?? null;
/** The replies that are loaded, by the id of their feedback. */
export const selectReplies = (snapshot: Snapshot): Replies => snapshot.context.replies;
/** Why replies could not be fetched, by the feedback's id. */
export const selectFailedReads = (snapshot: Snapshot): Readonly<Record<number, Failure>> =>
  snapshot.context.failedReads;
/** All replies by the id of their feedback, as last fetched; null: some are not loaded, or being refetched. */
export const selectCurrentReplies = (snapshot: Snapshot): Replies | null => {
  const { thread, replies } = snapshot.context;
  const isCurrent =
    selectView(snapshot).kind === "current" &&
    thread?.feedback.every(
      ({ id }) => id in replies && !(itemReadId("readReplies", id) in snapshot.children),
    ) === true;
  return isCurrent ? replies : null;
};
export const selectAreRepliesPending =
  (feedbackId: number) =>
  ({ children }: Snapshot): boolean =>
    itemReadId("readReplies", feedbackId) in children;
/** Whether this is the first feedback on the page whose replies are being fetched for the first time. */
export const selectIsFirstWithoutReplies =
  (feedbackId: number) =>
  ({ context: { thread, replies }, children }: Snapshot): boolean =>
    thread?.feedback.find(({ id }) => !(id in replies) && itemReadId("readReplies", id) in children)?.id ===
    feedbackId;
/** Why the replies to this feedback could not be fetched; null: they could, or are being fetched. */
export const selectRepliesFailure =
  (feedbackId: number) =>
  ({ context: { failedReads } }: Snapshot): Failure | null =>
    failedReads[feedbackId] ?? null;

/** Tasks are immutable, and each of a team's feedback asks all of them, so each description is searched once. */
const linkedFeedback = new WeakMap<Task, ReadonlySet<number>>();

function linkedFrom(task: Task): ReadonlySet<number> {
  const ids = linkedFeedback.get(task) ?? new Set(feedbackIdsIn(task.description));
  linkedFeedback.set(task, ids);
  return ids;
}

/** The tasks that were made from this feedback: their descriptions link to it [experience 10]. */
export const selectTasksFrom =
  (feedbackId: number) =>
  ({ context: { tasks } }: Snapshot): readonly Task[] =>
    tasks.filter((task) => linkedFrom(task).has(feedbackId));
/** Why the tasks could not be fetched; null: they could, or are being fetched. */
export const selectTasksFailure = (snapshot: Snapshot): Failure | null =>
  snapshot.matches({ tasks: "loadFailed" }) ? snapshot.context.tasksFailure : null;

/** The draft of this target; undefined: none. */
export const selectDraftAt =
  (target: DraftTarget) =>
  ({ children }: Snapshot): TextRef | undefined =>
    children[draftIdOf(target)];
/** The feedback that is edited in the form; null: the form is for new feedback. */
export const selectEditing = (snapshot: Snapshot): number | null => snapshot.context.editing;

/** Drafts whose feedback was deleted; never drafts of new feedback. */
export const selectFeedbackOrphans = ({
  context: { drafts, thread, replies },
}: Snapshot): readonly Orphan[] =>
  drafts.filter((subject): subject is Orphan => deletedFor(subject, thread, replies) === "feedback");
/** Drafts whose reply to this feedback was deleted. */
export const selectReplyOrphans =
  (feedbackId: number) =>
  ({ context: { drafts, thread, replies } }: Snapshot): readonly Orphan<"reply">[] =>
    drafts
      .filter((subject): subject is Orphan<"reply"> => deletedFor(subject, thread, replies) === "reply")
      .filter(({ target }) => target.feedbackId === feedbackId);

export const selectDeletion = ({ children }: Snapshot): DeletionRef<Removal> | undefined => children.deletion;

/** The replies to this feedback that the user is editing or deleting; others may have deleted them. */
export const selectRepliesInUse =
  (feedbackId: number) =>
  ({ context: { drafts }, children }: Snapshot): readonly number[] => {
    const removal = children.deletion?.getSnapshot().context.subject;
    return [
      ...drafts.flatMap(({ target }) =>
        target.kind === "reply" && target.feedbackId === feedbackId ? [target.replyId] : [],
      ),
      ...(removal?.kind === "reply" && removal.reply.feedbackId === feedbackId ? [removal.reply.id] : []),
    ];
  };

/** Shown when there is no feedback: a placeholder without author that takes no replies [2.38] [5.9]. */
export const noFeedback: Pick<Feedback, "id" | "content"> = { id: 0, content: "No feedback yet." };
