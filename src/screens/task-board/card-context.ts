import type { Day, Task } from "../../../machines/domain/task.ts";
import type { TaskBoardRef } from "../../../machines/task-board/task-board.machine.ts";
import type { BoardTeam } from "../../../machines/task-board/board.ts";

/** What all cards of a board share; the same object until something in it changes. */
export interface CardContext {
  readonly board: TaskBoardRef;
  readonly team: BoardTeam;
  readonly today: Day;
  /** A task's assignees as they are shown. */
  readonly namesOf: (task: Task) => readonly string[];
  /** Cards that teammates have just changed. */
  readonly changed: ReadonlySet<number>;
  /** The card that shows its edit form. */
  readonly editing: number | null;
}
