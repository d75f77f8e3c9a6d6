import type { Flow, Row, RowOfFlow } from "./row.ts";
import { bookingRows } from "../flows/booking/rows.ts";
import { feedbackThreadRows } from "../flows/feedback-thread/rows.ts";
import { projectCompletionRows } from "../flows/project-completion/rows.ts";
import { projectFilesRows } from "../flows/project-files/rows.ts";
import { sessionRows } from "../flows/session/rows.ts";
import { signInRows } from "../flows/session/sign-in-rows.ts";
import { taskBoardRows } from "../flows/task-board/rows.ts";
import { teamCreationRows } from "../flows/team-creation/rows.ts";

const rowsOf = (flow: Flow, rows: readonly RowOfFlow[]): readonly Row[] =>
  rows.map((row) => ({ ...row, flow }));

/**
 * Chapter 4 of the specification, transition by transition. The charts must match this table, never the other
 * way round. A call fails by a status outside 2xx, no connection, an unreadable response or, if it writes, by
 * an interrupting reload.
 */
export const section4: readonly Row[] = [
  ...rowsOf("session", [...signInRows, ...sessionRows]),
  ...rowsOf("teamCreation", teamCreationRows),
  ...rowsOf("booking", bookingRows),
  ...rowsOf("taskBoard", taskBoardRows),
  ...rowsOf("projectCompletion", projectCompletionRows),
  ...rowsOf("feedbackThread", feedbackThreadRows),
  ...rowsOf("projectFiles", projectFilesRows),
];
