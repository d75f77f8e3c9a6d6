import type { TaskStatus } from "../../../machines/domain/task.ts";
import type { Direction } from "../../../machines/task-board/order.ts";

/** A move by menu or key: to the end of another column, or up or down in the same one. */
export type Destination = TaskStatus | Direction;

export type MoveCard = (taskId: number, to: Destination) => void;
