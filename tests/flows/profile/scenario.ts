import type { ContextFrom } from "xstate";
import type { profileMachine } from "../../../machines/profile/profile.machine.ts";
import { eventIn, isNews, isRefusedSession } from "../../paths/steps.ts";
import type { Scenario } from "../../support/path-kit/scenario.ts";
import { newName, profile } from "./samples.ts";
import { chartsIn } from "../../support/path-kit/children.ts";

const studentProfile: Scenario = {
  name: "profile (student)",
  fixture: profile,
  inputs: profile.inputs.slice(0, 1),
  keyOf: ({ context }) => {
    const { owner, known, draft, isRestored }: ContextFrom<typeof profileMachine> = context;
    return [owner, known, draft, isRestored];
  },
  isPossible: ({ context }, step) => {
    const { owner, known, draft, isRestored }: ContextFrom<typeof profileMachine> = context;
    const event = eventIn<typeof profileMachine>(step);
    // The name in the team's tasks has its own scenario.
    if (event?.type === "profile.submitted" && event.teamId !== null) return false;
    if (event?.type === "draft.discarded") return isRestored;
    if (event?.type !== "draft.changed") return !isRefusedSession(step);
    if (event.change.department !== undefined && owner.role === "supervisor") return false;
    // One field of a draft is enough.
    return (
      isNews({ ...known, ...draft }, event.change) &&
      Object.keys(draft).every((field) => field in event.change)
    );
  },
  wayOf: ({ context }, step, transition) => {
    const { draft }: ContextFrom<typeof profileMachine> = context;
    const event = eventIn<typeof profileMachine>(step);
    if (event?.type !== "profile.submitted") return null;
    const typed = Object.entries(draft).map(([field, text]) => (text === "" ? `no ${field}` : field));
    // An empty name is not a change of its own, and each field is sent.
    const isToldApart = transition.endsWith("profile.saving") || typed.includes("no name");
    return isToldApart ? [...typed, ...(event.isNewTyped ? ["password"] : [])].join(", ") : null;
  },
};

const supervisorProfile: Scenario = {
  ...studentProfile,
  name: "profile (supervisor)",
  inputs: profile.inputs.slice(1),
};

/** A student of a team is renamed, and in the team's tasks as well. */
const renaming: Scenario = {
  ...studentProfile,
  name: "profile (renaming)",
  once: ["profile.submitted"],
  keyOfChild: ({ context: { pending, changed, failed, failure } }) => [
    pending,
    changed > 0,
    failed,
    failure !== null,
  ],
  isPossible: (snapshot, step) => {
    const { draft, known }: ContextFrom<typeof profileMachine> = snapshot.context;
    const event = eventIn<typeof profileMachine>(step);
    const [child] = chartsIn(snapshot);
    if (step.kind === "timer" || isRefusedSession(step)) return false;
    if (step.kind === "reload") return child !== undefined;
    if (step.kind === "outcome") return step.call.startsWith("renaming/") || step.sample === 0;
    if (event?.type === "draft.changed")
      return isNews({ ...known, ...draft }, event.change) && event.change.name === newName;
    if (event?.type === "profile.submitted") return event.teamId !== null && draft.name === newName;
    return event?.type === "renaming.retried" && child?.snapshot.matches("failed") === true;
  },
};

export const profileScenarios: readonly Scenario[] = [studentProfile, supervisorProfile, renaming];
