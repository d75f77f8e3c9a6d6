import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { Failure } from "../domain/failure.ts";
import type { TeamActivity } from "../domain/team-activity.ts";
import { whenFailed } from "../shared/calls.ts";
import { failedRead, type ItemReads } from "../shared/item-reads.ts";
import { required } from "../shared/required.ts";
import { activitySetup, emptyContext, type ActivityTeam } from "./activity.setup.ts";

const reloaded = { "refetch.requested": { target: "settling", actions: "abortReads" } } as const;
const failed = { guard: "hasFailed", actions: "recheck" } as const;
const recheck = { "reload.pressed": failed, "connection.restored": failed } as const;

/**
 * Looks at everything in the user's teams, to find what is new to them and who waits for whom [experience 5]
 * [experience 6]. It begins a moment after the login, when the page on screen has usually been fetched, and keeps
 * hashes only, no texts.
 */
export const activityMachine = activitySetup.createMachine({
  id: "activity",
  context: emptyContext,
  initial: "off",
  on: {
    "session.ended": { target: ".off", actions: "clear" },
    "work.shown": {
      guard: { type: "isKnown", params: ({ event }) => event },
      actions: { type: "setShown", params: ({ event }) => event },
    },
    "xstate.done.actor.readActivity.*": { actions: { type: "setActivity", params: ({ event }) => event } },
    "xstate.error.actor.readActivity.*": { actions: { type: "setFailed", params: failedRead } },
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
    /** Giving the page on screen time to fetch its data. */
    settling: { after: { settlingTime: "listing" } },
    /** Fetching which teams there are. */
    listing: {
      on: recheck,
      invoke: {
        id: "readTeams",
        src: "readTeams",
        input: ({ context }) => required(context.owner, "owner of the teams"),
        onDone: {
          target: "current",
          actions: { type: "setTeams", params: ({ event }) => ({ teams: event.output }) },
        },
        onError: {
          target: "listFailed",
          actions: { type: "setListFailure", params: whenFailed((failure) => ({ failure })) },
        },
      },
    },
    /** The teams could not be fetched; what was known of them stays. */
    listFailed: {
      on: {
        "reload.pressed": "listing",
        "connection.restored": "listing",
        "refetch.due": "listing",
        ...reloaded,
      },
    },
    /** The activity is being fetched, or was a short time ago. */
    current: { on: { ...recheck, ...reloaded }, after: { freshTime: "stale" } },
    /** The activity was fetched some time ago, and is again as soon as the user looks. */
    stale: { on: { ...recheck, "refetch.due": "listing", ...reloaded } },
  },
});

export type ActivityRef = ActorRefFrom<typeof activityMachine>;
type Snapshot = SnapshotFrom<typeof activityMachine>;

/** The user's teams, as last fetched. */
export const selectTeams = (snapshot: Snapshot): readonly ActivityTeam[] => snapshot.context.teams;
/** Each team's activity by team id, as far as it was fetched. */
export const selectActivity = (snapshot: Snapshot): Readonly<Record<number, TeamActivity>> =>
  snapshot.context.activity;
/** The teams whose activity could not be fetched, and why. */
export const selectUnchecked = (snapshot: Snapshot): ItemReads["failedReads"] => snapshot.context.failedReads;
/** Why the list of teams could not be fetched; null: it could, or is being fetched. */
export const selectListFailure = (snapshot: Snapshot): Failure | null =>
  snapshot.matches("listFailed") ? snapshot.context.listFailure : null;
