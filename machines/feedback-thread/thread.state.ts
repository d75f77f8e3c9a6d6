import type { Author } from "../domain/feedback.ts";
import { isBackgroundRefetch } from "../kit/refetch.ts";
import { feedbackThreadSetup } from "./feedback-thread.setup.ts";

/** The projects that a supervisor chooses from [2.40]; a student has the one of their team. */
export const projectsState = feedbackThreadSetup.createStateConfig({
  initial: "undecided",
  states: {
    /** Deciding whether there is a choice of projects. */
    undecided: { always: [{ guard: "isSupervisor", target: "loading" }, { target: "unneeded" }] },
    /** The user is a student, who has no choice of projects. */
    unneeded: {},
    /** Fetching the projects. */
    loading: {
      invoke: {
        id: "readProjects",
        src: "readProjects",
        input: ({ context }) => ({ supervisorId: context.person.userId }),
        onDone: { target: "listed", actions: { type: "keepProjects", params: ({ event }) => ({ projects: event.output }) } },
        onError: "unread",
      },
    },
    /** The projects are shown. */
    listed: { on: { "screen.opened": "loading", "refetch.requested": "loading" } },
    /** The projects could not be fetched. */
    unread: { on: { "projectsReload.pressed": "loading", "screen.opened": "loading", "refetch.requested": "loading" } },
  },
});

const chosenTeam = ({ context: { teamId } }: { context: { readonly teamId: number | null } }): { teamId: number } => {
  if (teamId === null) throw new Error("No project is chosen");
  return { teamId };
};

const sameTeam = {
  guard: { type: "isSameTeam", params: ({ event }: { event: { readonly teamId: number | null } }) => event },
} as const;

const keepPerson = { type: "keepPerson", params: ({ event }: { event: { readonly person: Author } }) => event } as const;

const markRestored = {
  type: "markRestored",
  params: ({ event }: { event: { readonly type: string } }) => ({ isBackground: isBackgroundRefetch(event) }),
} as const;

/** A team's feedback. Whoever chooses another team leaves all of it. */
export const threadState = feedbackThreadSetup.createStateConfig({
  initial: "undecided",
  on: {
    "screen.opened": {
      guard: { type: "isAnotherTeam", params: ({ event }) => event },
      target: ".undecided",
      actions: [keepPerson, markRestored, { type: "chooseTeam", params: ({ event }) => event }],
    },
  },
  states: {
    /** Deciding whether a team is chosen. */
    undecided: { always: [{ guard: "hasTeam", target: "loading" }, { target: "unchosen" }] },
    /** A supervisor has chosen no project yet. */
    unchosen: {},
    /** Fetching the feedback. */
    loading: {
      on: { "refetch.requested": { actions: markRestored }, "screen.opened": { ...sameTeam, actions: [keepPerson, markRestored] } },
      invoke: {
        id: "readThread",
        src: "readThread",
        input: chosenTeam,
        onDone: { target: "ready", actions: { type: "keepThread", params: ({ event }) => ({ served: event.output }) } },
        onError: "unread",
      },
    },
    /** The feedback could not be fetched. */
    unread: {
      on: {
        "reload.pressed": "loading",
        "screen.opened": { ...sameTeam, target: "loading", actions: [keepPerson, markRestored] },
        "refetch.requested": { target: "loading", actions: markRestored },
      },
    },
    /** The feedback is shown, and the replies to each item are fetched separately. */
    ready: {
      initial: "settled",
      on: {
        "repliesReload.pressed": {
          guard: { type: "haveRepliesFailed", params: ({ event }) => event },
          actions: { type: "readRepliesTo", params: ({ event }) => event },
        },
        "thread.outdated": ".rereading",
        "refetch.requested": { target: ".rereading", actions: [markRestored, "readAllReplies"] },
        "screen.opened": { ...sameTeam, target: ".rereading", actions: [keepPerson, markRestored, "readAllReplies"] },
      },
      states: {
        /** The feedback is as the server had it. */
        settled: {},
        /** Fetching the feedback again. */
        rereading: {
          invoke: {
            id: "rereadThread",
            src: "readThread",
            input: chosenTeam,
            onDone: { target: "settled", actions: { type: "keepThread", params: ({ event }) => ({ served: event.output }) } },
            onError: "outdated",
          },
        },
        /** The feedback on screen may be older than the server's. */
        outdated: { on: { "reload.pressed": { target: "rereading", actions: "readAllReplies" } } },
      },
    },
  },
});
