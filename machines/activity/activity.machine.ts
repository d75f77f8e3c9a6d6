import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { TeamActivity } from "../domain/team-activity.ts";
import { required } from "../shared/required.ts";
import { activitySetup, emptyContext, type ActivityTeam } from "./activity.setup.ts";

/**
 * Looks at everything in the user's teams, to tell what is new to them and who waits for whom [experience 5]
 * [experience 6]. It begins once the page on screen has been fetched, and keeps marks only, no texts.
 */
export const activityMachine = activitySetup.createMachine({
  id: "activity",
  context: emptyContext,
  initial: "off",
  on: {
    "session.ended": { target: ".off", actions: "clear" },
    "xstate.done.actor.readActivity.*": { actions: { type: "setActivity", params: ({ event }) => event } },
    "xstate.error.actor.readActivity.*": { actions: { type: "setFailed", params: ({ event }) => event } },
  },
  states: {
    /** Nobody is signed in, or the user has no team. */
    off: {
      on: {
        "owner.known": {
          target: "settling",
          actions: { type: "setOwner", params: ({ event }) => ({ owner: event.owner }) },
        },
      },
    },
    /** Letting the page on screen fetch its data first. */
    settling: { after: { settlingTime: "listing" } },
    /** Fetching which teams there are. */
    listing: {
      invoke: {
        id: "readTeams",
        src: "readTeams",
        input: ({ context }) => required(context.owner, "owner of the teams"),
        onDone: {
          target: "fresh",
          actions: { type: "setTeams", params: ({ event }) => ({ teams: event.output }) },
        },
        onError: "listFailed",
      },
    },
    /** The teams could not be fetched; what was known of them stays. */
    listFailed: {
      on: { "recheck.pressed": "listing", "refetch.due": "listing" },
    },
    /** The activity is being fetched, or was a short time ago. */
    fresh: {
      on: { "recheck.pressed": { actions: "recheck" } },
      after: { freshTime: "aged" },
    },
    /** The activity was fetched some time ago, and is again as soon as the user looks. */
    aged: {
      on: {
        "recheck.pressed": { actions: "recheck" },
        "refetch.due": "listing",
      },
    },
  },
});

export type ActivityRef = ActorRefFrom<typeof activityMachine>;
type Snapshot = SnapshotFrom<typeof activityMachine>;

/** The user's teams, as last fetched. */
export const selectTeams = (snapshot: Snapshot): readonly ActivityTeam[] => snapshot.context.teams;
/** Each team's activity by team id, as far as it was fetched. */
export const selectActivity = (snapshot: Snapshot): Readonly<Record<number, TeamActivity>> =>
  snapshot.context.activity;
/** The teams whose activity could not be fetched. */
export const selectUnchecked = (snapshot: Snapshot): readonly number[] => snapshot.context.failedReads;
/** The list of teams could not be fetched. */
export const selectHasListFailed = (snapshot: Snapshot): boolean => snapshot.matches("listFailed");
