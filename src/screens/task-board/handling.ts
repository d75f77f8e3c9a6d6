import { taskStatuses, type Task, type TaskStatus } from "../../../machines/domain/task.ts";
import { beside, columnOf, type Place } from "../../../machines/task-board/order.ts";
import { selectTasks, type TaskBoardRef } from "../../../machines/task-board/task-board.machine.ts";
import type { Removal } from "../../../machines/task-board/task-board.setup.ts";
import { createDragArea } from "./drag-area.ts";
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

/** What cards and columns need of the board that they are on; the same object as long as the board is shown. */
export interface Handling extends CardActions {
  /** A card's element has come onto the page; returns what is to be done when it goes. One that is being edited is not dragged. */
  readonly addCard: (element: HTMLElement, taskId: number, isEditing: boolean) => () => void;
  /** As `addCard`, of a column. */
  readonly addColumn: (element: HTMLElement, status: TaskStatus) => () => void;
}

export interface BoardHandling extends Handling {
  readonly addBoard: () => () => void;
  /** Someone who may move cards turns to them. */
  readonly prepare: () => void;
  /** The cards that a search has left; undefined: it has left all. */
  readonly narrow: (shown: readonly Task[] | undefined) => void;
  /** The cards stand where they stand now. */
  readonly settle: () => void;
  /** Brings a card into view and gives it the focus, as soon as it is there. */
  readonly reveal: (taskId: number) => void;
  readonly focusCame: (target: EventTarget) => void;
  readonly focusWent: () => void;
  /** Where the focus goes from a card that was deleted, or was not after all. */
  readonly controlAfter: (removal: Removal) => HTMLElement | null;
  /** Moves the card around the focus, if that is what this key does; true if so. */
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

/** How cards are moved, and how the focus and the view stay with them. */
export function createHandling(board: TaskBoardRef, watch: Watch): BoardHandling {
  const cards = new Map<number, HTMLElement>();
  const columns = new Map<TaskStatus, HTMLElement>();
  let seen: readonly Task[] | undefined;
  let held: HeldControl | null = null;
  /** Moved by a menu or a key, and not yet brought into view. */
  let moved: number | null = null;
  /** To be revealed, and not yet in the document. */
  let wanted: number | null = null;

  const tasks = (): readonly Task[] => selectTasks(board.getSnapshot());

  const drop = (taskId: number, place: Place): void => board.send({ type: "task.dropped", taskId, place });

  const move: MoveCard = (taskId, to) => {
    const place = isStatus(to) ? { status: to, index: Number.MAX_SAFE_INTEGER } : beside(tasks(), seen ?? tasks(), taskId, to);
    if (place === null) return;
    moved = taskId;
    drop(taskId, place);
  };

  const edit = (taskId: number): void => board.send({ type: "editForm.opened", taskId });
  const remove = (taskId: number): void => board.send({ type: "deletion.asked", taskId });

  const pressedAlone = (key: string, taskId: number): boolean => {
    if (key === "e" && areShortcutsOn()) edit(taskId);
    else if (key === "Delete") remove(taskId);
    else return false;
    return true;
  };

  const area = createDragArea({
    tasks,
    started: (taskId) => {
      board.send({ type: "drag.started" });
      watch.dragged(taskId);
    },
    ended: (taskId, place) => {
      board.send({ type: "drag.ended" });
      if (place !== null) drop(taskId, place);
      watch.dragged(null);
    },
  });

  return {
    move,
    edit,
    remove,
    addCard: (element, taskId, isEditing) => {
      cards.set(taskId, element);
      // In another column a card is a new element, also when a failed move puts it back: the focus went with the old one.
      if (held?.taskId === taskId && document.activeElement === document.body) controlIn(element, held).focus();
      if (wanted === taskId) {
        wanted = null;
        show(element);
      }
      const detach = isEditing ? undefined : area.addCard(element, taskId);
      return () => {
        if (cards.get(taskId) === element) cards.delete(taskId);
        detach?.();
      };
    },
    addColumn: (element, status) => {
      columns.set(status, element);
      return area.addColumn(element, status);
    },
    addBoard: area.addBoard,
    prepare: area.prepare,
    narrow: (shown) => {
      seen = shown;
    },
    settle: () => {
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
      watch.focused(held?.taskId ?? null);
    },
    focusWent: () => {
      held = null;
      watch.focused(null);
    },
    controlAfter: ({ task, place: { status, index } }) => {
      const column = columnOf(tasks(), status);
      const next = cards.get(task.id) ?? cards.get(column[Math.min(index, column.length - 1)]?.id ?? 0);
      return (next ?? columns.get(status))?.querySelector<HTMLElement>(next === undefined ? "button" : "[aria-haspopup]") ?? null;
    },
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
  return top >= Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) && bottom <= window.innerHeight;
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
