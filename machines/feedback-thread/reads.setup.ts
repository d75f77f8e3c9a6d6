import { assign, enqueueActions, raise } from "xstate";
import type { Failure } from "../domain/failure.ts";
import type { Task } from "../domain/task.ts";
import {
  failedIds,
  failRead,
  itemIdOf,
  startReads,
  stopReads,
  type FailedRead,
} from "../shared/item-reads.ts";
import { refetchOf } from "../shared/refetch.ts";
import type { RepliesRead } from "./events.ts";
import { feedbackThreadBase, type FailedReplies, type OfTeam } from "./feedback-thread.base.ts";
import { changedFeedback, stillThere, withReplies } from "./rules.ts";
import { idsIn, type Thread } from "./thread.ts";

/** How fetched feedback and replies arrive. */
export const readsSetup = feedbackThreadBase.extend({
  actions: {
    chooseTeam: enqueueActions(({ context: { thread }, enqueue }, { teamId }: OfTeam) => {
      stopReads(enqueue, "readReplies", idsIn(thread));
      enqueue.assign({
        teamId,
        thread: null,
        changed: [],
        replies: {},
        changedReplies: {},
        tasks: [],
        editing: null,
      });
    }),
    /** Fetches replies to new feedback, and stops fetching those of deleted feedback. */
    setThread: enqueueActions(
      ({ context: { thread, editing, replies, failedReads }, enqueue }, { served }: { served: Thread }) => {
        const [known, ids] = [idsIn(thread), idsIn(served)];
        stopReads(
          enqueue,
          "readReplies",
          known.filter((id) => !ids.includes(id)),
        );
        startReads(
          enqueue,
          "readReplies",
          ids.filter((id) => !(id in replies) && (!known.includes(id) || id in failedReads)),
        );
        enqueue.assign({
          thread: served,
          changed: changedFeedback(thread, served),
          editing: editing !== null && ids.includes(editing) ? editing : null,
        });
      },
    ),
    setLoadFailure: assign((_, { failure }: { failure: Failure }) => ({ loadFailure: failure })),
    setProjectsFailure: assign((_, { failure }: { failure: Failure }) => ({ projectsFailure: failure })),
    requestTasks: raise(refetchOf("tasks")),
    setTasksFailure: assign((_, { failure }: { failure: Failure }) => ({ tasksFailure: failure })),
    setTasks: assign((_, { tasks }: { tasks: readonly Task[] }) => ({ tasks })),
    /** Unless the feedback alone may have changed. */
    readAllReplies: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === "refetch.requested" && event.of === "thread") return;
      startReads(enqueue, "readReplies", idsIn(context.thread));
    }),
    readFailedReplies: enqueueActions(({ context, enqueue }, { feedbackId }: FailedReplies) =>
      startReads(enqueue, "readReplies", feedbackId === undefined ? failedIds(context) : [feedbackId]),
    ),
    readRepliesTo: enqueueActions(
      ({ context, enqueue }, { feedbackIds }: { feedbackIds: readonly number[] }) =>
        startReads(enqueue, "readReplies", stillThere(context, feedbackIds)),
    ),
    setReplies: enqueueActions(
      ({ context, enqueue }, { actorId, output }: Extract<RepliesRead, { output: unknown }>) => {
        enqueue.assign(withReplies(context, itemIdOf(actorId), output));
        enqueue.stopChild(actorId);
      },
    ),
    setRepliesFailed: enqueueActions(({ enqueue }, failed: FailedRead<"readReplies">) =>
      failRead(enqueue, failed),
    ),
  },
});
