import type { projectCompletionMachine } from "../../../machines/project-completion/project-completion.machine.ts";
import { leaving, looking, onPage, press, reconnecting } from "../../support/paths/instructions.ts";
import { byReload, type Steps } from "../../support/paths/parts.ts";

export const projectCompletionSteps: Steps<typeof projectCompletionMachine> = {
  "completion.toggled": (_, { before }) => [
    press(before.context.project.isCompleted ? "Mark Incomplete" : "Mark Complete"),
  ],
  "screen.opened": () => leaving,
  "refetch.requested": byReload,
  "refetch.due": () => looking,
  "connection.restored": () => reconnecting,
  "reload.pressed": ({ of }, { before }) => [
    press(before.matches("unconfirmed") && of === "project" ? "Check again" : "Try again", onPage),
  ],
};
