import type { Author } from "../domain/feedback.ts";
import { setLoadFailure } from "../shared/load-failure.ts";
import { required } from "../shared/required.ts";
import { feedbackThreadSetup } from "./feedback-thread.setup.ts";
import type { Thread } from "./thread.ts";

/** The input of the calls for the team on screen. */
export const chosenTeam = ({
  context,
}: {
  context: { readonly teamId: number | null };
}): { teamId: number } => ({
  teamId: required(context.teamId, "selected project"),
});

const sameTeam = {
  guard: { type: "isSameTeam", params: ({ event }: { event: { readonly teamId: number | null } }) => event },
} as const;

const setPerson = {
  type: "setPerson",
  params: ({ event }: { event: { readonly person: Author } }) => event,
} as const;

const readIn = [
  {
    type: "setThread",
    params: ({ event }: { event: { readonly output: Thread } }) => ({ served: event.output }),
  },
  "checkDrafts",
] as const;

/** A team's feedback. Selecting another team drops it. */
export const threadState = feedbackThreadSetup.createStateConfig({
  initial: "deciding",
  on: {
    "screen.opened": {
      guard: { type: "isAnotherTeam", params: ({ event }) => event },
      target: ".deciding",
      actions: [setPerson, { type: "chooseTeam", params: ({ event }) => event }],
    },
  },
  states: {
    /** Deciding whether a team is chosen. */
    deciding: { always: [{ guard: "hasTeam", target: "loading" }, { target: "noneChosen" }] },
    /** A supervisor has chosen no project yet. */
    noneChosen: {},
    /** Fetching the feedback. */
    loading: {
      entry: "requestTasks",
      on: { "screen.opened": { ...sameTeam, actions: setPerson } },
      invoke: {
        id: "readThread",
        src: "readThread",
        input: chosenTeam,
        onDone: { target: "ready", actions: readIn },
        onError: { target: "loadFailed", actions: setLoadFailure },
      },
    },
    /** The feedback could not be fetched. */
    loadFailed: {
      on: {
        "reload.pressed": "loading",
        "screen.opened": { ...sameTeam, target: "loading", actions: setPerson },
        "refetch.requested": "loading",
        "connection.restored": "loading",
      },
    },
    /** The feedback is shown, and the replies to each item are fetched separately. */
    ready: {
      initial: "idle",
      on: {
        "repliesReload.pressed": {
          guard: { type: "haveRepliesFailed", params: ({ event }) => event },
          actions: { type: "readRepliesTo", params: ({ event }) => ({ feedbackIds: [event.feedbackId] }) },
        },
        "connection.restored": { guard: "haveAnyRepliesFailed", actions: "readFailedReplies" },
        "thread.invalidated": ".refetching",
        "refetch.requested": { target: ".refetching", actions: "readAllReplies" },
        "screen.opened": { ...sameTeam, target: ".refetching", actions: [setPerson, "readAllReplies"] },
      },
      states: {
        /** The feedback is as last fetched. */
        idle: { on: { "refetch.due": { target: "refetching", actions: "readAllReplies" } } },
        /** Fetching the feedback again. */
        refetching: {
          entry: "requestTasks",
          invoke: {
            id: "refetchThread",
            src: "readThread",
            input: chosenTeam,
            onDone: { target: "idle", actions: readIn },
            onError: { target: "stale", actions: setLoadFailure },
          },
        },
        /** The feedback on screen may be older than the server's. */
        stale: {
          on: {
            "reload.pressed": { target: "refetching", actions: "readAllReplies" },
            "refetch.due": { target: "refetching", actions: "readAllReplies" },
            "connection.restored": { target: "refetching", actions: "readAllReplies" },
          },
        },
      },
    },
  },
});
