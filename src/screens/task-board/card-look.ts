import type { ReactNode } from "react";
import type { Day, Task } from "../../../machines/domain/task.ts";

/** What the cards of a board show beside their own task; the same object as long as nothing of it changes. */
export interface CardLook {
  readonly today: Day;
  /** What a task's assignees are called on screen. */
  readonly namesOf: (task: Task) => readonly string[];
  /** The cards that others have changed a moment ago. */
  readonly changed: ReadonlySet<number>;
  /** The card that shows its fields instead, and what these are. */
  readonly editing: number | null;
  readonly fields: ReactNode;
}
