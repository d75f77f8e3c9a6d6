import { whenFailed } from "../shared/calls.ts";
import { teamCreationSetup, teamIn } from "./team-creation.setup.ts";

/** The dialog "Team Created!" is open [2.24]. */
export const createdState = teamCreationSetup.createStateConfig({
  initial: "idle",
  states: {
    /** The members' status is updated, or the server has refused it for good. */
    idle: { on: { "screen.opened": "#teamCreation.alreadyInTeam" } },
    /** The members' status could not be updated, and a retry is scheduled. */
    statusPending: { after: { statusRetryTime: "retryingStatus" } },
    /** Waiting for the server to update the members' status. */
    retryingStatus: {
      invoke: {
        id: "retryStudentStatus",
        src: "updateStudentStatus",
        input: ({ context }) => ({ teamId: teamIn(context.team).teamId }),
        onDone: { target: "idle" },
        onError: [
          {
            guard: { type: "isRefusedForGood", params: whenFailed((failure) => ({ failure })) },
            target: "idle",
          },
          { target: "statusPending" },
        ],
      },
    },
  },
});
