import { taskStatuses, type Task, type TaskStatus } from "../../../machines/domain/task.ts";
import type { PositionedTask } from "../../../machines/task-board/board.ts";
import { beside, columnOf, positionOf, type CardPosition } from "../../../machines/task-board/order.ts";
import { selectTasks, type TaskBoardRef } from "../../../machines/task-board/task-board.machine.ts";
import { acceptCards, makeDraggable, watchDrags, type DragHost } from "./dragging.ts";
import { cardAround, controlIn, heldBy, takesKeys, taskIdOf, type HeldControl } from "./held-control.ts";
import type { Destination, MoveCard } from "./move-card.ts";
import { destinationOf } from "./move-keys.ts";
import { areShortcutsOn } from "./shortcuts.ts";

/** What can be done with a card. */
export interface CardActions {
  readonly move: MoveCard;
  readonly edit: (taskId: number) => void;
  /** Asks first. */
  readonly remove: (taskId: number) => void;
}

/** Moves cards, and keeps the focus and the view with them. The same object as long as the board is shown. */
export interface BoardController extends CardActions {
  /** Registers a card's element; returns its cleanup. A card that is being edited cannot be dragged. */
  readonly addCard: (element: HTMLElement, taskId: number, isEditing: boolean) => () => void;
  /** Registers a column's element; returns its cleanup. */
  readonly addColumn: (element: HTMLElement, status: TaskStatus) => (() => void) | undefined;
  /** Starts listening for drags; returns its cleanup. */
  readonly addBoard: () => (() => void) | undefined;
  /** The cards that match the filter; undefined: no filter. */
  readonly narrow: (shown: readonly Task[] | undefined) => void;
  /** The cards are at their new places. */
  readonly settle: () => void;
  /** Scrolls to a card and focuses it, as soon as it is in the document. */
  readonly reveal: (taskId: number) => void;
  readonly focusCame: (target: EventTarget) => void;
  readonly focusWent: () => void;
  /** Where the focus goes when a deletion was confirmed or cancelled. */
  readonly controlAfter: (asked: PositionedTask) => HTMLElement | null;
  /** Does what a key does on the focused card; true if it did something. */
  readonly pressed: (key: KeyPress) => boolean;
}

interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly target: EventTarget;
}

/** Whom to tell which card is being dragged and which has the focus, if any: these stay in the document. */
interface Watch {
  readonly dragged: (taskId: number | null) => void;
  readonly focused: (taskId: number | null) => void;
}

export function createBoardController(board: TaskBoardRef, canEdit: boolean, watch: Watch): BoardController {
  const cards = new Map<number, HTMLElement>();
  const columns = new Map<TaskStatus, HTMLElement>();
  let seen: readonly Task[] | undefined;
  let held: HeldControl | null = null;
  /** Where the card with the focus stands. */
  let heldAt: CardPosition | null = null;
  /** Moved by a menu or a key, and not yet brought into view. */
  let moved: number | null = null;
  /** To be revealed, and not yet in the document. */
  let wanted: number | null = null;

  const tasks = (): readonly Task[] => selectTasks(board.getSnapshot());

  /** The menu of the card that stands here now, or of the last one in the column; in an empty column its button. */
  const controlAt = ({ status, index }: CardPosition): HTMLElement | null => {
    const column = columnOf(tasks(), status);
    const card = cards.get(column[Math.min(index, column.length - 1)]?.id ?? 0);
    return (
      (card ?? columns.get(status))?.querySelector<HTMLElement>(
        card === undefined ? "button" : "[aria-haspopup]",
      ) ?? null
    );
  };

  /** A card that leaves the board takes the focus with it: the next one has it then. */
  const keepFocus = (): void => {
    if (held === null) return;
    const position = positionOf(tasks(), held.taskId);
    if (position === null && heldAt !== null && document.activeElement === document.body)
      controlAt(heldAt)?.focus();
    else heldAt = position;
  };

  const drop = (taskId: number, position: CardPosition): void =>
    board.send({ type: "task.moved", taskId, position });

  const move: MoveCard = (taskId, to) => {
    const position = isStatus(to)
      ? { status: to, index: Number.MAX_SAFE_INTEGER }
      : beside(tasks(), seen ?? tasks(), taskId, to);
    if (position === null) return;
    moved = taskId;
    drop(taskId, position);
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
      // In another column a card is a new element, also when a failed move puts it back: the focus went with the old one.
      if (held?.taskId === taskId && document.activeElement === document.body)
        controlIn(element, held).focus();
      if (wanted === taskId) {
        wanted = null;
        show(element);
      }
      const detach = canEdit && !isEditing ? makeDraggable(element, taskId, dragHost) : undefined;
      return () => {
        if (cards.get(taskId) === element) cards.delete(taskId);
        detach?.();
      };
    },
    addColumn: (element, status) => {
      columns.set(status, element);
      return canEdit ? acceptCards(element, status) : undefined;
    },
    addBoard: () => (canEdit ? watchDrags(dragHost) : undefined),
    narrow: (shown) => {
      seen = shown;
    },
    settle: () => {
      keepFocus();
      if (moved === null) return;
      const card = cards.get(moved);
      if (card !== undefined) keepInView(card, 3);
      moved = null;
    },
    reveal: (taskId) => {
      const element = cards.get(taskId);
      if (element === undefined) wanted = taskId;
      else show(element);
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
    pressed: ({ key, shiftKey, ctrlKey, altKey, metaKey, target }) => {
      if (ctrlKey || altKey || metaKey || takesKeys(target)) return false;
      const card = cardAround(target);
      const task = card && tasks().find(({ id }) => id === taskIdOf(card));
      if (!task) return false;
      if (!shiftKey) return pressedAlone(key, task.id);
      const to = destinationOf(key, task.status);
      if (to === undefined) return false;
      move(task.id, to);
      return true;
    },
  };
}

const isStatus = (to: Destination): to is TaskStatus => taskStatuses.some((status) => status === to);

/** Below the page's header, which stays where it is. */
const isInView = (card: HTMLElement): boolean => {
  const { top, bottom } = card.getBoundingClientRect();
  return (
    top >= Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) &&
    bottom <= window.innerHeight
  );
};

/** Also in the next frames: in a long list, the cards around are measured only now, and may push this one away. */
const keepInView = (card: HTMLElement, frames: number): void => {
  if (!isInView(card)) card.scrollIntoView({ block: "center" });
  if (frames > 0) requestAnimationFrame(() => keepInView(card, frames - 1));
};

/** In the next frame: the page's heading takes the focus when someone arrives, and a card that was asked for comes after it. */
const show = (card: HTMLElement): void => {
  requestAnimationFrame(() => {
    keepInView(card, 3);
    card.focus({ preventScroll: true });
  });
};
