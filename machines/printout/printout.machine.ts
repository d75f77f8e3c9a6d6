import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { Failure } from "../domain/failure.ts";
import { whenFailed } from "../shared/calls.ts";
import { failedRead } from "../shared/item-reads.ts";
import { contextOf, printoutSetup, teamIdsOf } from "./printout.setup.ts";

/**
 * Fetches everything about one or more teams, for a printout that is printed [experience 14]. A team that cannot be
 * loaded is refetched or left out, and whatever was fetched is not refetched.
 *
 * No page shows this flow: its dialog is on top of the page where the user pressed Print.
 */
export const printoutMachine = printoutSetup.createMachine({
  id: "printout",
  context: ({ input }) => contextOf(input.teams),
  initial: "readingFacts",
  on: { "printout.cancelled": ".idle" },
  states: {
    /** There is nothing to print. */
    idle: {
      entry: "clearPrintout",
      on: {
        "printout.opened": {
          target: "readingFacts",
          actions: { type: "setTeams", params: ({ event }) => event },
        },
      },
    },
    /** Fetching the teams' projects and people. */
    readingFacts: {
      invoke: {
        id: "readFacts",
        src: "readFacts",
        input: ({ context }) => teamIdsOf(context),
        onDone: {
          target: "readingWork",
          actions: { type: "setFacts", params: ({ event }) => ({ facts: event.output }) },
        },
        onError: {
          target: "factsFailed",
          actions: { type: "setFactsFailure", params: whenFailed((failure) => ({ failure })) },
        },
      },
    },
    /** The teams' projects and people could not be fetched. */
    factsFailed: { on: { "reload.pressed": "readingFacts", "connection.restored": "readingFacts" } },
    /** Fetching each team's tasks, files, feedback and replies. */
    readingWork: {
      entry: "readMissing",
      always: [
        { guard: "areAllRead", target: "ready" },
        { guard: "areReadsOver", target: "workFailed" },
      ],
      on: {
        "xstate.done.actor.readWork.*": { actions: { type: "setWork", params: ({ event }) => event } },
        "xstate.error.actor.readWork.*": {
          actions: { type: "setWorkFailed", params: failedRead },
        },
      },
    },
    /** The work of some teams could not be fetched. */
    workFailed: {
      on: {
        "reload.pressed": "readingWork",
        "connection.restored": "readingWork",
        "failedTeams.skipped": { guard: "isAnyRead", target: "ready" },
      },
    },
    /** Everything to print is there; waiting for the browser's print dialog. */
    ready: { on: { "printout.printed": "idle" } },
  },
});

export type PrintoutRef = ActorRefFrom<typeof printoutMachine>;
export type PrintoutSnapshot = SnapshotFrom<typeof printoutMachine>;

/** What there is to see of a printout that is being prepared or printed. */
export type PrintoutView =
  /** `read` of `total` teams are fetched. */
  | { readonly kind: "reading"; readonly read: number; readonly total: number }
  /** The teams that could not be loaded, and why: null if unknown. `canSkip`: others could be loaded. */
  | { readonly kind: "failed"; readonly teams: readonly UnloadedTeam[]; readonly canSkip: boolean }
  | { readonly kind: "ready" };

export interface UnloadedTeam {
  readonly name: string;
  readonly failure: Failure | null;
}

/** Null: there is no printout. */
export function printoutViewOf(snapshot: PrintoutSnapshot | undefined): PrintoutView | null {
  if (snapshot === undefined || snapshot.matches("idle")) return null;
  if (snapshot.matches("ready")) return { kind: "ready" };
  const { teams, works, failedReads, factsFailure } = snapshot.context;
  const haveFactsFailed = snapshot.matches("factsFailed");
  const read = Object.keys(works).length;
  if (!haveFactsFailed && !snapshot.matches("workFailed"))
    return { kind: "reading", read, total: teams.length };
  const failed = teams.filter(({ teamId }) => haveFactsFailed || teamId in failedReads);
  return {
    kind: "failed",
    teams: failed.map(({ teamId, name }) => ({
      name,
      failure: (haveFactsFailed ? factsFailure : failedReads[teamId]) ?? null,
    })),
    canSkip: read > 0,
  };
}

export const selectIsPreparing = (snapshot: PrintoutSnapshot | undefined): boolean =>
  printoutViewOf(snapshot) !== null;
