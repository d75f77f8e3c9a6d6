import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { Failure } from "../domain/failure.ts";
import type { TaskCounts } from "../domain/task-counts.ts";
import { failedRead, type ItemReads } from "../shared/item-reads.ts";
import { fetchStates, plainFetch } from "../shared/fetch-region.ts";
import { setLoadFailure } from "../shared/fetch-view.ts";
import { capacityState } from "./capacity.state.ts";
import { errorOf } from "./max-teams.ts";
import {
  bookedIn,
  emptyContext,
  supervisionSetup,
  type SupervisedProject,
  supervisorOf,
  type Supervision,
} from "./supervision.setup.ts";

const setProjects = {
  type: "setProjects",
  params: ({ event }: { event: { output: Supervision } }) => ({ read: event.output }),
} as const;

/** The supervised projects [2.51], refetched whenever the user comes back. */
const listState = supervisionSetup.createStateConfig({
  initial: "loading",
  states: fetchStates({
    ...plainFetch,
    what: "Supervision",
    of: "projects",
    input: supervisorOf,
    onDone: setProjects,
    onError: setLoadFailure,
    idle: {
      // Together with the capacity, so that both are equally recent.
      "reload.pressed": { guard: { type: "isAbout", params: { of: "projects" } }, target: "refetching" },
      "connection.restored": [
        { guard: "hasCapacityFailed", target: "refetching" },
        { guard: "haveCountsFailed", actions: "countAgain" },
      ],
    },
  }),
});

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
/** What there is to see of the list or of the figures; `failure`: why the last fetch failed. */
export type PartView =
  | { readonly kind: "loading" | "shown" }
  | { readonly kind: "failed"; readonly failure: Failure | null }
  /** Shown as it was at `readAt`, in milliseconds since 1970, as it could not be refetched. */
  | { readonly kind: "stale"; readonly failure: Failure | null; readonly readAt: number | null };

export function selectListView(snapshot: Snapshot): PartView {
  const { readAt, loadFailure: failure } = snapshot.context;
  if (snapshot.matches({ list: "loadFailed" })) return { kind: "failed", failure };
  if (snapshot.matches({ list: { ready: "stale" } })) return { kind: "stale", failure, readAt };
  return { kind: snapshot.matches({ list: "loading" }) ? "loading" : "shown" };
}
/** A list that is as old says so for both. */
export function selectCapacityView(snapshot: Snapshot): PartView {
  const { capacity, capacityFailure: failure } = snapshot.context;
  if (snapshot.matches({ capacity: "loadFailed" })) return { kind: "failed", failure };
  const isStale =
    snapshot.matches({ capacity: { known: { figures: "stale" } } }) &&
    !snapshot.matches({ list: { ready: "stale" } });
  if (isStale) return { kind: "stale", failure, readAt: capacity?.readAt ?? null };
  return { kind: snapshot.matches({ capacity: "loading" }) ? "loading" : "shown" };
}

/** The number of supervised projects; null: not known yet [9.6]. */
export const selectBooked = ({ context }: Snapshot): number | null => bookedIn(context);
export const selectMaxTeams = (snapshot: Snapshot): number | null => snapshot.context.maxTeams;
/** Max teams minus booked teams [9.6]; until both are known, the server's count. */
export const selectRemaining = ({ context }: Snapshot): number | null => {
  const [{ maxTeams, capacity }, booked] = [context, bookedIn(context)];
  return maxTeams === null || booked === null ? (capacity?.remaining ?? null) : maxTeams - booked;
};

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
/** Whether the typed value was sent but not saved; "unknown": it could not be compared with the server's. */
export const selectUnsaved = (snapshot: Snapshot): "no" | "yes" | "unknown" => {
  if (snapshot.matches({ capacity: { known: { field: "unconfirmed" } } })) return "unknown";
  return snapshot.matches({ capacity: { known: { field: "unsaved" } } }) ? "yes" : "no";
};

/** Each team's task counts by team id, as far as they were fetched. */
export const selectCounts = (snapshot: Snapshot): Readonly<Record<number, TaskCounts>> =>
  snapshot.context.counts;
/** The teams whose task counts could not be fetched, and why. */
export const selectUncounted = (snapshot: Snapshot): ItemReads["failedReads"] => snapshot.context.failedReads;
