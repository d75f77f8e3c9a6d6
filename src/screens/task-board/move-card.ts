import type { TaskStatus } from "../../../machines/domain/task.ts";
import type { Direction } from "../../../machines/task-board/order.ts";

/** Where a menu or a key sends a card: to the end of another column, or up or down in its own. */
export type Destination = TaskStatus | Direction;

export type MoveCard = (taskId: number, to: Destination) => void;
