import type { Day, Task } from "../../../machines/domain/task.ts";
import type { TaskBoardRef } from "../../../machines/task-board/task-board.machine.ts";
import type { BoardTeam } from "../../../machines/task-board/board.ts";

/** Data shared by all cards of a board; a stable reference until something changes that all of them show. */
export interface CardContext {
  readonly board: TaskBoardRef;
  readonly team: BoardTeam;
  readonly today: Day;
  /** The display names of a task's assignees. */
  readonly namesOf: (task: Task) => readonly string[];
  /** Gives feedback on a card; null: not for this user. */
  readonly giveFeedback: ((task: Task) => void) | null;
}
