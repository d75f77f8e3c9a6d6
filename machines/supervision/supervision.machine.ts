import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { Failure } from "../domain/failure.ts";
import type { TaskCounts } from "../domain/task-counts.ts";
import { capacityState } from "./capacity.state.ts";
import { failedRead, type ItemReads } from "../shared/item-reads.ts";
import { listState } from "./list.state.ts";
import { errorOf } from "./max-teams.ts";
import { bookedIn, emptyContext, supervisionSetup, type SupervisedProject } from "./supervision.setup.ts";

/**
 * Shows the projects that the supervisor oversees, how many teams they take, and each team's task counts.
 * None of the three waits for another, and if one fails the others are still shown.
 */
export const supervisionMachine = supervisionSetup.createMachine({
  id: "supervision",
  context: ({ input }) => emptyContext(input.supervisorId),
  type: "parallel",
  on: {
    "reload.pressed": {
      guard: { type: "isOnlyAbout", params: { of: "counts" } },
      actions: "countAgain",
    },
    "xstate.done.actor.readCounts.*": { actions: { type: "setCounts", params: ({ event }) => event } },
    "xstate.error.actor.readCounts.*": {
      actions: { type: "setCountsFailed", params: failedRead },
    },
  },
  states: { list: listState, capacity: capacityState },
});

export type SupervisionRef = ActorRefFrom<typeof supervisionMachine>;
type Snapshot = SnapshotFrom<typeof supervisionMachine>;

export const selectProjects = (snapshot: Snapshot): readonly SupervisedProject[] => snapshot.context.projects;
export const selectIsLoading = (snapshot: Snapshot): boolean => snapshot.matches({ list: "loading" });
export const selectHasLoadFailed = (snapshot: Snapshot): boolean => snapshot.matches({ list: "loadFailed" });
export const selectLoadFailure = ({ context }: Snapshot): Failure | null => context.loadFailure;
export const selectCapacityFailure = ({ context }: Snapshot): Failure | null => context.capacityFailure;
/** When the list on screen was fetched, if it could not be refreshed. */
export const selectListAsOf = (snapshot: Snapshot): number | null =>
  snapshot.matches({ list: { ready: "stale" } }) ? snapshot.context.readAt : null;

/** The number of supervised projects; null: not known yet [9.6]. */
export const selectBooked = ({ context }: Snapshot): number | null => bookedIn(context);
export const selectMaxTeams = (snapshot: Snapshot): number | null => snapshot.context.maxTeams;
/** Max teams minus booked teams [9.6]; until both are known, the server's count. */
export const selectRemaining = ({ context }: Snapshot): number | null => {
  const [{ maxTeams, capacity }, booked] = [context, bookedIn(context)];
  return maxTeams === null || booked === null ? (capacity?.remaining ?? null) : maxTeams - booked;
};
export const selectHasCapacityFailed = (snapshot: Snapshot): boolean =>
  snapshot.matches({ capacity: "loadFailed" });
/** When the figures on screen were fetched, if they could not be refreshed but the list could. */
export const selectCapacityAsOf = (snapshot: Snapshot): number | null =>
  snapshot.matches({ capacity: { known: { figures: "stale" } } }) &&
  !snapshot.matches({ list: { ready: "stale" } })
    ? (snapshot.context.capacity?.readAt ?? null)
    : null;

/** The value of the field Max Teams. */
export const selectField = ({ context: { typed, maxTeams } }: Snapshot): string =>
  typed ?? String(maxTeams ?? "");
export const selectIsSaving = (snapshot: Snapshot): boolean => snapshot.hasTag("saving");
/** Why the typed value was not sent [5.16]. */
export const selectError = (snapshot: Snapshot): string | null => {
  const { typed } = snapshot.context;
  const isInvalid = snapshot.matches({ capacity: { known: { field: "invalid" } } });
  return isInvalid && typed !== null ? errorOf(typed, bookedIn(snapshot.context) ?? 0) : null;
};
/** Whether the typed value was sent but not saved; "unknown": the server could not be asked. */
export const selectUnsaved = (snapshot: Snapshot): "no" | "yes" | "unknown" => {
  if (snapshot.matches({ capacity: { known: { field: "unconfirmed" } } })) return "unknown";
  return snapshot.matches({ capacity: { known: { field: "unsaved" } } }) ? "yes" : "no";
};

/** Each team's task counts by team id, as far as they were fetched. */
export const selectCounts = (snapshot: Snapshot): Readonly<Record<number, TaskCounts>> =>
  snapshot.context.counts;
/** The teams whose task counts could not be fetched, and why. */
export const selectUncounted = (snapshot: Snapshot): ItemReads["failedReads"] => snapshot.context.failedReads;
