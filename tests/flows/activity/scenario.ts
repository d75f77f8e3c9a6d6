import type { SnapshotFrom } from "xstate";
import type { activityMachine } from "../../../machines/activity/activity.machine.ts";
import { fixtures } from "../../support/fixtures.ts";
import { isRefusedSession, readsOf } from "../../paths/steps.ts";
import type { Scenario } from "../../support/path-kit/scenario.ts";

type Snapshot = SnapshotFrom<typeof activityMachine>;

/** A supervisor of two teams or of none; the teams are checked one after the other, before anything else happens. */
export const activityScenario: Scenario = {
  name: "activity",
  fixture: fixtures.activity,
  inputs: fixtures.activity.inputs,
  last: ["session.ended"],
  keyOf: (snapshot) => {
    const { teams, activity, failedReads }: Snapshot["context"] = snapshot.context;
    return [readsOf(snapshot, "readActivity"), teams.length, Object.keys(activity), Object.keys(failedReads)];
  },
  isPossible: (snapshot: Snapshot, step) => {
    if (isRefusedSession(step)) return false;
    const [reading] = readsOf(snapshot, "readActivity");
    if (reading !== undefined) return step.kind === "outcome" && step.call === reading;
    if (step.kind !== "event") return true;
    if (step.event.type === "reload.pressed")
      return (
        Object.keys(snapshot.context.failedReads).length > 0 ||
        // The page could not list its teams either, and shows its own Try again.
        (snapshot.matches("listFailed") && snapshot.context.teams.length > 0)
      );
    // The page is there, and its team was looked at.
    if (step.event.type === "work.shown")
      return snapshot.matches("current") && 3 in snapshot.context.activity;
    return step.event.type !== "session.ended" || !snapshot.matches("off");
  },
};
