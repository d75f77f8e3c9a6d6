import type { ContextFrom } from "xstate";
import {
  selectCandidates,
  type teamCreationMachine,
} from "../../../machines/team-creation/team-creation.machine.ts";
import { eventIn, isRefusedSession } from "../../paths/steps.ts";
import type { Scenario } from "../../support/path-kit/scenario.ts";
import { teamCreation } from "./samples.ts";

export const teamCreationScenario: Scenario = {
  name: "teamCreation",
  fixture: teamCreation,
  inputs: teamCreation.inputs,
  isPossible: (snapshot, step) => {
    const { teamName, isRestored }: ContextFrom<typeof teamCreationMachine> = snapshot.context;
    const event = eventIn<typeof teamCreationMachine>(step);
    // A signed-out user has no form open, and the creator of a team is in it.
    if (event?.type === "screen.opened") return event.leader?.status === snapshot.matches("created");
    if (event?.type === "member.toggled")
      return selectCandidates(snapshot).some(({ userId }) => userId === event.userId);
    if (event?.type === "teamName.changed") return event.teamName !== teamName;
    if (event?.type === "draft.discarded") return isRestored;
    return !isRefusedSession(step);
  },
};
