import { whenFailed } from "../shared/calls.ts";
import { notChanged } from "./messages.ts";
import { projectCompletionSetup, projectIdOf, projectIn } from "./project-completion.setup.ts";

/** Fetching the project to see which status it has now. */
export const confirmingOutcomeState = projectCompletionSetup.createStateConfig({
  tags: "busy",
  invoke: {
    id: "confirmProject",
    src: "readProject",
    input: ({ context }) => ({ projectId: projectIdOf(context.team) }),
    onDone: [
      {
        guard: { type: "isAsWanted", params: projectIn },
        target: "idle",
        actions: [
          { type: "setProject", params: projectIn },
          "clearError",
          { type: "notifyStatus", params: projectIn },
        ],
      },
      {
        guard: "isWorthRetrying",
        target: "awaitingRetry",
        actions: { type: "setProject", params: projectIn },
      },
      {
        guard: { type: "isReopeningInVain", params: projectIn },
        target: "idle",
        actions: [{ type: "setProject", params: projectIn }, "setCompletedForGood", "notifyNotUpdated"],
      },
      {
        target: "idle",
        actions: [
          { type: "setProject", params: projectIn },
          { type: "setError", params: ({ context }) => ({ reason: context.error ?? notChanged }) },
          "notifyNotUpdated",
        ],
      },
    ],
    onError: {
      target: "unconfirmed",
      actions: [
        { type: "setError", params: whenFailed(({ message }) => ({ reason: message })) },
        "notifyNotUpdated",
      ],
    },
  },
});
