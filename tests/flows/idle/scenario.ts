import type { Scenario } from "../../support/path-kit/scenario.ts";
import { idle } from "./samples.ts";

/** A student who leaves the board open. */
export const idleScenario: Scenario = {
  name: "idle",
  fixture: idle,
  inputs: idle.inputs,
  keyOf: ({ context }) => context,
  isPossible: () => true,
};
