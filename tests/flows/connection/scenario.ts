import { failureOf } from "../../../machines/domain/failure.ts";
import type { Scenario } from "../../support/path-kit/scenario.ts";
import { connection } from "./samples.ts";

/** On the landing page, where a login is the only other request. */
export const connectionScenario: Scenario = {
  name: "connection",
  fixture: connection,
  inputs: connection.inputs,
  // Any response, even an error, means that the server responds.
  isPossible: (_, step) =>
    step.kind !== "outcome" || "output" in step.outcome || failureOf(step.outcome.error).kind === "network",
};
