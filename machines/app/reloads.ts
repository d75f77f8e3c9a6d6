import type { SnapshotFrom } from "xstate";
import { failedIds } from "../shared/item-reads.ts";
import type { appMachine } from "./app.machine.ts";

/**
 * The events of all buttons that load again what could not be loaded. A flow takes those for what failed; feedback
 * loads the replies to each item separately.
 */
export const reloadsIn = ({ children }: Pick<SnapshotFrom<typeof appMachine>, "children">) => [
  { type: "reload.pressed" },
  { type: "projectsReload.pressed" },
  { type: "tasksReload.pressed" },
  { type: "workReload.pressed" },
  ...(children.feedbackThread === undefined
    ? []
    : failedIds(children.feedbackThread.getSnapshot().context)
  ).map((feedbackId) => ({ type: "repliesReload.pressed", feedbackId })),
];
