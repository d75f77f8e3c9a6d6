import type { Failure } from "../domain/failure.ts";
import type { Task } from "../domain/task.ts";
import type { Member } from "./assignees.ts";
import type { Attention } from "./attention.ts";
import { endOf, type CardPosition } from "./order.ts";
import type { Written } from "./written.ts";

/** The team that the board belongs to. */
export interface BoardTeam {
  readonly teamId: number;
  readonly teamName: string;
  readonly projectTitle: string;
  /** Null: the team has no supervisor. */
  readonly supervisorId: number | null;
  readonly members: readonly Member[];
}

export interface Board {
  readonly team: BoardTeam;
  readonly tasks: readonly Task[];
  /** Nobody has been told on this device that the order within a column is only here. */
  readonly isFirstReorder?: boolean;
}

/** A card being moved to another column: shown there already, not yet confirmed by the server. */
export interface Move {
  readonly taskId: number;
  readonly from: CardPosition;
  readonly to: CardPosition;
}

/** A card with its current or former position. */
export interface PositionedTask {
  readonly task: Task;
  readonly position: CardPosition;
}

/** The context of the board. */
export interface BoardContext {
  readonly teamId: number;
  readonly canEdit: boolean;
  readonly team: BoardTeam | null;
  readonly tasks: readonly Task[];
  readonly moves: readonly Move[];
  /** The card that is being edited on screen. */
  readonly editing: number | null;
  /** The field of its form in which the user begins. */
  readonly firstField: "title" | "due";
  /**
   * The cards of the children `edit.7`: the one on screen, others with unsaved drafts, and deleted ones whose
   * text is still there. Guards need them, and see no children.
   */
  readonly edits: readonly number[];
  /** Those of them of which a change on the card itself is being saved. */
  readonly changing: readonly number[];
  /** Deleted cards that children such as `restoreTask.7` are adding again, by their former ids. */
  readonly restorations: Readonly<Record<number, PositionedTask>>;
  /** Members chosen for a task in this session, by task id: the API sends only names, which two members may share. */
  readonly chosen: Readonly<Record<number, readonly number[]>>;
  readonly written: Written;
  /** The cards that others have changed, according to the latest fetch. */
  readonly changed: readonly number[];
  /** Why the last fetch failed that did; null: none has. */
  readonly loadFailure: Failure | null;
  readonly attention: Attention;
  /** As in `Board`. */
  readonly isFirstReorder: boolean;
  /** The team has to be refetched together with the cards. */
  readonly isTeamStale: boolean;
}

/** The latest version of a card in the same place, unless it is in another column now. */
export const positionedAs = ({ position }: PositionedTask, task: Task): PositionedTask => ({
  task,
  position: task.status === position.status ? position : endOf(task.status),
});
