import type { SnapshotFrom } from "xstate";
import type { connectionMachine } from "../../../machines/connection/connection.machine.ts";
import { failureOf } from "../../../machines/domain/failure.ts";
import type { Scenario } from "../../support/path-kit/scenario.ts";
import { connection } from "./samples.ts";

const isOutsidePage = (event: string): boolean => event === "page.shown" || event.startsWith("browser.");

/** On the landing page, where a login is the only other request. */
export const connectionScenario: Scenario = {
  name: "connection",
  fixture: connection,
  inputs: connection.inputs,
  // Any response, even an error, means that the server responds.
  isPossible: (snapshot: SnapshotFrom<typeof connectionMachine>, step) => {
    // Nobody types or presses in a tab that is hidden.
    if (snapshot.context.isHidden && step.kind === "event" && !isOutsidePage(step.event.type)) return false;
    return (
      step.kind !== "outcome" || "output" in step.outcome || failureOf(step.outcome.error).kind === "network"
    );
  },
};
