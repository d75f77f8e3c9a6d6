import type { Author } from "../domain/feedback.ts";
import { fetchStates } from "../shared/fetch-region.ts";
import { setLoadFailure } from "../shared/fetch-view.ts";
import { required } from "../shared/required.ts";
import type { FailedReplies } from "./feedback-thread.base.ts";
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

const failedReplies = ({ event }: { event: FailedReplies }): FailedReplies => event;
const allReplies = { of: "replies" } as const;

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
    ...fetchStates({
      what: "Thread",
      of: "thread",
      input: chosenTeam,
      onDone: readIn,
      onError: setLoadFailure,
      returned: { ...sameTeam, actions: setPerson },
      entry: ["readAllReplies", "requestTasks"],
      loading: { "screen.opened": { ...sameTeam, actions: setPerson } },
      // A request in flight may be answered from the cache.
      refetching: {
        "screen.opened": { ...sameTeam, target: "refetching", reenter: true, actions: setPerson },
        "refetch.requested": {
          guard: { type: "isAbout", params: { of: "thread" } },
          target: "refetching",
          reenter: true,
        },
      },
      idle: {},
      ready: {
        "reload.pressed": {
          guard: { type: "haveRepliesFailed", params: failedReplies },
          actions: { type: "readFailedReplies", params: failedReplies },
        },
        "connection.restored": {
          guard: { type: "haveRepliesFailed", params: allReplies },
          actions: { type: "readFailedReplies", params: allReplies },
        },
      },
    }),
  },
});
