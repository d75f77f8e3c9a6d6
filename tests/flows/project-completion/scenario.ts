import type { AnyMachineSnapshot, ContextFrom, SnapshotFrom } from "xstate";
import { failureOf, interrupted } from "../../../machines/domain/failure.ts";
import { completionName, type Project } from "../../../machines/domain/project.ts";
import type { projectCompletionMachine } from "../../../machines/project-completion/project-completion.machine.ts";
import { isOf, isRefusedSession } from "../../paths/steps.ts";
import { pendingIn, type Scenario, type Step } from "../../support/path-kit/scenario.ts";
import { projectCompletion } from "./samples.ts";

/* The project, with the team's work fetched before anything else happens; the work by itself; and a toggle whose outcome is not known at first. */

type Snapshot = SnapshotFrom<typeof projectCompletionMachine>;

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

const isWorkPending = (snapshot: AnyMachineSnapshot): boolean =>
  pendingIn(snapshot, {}).some(({ src }) => src === "readWork");

const project: Scenario = {
  name: "projectCompletion",
  fixture: projectCompletion,
  inputs: projectCompletion.inputs,
  keyOf: (snapshot) => [snapshot.context, isWorkPending(snapshot)],
  isPossible: (snapshot: Snapshot, step) => {
    if (isWorkPending(snapshot)) return isAnswer(step, "readWork");
    return !isRefusedSession(step) && !isOfWork(step);
  },
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

/** The Try again beside the team's work. */
const isOfWork = (step: Step): boolean =>
  step.kind === "event" && step.event.type === "reload.pressed" && step.event["of"] === "work";

/** The call responds with its first sample. */
const isAnswer = (step: Step, src: string): boolean =>
  step.kind === "outcome" && step.src === src && step.sample === 0 && "output" in step.outcome;

const work: Scenario = {
  ...project,
  name: "projectCompletion (work)",
  isPossible: (snapshot: Snapshot, step) => {
    if (snapshot.matches("loadingTeam")) return isAnswer(step, "readTeam");
    if (snapshot.matches("loadingProject")) return isAnswer(step, "readProject");
    if (step.kind === "event")
      return (
        Object.keys(snapshot.context.failedReads).length > 0 &&
        (isOfWork(step) || isOf(step, "connection.restored"))
      );
    return step.kind === "outcome" && step.src === "readWork" && !isRefusedSession(step);
  },
};

/** A toggle whose outcome is confirmed only by Check again. */
const confirmation: Scenario = {
  ...project,
  name: "projectCompletion (Check again)",
  isPossible: (snapshot: Snapshot, step) => {
    if (isWorkPending(snapshot)) return isAnswer(step, "readWork");
    if (step.kind === "event")
      return isOf(step, "completion.toggled") || (isOf(step, "reload.pressed") && !isOfWork(step));
    if (!snapshot.matches("confirmingOutcome")) return step.kind === "outcome" && "output" in step.outcome;
    return (
      step.kind === "outcome" &&
      !isRefusedSession(step) &&
      "error" in step.outcome === (snapshot.context.error === null)
    );
  },
};

export const projectCompletions: readonly Scenario[] = [project, work, confirmation];
