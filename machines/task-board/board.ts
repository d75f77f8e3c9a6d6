import type { Task, TaskStatus } from "../domain/task.ts";
import type { Member } from "./assignees.ts";
import type { TaskDraft } from "./draft.ts";
import type { Place } from "./order.ts";

/** The team whose board this is. */
export interface BoardTeam {
  readonly teamId: number;
  readonly teamName: string;
  readonly projectTitle: string;
  readonly isSupervised: boolean;
  readonly members: readonly Member[];
}

export interface Board {
  readonly team: BoardTeam;
  readonly tasks: readonly Task[];
}

/** A card on its way to another column: shown there already, not yet accepted by the server. */
export interface Move {
  readonly taskId: number;
  readonly from: Place;
  readonly to: Place;
}

export interface TaskForm {
  readonly column: TaskStatus;
  readonly draft: TaskDraft;
}

/** A card, and where it stands or stood. */
export interface PlacedTask {
  readonly task: Task;
  readonly place: Place;
}
