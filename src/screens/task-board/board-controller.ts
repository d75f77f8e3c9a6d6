import { taskStatuses, type Task, type TaskStatus } from "../../../machines/domain/task.ts";
import type { PositionedTask } from "../../../machines/task-board/board.ts";
import { beside, columnOf, positionOf, type CardPosition } from "../../../machines/task-board/order.ts";
import { selectTasks, type TaskBoardRef } from "../../../machines/task-board/task-board.machine.ts";
import { keepInView, reveal } from "../keep-in-view.ts";
import { shortcutKey } from "../keyboard.ts";
import { acceptCards, makeDraggable, watchDrags, type DragHost } from "./dragging.ts";
import { cardAround, controlIn, heldBy, takesKeys, taskIdOf, type HeldControl } from "./held-control.ts";
import type { Destination, MoveCard } from "./move-card.ts";
import { destinationOf } from "./move-keys.ts";
import { areShortcutsOn } from "./shortcuts.ts";

/** The actions on a card. */
export interface CardActions {
  readonly move: MoveCard;
  readonly edit: (taskId: number) => void;
  /** Asks for confirmation. */
  readonly remove: (taskId: number) => void;
}

/**
 * Moves cards, and keeps focus and scroll position on them. A stable reference as long as the board is shown.
 */
export interface BoardController extends CardActions {
  /** Registers a card's element; returns its cleanup. A card that is being edited cannot be dragged. */
  readonly addCard: (element: HTMLElement, taskId: number, isEditing: boolean) => () => void;
  /** Registers a column's element, and the part of it that scrolls, if any; returns its cleanup. */
  readonly addColumn: (
    element: HTMLElement,
    status: TaskStatus,
    body: HTMLElement | null,
  ) => (() => void) | undefined;
  /** Starts listening for drags; returns its cleanup. */
  readonly addBoard: () => (() => void) | undefined;
  /** The cards that match the filter; undefined: no filter. */
  readonly narrow: (shown: readonly Task[] | undefined) => void;
  /** Call after the cards have rendered in their new positions. */
  readonly settle: () => void;
  /** Scrolls to a card and focuses it once it is in the document. */
  readonly reveal: (taskId: number) => void;
  readonly focusCame: (target: EventTarget) => void;
  readonly focusWent: () => void;
  /** Where the focus goes after a deletion was confirmed or cancelled. */
  readonly controlAfter: (asked: PositionedTask) => HTMLElement | null;
  /** Runs the shortcut of a key on the focused card; returns whether there was one. */
  readonly pressed: (key: KeyPress) => boolean;
}

interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly target: EventTarget;
}

/** Notified which card is dragged and which has the focus: these must stay in the document. */
interface Watch {
  readonly dragged: (taskId: number | null) => void;
  readonly focused: (taskId: number | null) => void;
}

export function createBoardController(board: TaskBoardRef, canEdit: boolean, watch: Watch): BoardController {
  const cards = new Map<number, HTMLElement>();
  const columns = new Map<TaskStatus, HTMLElement>();
  let seen: readonly Task[] | undefined;
  let held: HeldControl | null = null;
  /** The position of the focused card. */
  let heldAt: CardPosition | null = null;
  /** A card moved by key, or by menu to a column beside it, that has not been scrolled into view yet. */
  let moved: number | null = null;
  /** A card that was moved or dropped, and has not been put down yet. */
  let carried: number | null = null;
  /** A card to reveal that is not in the document yet. */
  let wanted: number | null = null;

  const tasks = (): readonly Task[] => selectTasks(board.getSnapshot());

  /**
   * The menu button of the card at this position, or of the column's last; in an empty column, its add
   * button.
   */
  const controlAt = ({ status, index }: CardPosition): HTMLElement | null => {
    const column = columnOf(tasks(), status);
    const card = cards.get(column[Math.min(index, column.length - 1)]?.id ?? 0);
    return (
      (card ?? columns.get(status))?.querySelector<HTMLElement>(
        card === undefined ? "button" : "[aria-haspopup]",
      ) ?? null
    );
  };

  /** If the focused card leaves the board, the next one gets the focus. */
  const keepFocus = (): void => {
    if (held === null) return;
    const position = positionOf(tasks(), held.taskId);
    if (position === null && heldAt !== null && document.activeElement === document.body)
      controlAt(heldAt)?.focus();
    else heldAt = position;
  };

  const drop = (taskId: number, position: CardPosition): void => {
    const before = tasks();
    board.send({ type: "task.moved", taskId, position });
    if (tasks() !== before) carried = taskId;
  };

  const place = (taskId: number, to: Destination): void => {
    const position = isStatus(to)
      ? { status: to, index: Number.MAX_SAFE_INTEGER }
      : beside(tasks(), seen ?? tasks(), taskId, to);
    if (position !== null) drop(taskId, position);
  };
  /** Columns below each other are long: whoever sorts out one of them stays there. */
  const move: MoveCard = (taskId, to) => {
    const isColumnBelow = isStatus(to) && !cards.get(taskId)?.closest("[data-scrolls]");
    moved = isColumnBelow ? null : taskId;
    place(taskId, to);
  };

  const edit = (taskId: number): void => board.send({ type: "editForm.opened", taskId });
  const remove = (taskId: number): void => board.send({ type: "deletion.asked", taskId });

  const pressedAlone = (key: string, taskId: number): boolean => {
    if (key === "e" && areShortcutsOn()) edit(taskId);
    else if (key === "Delete") remove(taskId);
    else return false;
    return true;
  };

  const dragHost: DragHost = {
    tasks,
    started: (taskId) => {
      board.send({ type: "drag.started" });
      watch.dragged(taskId);
    },
    ended: (taskId, position) => {
      board.send({ type: "drag.ended" });
      if (position !== null) drop(taskId, position);
      watch.dragged(null);
    },
  };

  return {
    move,
    edit,
    remove,
    addCard: (element, taskId, isEditing) => {
      cards.set(taskId, element);
      // A move to another column or a rollback creates a new element, and the focus was lost with the old
      // one.
      if (held?.taskId === taskId && document.activeElement === document.body)
        controlIn(element, held).focus({ preventScroll: true });
      if (wanted === taskId) {
        wanted = null;
        reveal(element);
      }
      const detach = canEdit && !isEditing ? makeDraggable(element, taskId, dragHost) : undefined;
      return () => {
        if (cards.get(taskId) === element) cards.delete(taskId);
        detach?.();
      };
    },
    addColumn: (element, status, body) => {
      columns.set(status, element);
      return canEdit ? acceptCards(element, status, body) : undefined;
    },
    addBoard: () => (canEdit ? watchDrags(dragHost) : undefined),
    narrow: (shown) => {
      seen = shown;
    },
    settle: () => {
      keepFocus();
      putDown(carried === null ? undefined : cards.get(carried));
      carried = null;
      if (moved === null) return;
      const card = cards.get(moved);
      if (card !== undefined) keepInView(card);
      moved = null;
    },
    reveal: (taskId) => {
      const element = cards.get(taskId);
      if (element === undefined) wanted = taskId;
      else reveal(element);
    },
    focusCame: (target) => {
      held = heldBy(target);
      heldAt = held && positionOf(tasks(), held.taskId);
      watch.focused(held?.taskId ?? null);
    },
    focusWent: () => {
      held = null;
      watch.focused(null);
    },
    controlAfter: ({ task, position }) =>
      cards.get(task.id)?.querySelector<HTMLElement>("[aria-haspopup]") ?? controlAt(position),
    pressed: (press) => {
      const { key, shiftKey, ctrlKey, altKey, metaKey, target } = press;
      if (ctrlKey || altKey || metaKey || takesKeys(target)) return false;
      const card = cardAround(target);
      const task = card && tasks().find(({ id }) => id === taskIdOf(card));
      if (!task) return false;
      if (!shiftKey) return pressedAlone(shortcutKey(press), task.id);
      const to = destinationOf(key, task.status);
      if (to === undefined) return false;
      moved = task.id;
      place(task.id, to);
      return true;
    },
  };
}

/** Shows where a card has come to, by a short movement of its own. */
function putDown(card: HTMLElement | undefined): void {
  if (card === undefined) return;
  card.dataset["settling"] = "";
  card.addEventListener("animationend", () => delete card.dataset["settling"], { once: true });
}

const isStatus = (to: Destination): to is TaskStatus => taskStatuses.some((status) => status === to);
