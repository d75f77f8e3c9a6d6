import type { Row } from "./row.ts";
import { bookingRows } from "./rows/booking.ts";
import { feedbackThreadRows } from "./rows/feedback-thread.ts";
import { projectCompletionRows } from "./rows/project-completion.ts";
import { projectFilesRows } from "./rows/project-files.ts";
import { sessionRows } from "./rows/session.ts";
import { signInRows } from "./rows/sign-in.ts";
import { taskBoardRows } from "./rows/task-board.ts";
import { teamCreationRows } from "./rows/team-creation.ts";

/**
 * Chapter 4 of the specification, transition by transition. The charts answer to this table, never the other way round.
 * A call fails by a status outside 2xx, without a connection, by an answer that cannot be read, and, where it writes,
 * by a reload that cuts it off.
 */
export const section4: readonly Row[] = [
  ...signInRows,
  ...sessionRows,
  ...teamCreationRows,
  ...bookingRows,
  ...taskBoardRows,
  ...projectCompletionRows,
  ...feedbackThreadRows,
  ...projectFilesRows,
];
