import type { EventFromLogic, SnapshotFrom } from "xstate";
import { selectField, type supervisionMachine } from "../../../machines/supervision/supervision.machine.ts";
import type { Capacity } from "../../../machines/supervision/supervision.setup.ts";
import { fixtures } from "../../support/fixtures.ts";
import { pendingIn, type Scenario, type Step } from "../../support/path-kit/scenario.ts";
import { isRefusedSession, isSent, readsOf, slotWay } from "../../paths/steps.ts";

/* The counts by themselves, with more teams than are counted at once; and the rest with at most one team, counted before anything else happens. */

type Snapshot = SnapshotFrom<typeof supervisionMachine>;

/** The index of this call's outcome; null: it is no outcome of it. */
const answerIn = (step: Step, src: string): number | null =>
  step.kind === "outcome" && step.src === src && "output" in step.outcome ? step.sample : null;

/** The Try again beside the task counts. */
const isOfCounts = (step: Step): boolean =>
  step.kind === "event" && step.event.type === "reload.pressed" && step.event["of"] === "counts";

/** The list or the capacity was never fetched. */
const hasNothing = (snapshot: Snapshot): boolean =>
  ["loadFailed", "bookedUnknown"].some((state) => snapshot.value.capacity === state) ||
  snapshot.matches({ list: "loadFailed" });

/** A Try again button is shown. */
const canReadAgain = (snapshot: Snapshot): boolean =>
  snapshot.matches({ list: "loadFailed" }) ||
  snapshot.matches({ list: { ready: "stale" } }) ||
  snapshot.matches({ capacity: "loadFailed" }) ||
  snapshot.matches({ capacity: { known: { figures: "stale" } } });

/**
 * Both calls read the projects by one request: the list has it first, the capacity counts the same projects, and
 * neither is fetched again before the other has ended.
 */
function isOfOneRead(snapshot: Snapshot, step: Step): boolean {
  const pending = pendingIn(snapshot, {}).map(({ src }) => src);
  if (step.kind === "event")
    return step.event.type.startsWith("maxTeams.") || !pending.includes("readCapacity");
  if (step.kind !== "outcome" || step.src !== "readCapacity" || !("output" in step.outcome)) return true;
  const hasFailed =
    snapshot.matches({ list: "loadFailed" }) || snapshot.matches({ list: { ready: "stale" } });
  // A safe cast: the response comes from the typed fixture.
  const { booked } = step.outcome.output as Capacity;
  return (
    !pending.includes("readSupervision") && booked === (hasFailed ? null : snapshot.context.projects.length)
  );
}

const figures: Scenario = {
  name: "supervision (capacity)",
  fixture: fixtures.supervision,
  inputs: fixtures.supervision.inputs,
  keyOf: ({ context }) => {
    const { projects, readAt, capacity, maxTeams, typed }: Snapshot["context"] = context;
    return [projects.length, readAt === null, capacity?.remaining, maxTeams, typed];
  },
  isPossible: (snapshot: Snapshot, step) => {
    // A safe cast: the chart's events come from its typed fixture.
    const event = step.kind === "event" ? (step.event as EventFromLogic<typeof supervisionMachine>) : null;
    if (pendingIn(snapshot, {}).some(({ src }) => src === "readCounts"))
      return answerIn(step, "readCounts") !== null;
    if (answerIn(step, "readSupervision") === 2 || isOfCounts(step)) return false;
    if (!isOfOneRead(snapshot, step)) return false;
    // After a lost request, turning to the page also fetches what had failed.
    if (event?.type === "refetch.due" && hasNothing(snapshot)) return false;
    if (event?.type === "reload.pressed") return canReadAgain(snapshot);
    if (event?.type === "maxTeams.changed") return event.text !== selectField(snapshot);
    return !isRefusedSession(step);
  },
  // Without this, failed and empty would be the same state.
  wayOf: ({ context }, step, transition) => {
    const { projects }: Snapshot["context"] = context;
    if (transition.endsWith("list.ready.stale"))
      return projects.length === 0 ? "an empty list read before" : "a list read before";
    const read = answerIn(step, "readSupervision");
    if (read === null || !/list\.ready(\.idle)?$/.test(transition)) return null;
    return read === 1 ? "an empty list" : "a list";
  },
};

const counts: Scenario = {
  ...figures,
  name: "supervision (counts)",
  keyOf: (snapshot) => {
    const { failedReads, counts: counted }: Snapshot["context"] = snapshot.context;
    return [
      readsOf(snapshot, "readCounts").length,
      Object.keys(failedReads).length,
      Object.keys(counted).length,
    ];
  },
  isPossible: (snapshot: Snapshot, step) => {
    if (snapshot.matches({ list: "loading" })) return answerIn(step, "readSupervision") === 2;
    if (snapshot.matches({ capacity: "loading" })) return answerIn(step, "readCapacity") === 4;
    if (step.kind === "event")
      return (
        (isOfCounts(step) || step.event.type === "connection.restored") &&
        Object.keys(snapshot.context.failedReads).length > 0
      );
    return (
      step.kind === "outcome" &&
      step.src === "readCounts" &&
      isSent(snapshot, step) &&
      !isRefusedSession(step)
    );
  },
  wayOf: slotWay,
};

export const supervisions: readonly Scenario[] = [figures, counts];
