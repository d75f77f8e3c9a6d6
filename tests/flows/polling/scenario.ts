import type { ContextFrom } from "xstate";
import type { pollingMachine } from "../../../machines/polling/polling.machine.ts";
import type { Scenario } from "../../support/path-kit/scenario.ts";
import { polling } from "./samples.ts";

/** On a page with files, which are refetched by themselves. */
export const pollingScenario: Scenario = {
  name: "polling",
  fixture: polling,
  inputs: polling.inputs,
  keyOf: ({ context }) => context,
  isPossible: ({ context }, step) => {
    const { unchanged }: ContextFrom<typeof pollingMachine> = context;
    return step.kind !== "timer" || unchanged < 2;
  },
};
