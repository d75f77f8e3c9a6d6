import { statusName, taskStatuses, type TaskStatus } from "../../../machines/domain/task.ts";
import type { Direction } from "../../../machines/task-board/order.ts";

/** The previous or next column, if there is one. */
export const columnBeside = (status: TaskStatus, step: -1 | 1): TaskStatus | undefined =>
  taskStatuses[taskStatuses.indexOf(status) + step];

const directions: Readonly<Record<string, Destination>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "top",
  End: "bottom",
};

/** Where Shift plus a key moves a card of this column; undefined: not a move key, or no column there. */
export const destinationOf = (key: string, status: TaskStatus): Destination | undefined => {
  if (key === "ArrowLeft") return columnBeside(status, -1);
  return key === "ArrowRight" ? columnBeside(status, 1) : directions[key];
};

/** What is announced where Shift plus a key moves no card, as it is at the edge; undefined: not a move key. */
export const edgeText = (key: string, status: TaskStatus): string | undefined => {
  if (key === "ArrowLeft" || key === "ArrowRight") return `Already in ${statusName[status]}`;
  const to = directions[key];
  if (to === undefined) return undefined;
  return `Already at the ${to === "up" || to === "top" ? "top" : "bottom"} of ${statusName[status]}`;
};

/** A move by menu or key: to the end of another column, or up or down in the same one. */
export type Destination = TaskStatus | Direction;
