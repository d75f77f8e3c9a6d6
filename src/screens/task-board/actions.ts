import type { TaskBoardRef } from "../../../machines/task-board/task-board.machine.ts";
import { actionOf, retryOf, type PageAction } from "../palette/entries.ts";
import { paramsWithView } from "./filter-address.ts";

/** What a board offers in the command palette. */
export const boardActions = (boardRef: TaskBoardRef): readonly PageAction[] => [
  {
    ...actionOf("New task", boardRef, { type: "taskForm.opened", column: "ToDo" }),
    // The agenda has no form.
    params: (params) => paramsWithView(params, "board"),
  },
  ...retryOf(boardRef),
];
