import { taskStatuses, type TaskStatus } from "../../../machines/domain/task.ts";
import type { Destination } from "./move-card.ts";

/** The column before or after one, if there is one. */
export const columnBeside = (status: TaskStatus, step: -1 | 1): TaskStatus | undefined =>
  taskStatuses[taskStatuses.indexOf(status) + step];

const directions: Readonly<Record<string, Destination>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "top",
  End: "bottom",
};

/** Where a key, pressed together with Shift, sends a card of this column; undefined: it is no such key, or there is no column there. */
export const destinationOf = (key: string, status: TaskStatus): Destination | undefined => {
  if (key === "ArrowLeft") return columnBeside(status, -1);
  return key === "ArrowRight" ? columnBeside(status, 1) : directions[key];
};
