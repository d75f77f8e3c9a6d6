import type { ContextFrom } from "xstate";
import type { profileMachine } from "../../../machines/profile/profile.machine.ts";
import { eventIn, isNews, isRefusedSession } from "../../paths/steps.ts";
import type { Scenario } from "../../support/path-kit/scenario.ts";
import { profile } from "./samples.ts";

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

export const profileScenarios: readonly Scenario[] = [studentProfile, supervisorProfile];
