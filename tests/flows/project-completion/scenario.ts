import type { ContextFrom } from "xstate";
import { failureOf, interrupted } from "../../../machines/domain/failure.ts";
import { completionName, type Project } from "../../../machines/domain/project.ts";
import type { projectCompletionMachine } from "../../../machines/project-completion/project-completion.machine.ts";
import { isRefusedSession } from "../../paths/steps.ts";
import type { Scenario } from "../../support/path-kit/scenario.ts";
import { projectCompletion } from "./samples.ts";

const confirmed = "projectCompletion.confirmingOutcome --xstate.done.actor.confirmProject";

/** The service's own message for a refused toggle: the first failure of the fixture's call. */
const [refused] = (projectCompletion.outcomes["setCompletion"]?.(null) ?? []).flatMap((outcome) =>
  "error" in outcome ? [failureOf(outcome.error).message] : [],
);

/** Only a toggle is refused or interrupted like this; other errors may come from the read that followed. */
const howItFailed = (error: string): string => {
  if (error === interrupted.message) return "cut off";
  return error === refused ? "refused" : "failed";
};

export const projectCompletionScenario: Scenario = {
  name: "projectCompletion",
  fixture: projectCompletion,
  inputs: projectCompletion.inputs,
  isPossible: (_, step) => !isRefusedSession(step),
  // The read after a toggle decides, not the toggle's own response: rows P1 to P3 depend on both.
  wayOf: ({ context }, step, transition) => {
    const { error }: ContextFrom<typeof projectCompletionMachine> = context;
    if (!transition.startsWith(confirmed) || step.kind !== "outcome" || !("output" in step.outcome))
      return null;
    // A safe cast: the response comes from the typed fixture.
    const read = step.outcome.output as Project;
    return error === null ? completionName(read) : `${completionName(read)}, ${howItFailed(error)}`;
  },
};
