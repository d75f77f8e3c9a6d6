import type { Task } from "../domain/task.ts";
import type { Member } from "./assignees.ts";
import type { CardPosition } from "./order.ts";

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
  readonly from: CardPosition;
  readonly to: CardPosition;
}

/** A card, and where it stands or stood. */
export interface PositionedTask {
  readonly task: Task;
  readonly position: CardPosition;
}

/** What the board knows. */
export interface BoardContext {
  readonly teamId: number;
  readonly canEdit: boolean;
  readonly team: BoardTeam | null;
  readonly tasks: readonly Task[];
  readonly moves: readonly Move[];
  /** The card whose fields are shown. */
  readonly editing: number | null;
  /** The cards that the children `edit.7` are about: this one, and others that were turned from. */
  readonly edits: readonly number[];
  /** Cards that the server no longer has: each stays on the board for as long as it is edited. */
  readonly deletedByOthers: readonly number[];
  /** The card that the child `deletion` is about. */
  readonly deleting: number | null;
  /** Deleted cards that are added anew by children as `restoreTask.7`, by their former ids. */
  readonly restorations: Readonly<Record<number, PositionedTask>>;
  /** The members that were chosen here for a task, by its id: where two have one name, the wire does not tell. */
  readonly chosen: Readonly<Record<number, readonly number[]>>;
  /** The cards that others have changed, as the last reading showed. */
  readonly changed: readonly number[];
  /** The team is to be read again with the cards. */
  readonly isTeamStale: boolean;
}
