import type { Scenario, Step } from "../../support/path-kit/scenario.ts";
import { idle } from "./samples.ts";

/** A student who leaves the board open. */
export const idleScenario: Scenario = {
  name: "idle",
  fixture: idle,
  inputs: idle.inputs,
  keyOf: ({ context }) => context,
  isPossible: (_, step) => isOfToken(step) === false,
};

/** The same with a token that ends after half an hour, as the local service gives none that ends before eight. */
export const tokenEndScenario: Scenario = {
  ...idleScenario,
  name: "idle (the token ends)",
  isInMemoryOnly: true,
  isPossible: (_, step) => isOfToken(step) !== false,
};

/** Whether a step is about the end of a token; null: it may be about either. */
const isOfToken = (step: Step): boolean | null => {
  if (step.kind !== "event") return null;
  if (step.event.type === "session.began") return step.event["endsAt"] !== null;
  const minutes = Number(step.event["time"]) / 60_000;
  // These show whether the user types just before the end.
  return minutes >= 27 && minutes <= 30 ? true : null;
};
