import type { ContextFrom } from "xstate";
import type { printoutMachine } from "../../../machines/printout/printout.machine.ts";
import type { Scenario } from "../../support/path-kit/scenario.ts";
import { isRefusedSession, readsOf } from "../../paths/steps.ts";
import { printout } from "./samples.ts";

export const printoutScenario: Scenario = {
  name: "printout",
  fixture: printout,
  inputs: printout.inputs,
  keyOf: (snapshot) => {
    const { facts, works, failedReads }: ContextFrom<typeof printoutMachine> = snapshot.context;
    return [facts === null, Object.keys(works), Object.keys(failedReads), readsOf(snapshot, "readWork")];
  },
  isPossible: (snapshot, step) => {
    // There is no dialog in which the user could cancel.
    if (step.kind === "event" && step.event.type === "printout.cancelled") return !snapshot.matches("idle");
    // A team takes three requests, and four are in flight at a time: only the first team's can all end.
    if (step.kind === "outcome" && step.src === "readWork")
      return step.call === readsOf(snapshot, "readWork")[0] && !isRefusedSession(step);
    return !isRefusedSession(step);
  },
};
