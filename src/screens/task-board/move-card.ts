import type { Task } from "../../../machines/domain/task.ts";
import type { Place } from "../../../machines/task-board/order.ts";

/** How a card comes to another place, by dragging or by its menu. */
export type MoveCard = (task: Task, place: Place, by: "drag" | "menu") => void;
