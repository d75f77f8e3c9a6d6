import type { EventFromLogic, SnapshotFrom } from "xstate";
import { selectField, type supervisionMachine } from "../../../machines/supervision/supervision.machine.ts";
import { fixtures } from "../../support/fixtures.ts";
import { pendingIn, type Scenario, type Step } from "../../support/path-kit/scenario.ts";
import { isRefusedSession, isSent, readsOf, slotWay } from "../../paths/steps.ts";

/*
 * The counts by themselves, of more teams than are counted at once; and all the rest with one team at most, which is
 * counted before anything else happens.
 */

type Snapshot = SnapshotFrom<typeof supervisionMachine>;

/** Which of the answers to this call; null: it is no answer to it. */
const answerIn = (step: Step, src: string): number | null =>
  step.kind === "outcome" && step.src === src && "output" in step.outcome ? step.sample : null;

/** A button to try again is there. */
const canReadAgain = (snapshot: Snapshot): boolean =>
  snapshot.matches({ list: "loadFailed" }) ||
  snapshot.matches({ list: "stale" }) ||
  snapshot.matches({ capacity: "loadFailed" }) ||
  snapshot.matches({ capacity: { known: { figures: "stale" } } });

const figures: Scenario = {
  name: "supervision (capacity)",
  fixture: fixtures.supervision,
  inputs: fixtures.supervision.inputs,
  keyOf: ({ context }) => {
    const { projects, readAt, capacity, maxTeams, typed }: Snapshot["context"] = context;
    return [projects.length, readAt === null, capacity?.remaining, maxTeams, typed];
  },
  isPossible: (snapshot: Snapshot, step) => {
    // The chart's own events, which its fixture types.
    const event = step.kind === "event" ? (step.event as EventFromLogic<typeof supervisionMachine>) : null;
    if (pendingIn(snapshot, {}).some(({ src }) => src === "readCounts"))
      return answerIn(step, "readCounts") !== null;
    if (answerIn(step, "readSupervision") === 2 || event?.type === "recount.pressed") return false;
    if (event?.type === "reload.pressed") return canReadAgain(snapshot);
    if (event?.type === "maxTeams.changed") return event.text !== selectField(snapshot);
    return !isRefusedSession(step);
  },
  // What is not read looks like what is empty, unless it is told apart.
  wayOf: ({ context }, step, transition) => {
    const { projects }: Snapshot["context"] = context;
    if (transition.endsWith("list.stale"))
      return projects.length === 0 ? "an empty list read before" : "a list read before";
    const read = answerIn(step, "readSupervision");
    if (read === null || !transition.endsWith("list.loaded")) return null;
    return read === 1 ? "an empty list" : "a list";
  },
};

const counts: Scenario = {
  ...figures,
  name: "supervision (counts)",
  keyOf: (snapshot) => {
    const { failedReads, counts: counted }: Snapshot["context"] = snapshot.context;
    return [readsOf(snapshot, "readCounts").length, failedReads.length, Object.keys(counted).length];
  },
  isPossible: (snapshot: Snapshot, step) => {
    if (snapshot.matches({ list: "loading" })) return answerIn(step, "readSupervision") === 2;
    if (snapshot.matches({ capacity: "loading" })) return answerIn(step, "readCapacity") === 0;
    if (step.kind === "event")
      return step.event.type === "recount.pressed" && snapshot.context.failedReads.length > 0;
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
