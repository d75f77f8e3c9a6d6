import { taskStatuses, type Task, type TaskStatus } from "../../../machines/domain/task.ts";
import { beside, placeOf, type Place } from "../../../machines/task-board/order.ts";
import { selectTasks, type TaskBoardRef } from "../../../machines/task-board/task-board.machine.ts";
import { destinationOf } from "./card-menu.ts";
import { createDragArea } from "./drag-area.ts";
import { cardAround, controlIn, heldBy, takesKeys, taskIdOf, type HeldControl } from "./held-control.ts";
import type { Destination, MoveCard } from "./move-card.ts";

/** What cards and columns need of the board that they are on; the same object as long as the board is shown. */
export interface Handling {
  readonly move: MoveCard;
  /** A card's element has come onto the page; returns what is to be done when it goes. */
  readonly addCard: (element: HTMLElement, taskId: number) => () => void;
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
  let seen: readonly Task[] | undefined;
  let held: HeldControl | null = null;
  /** Moved by a menu or a key, and not yet brought into view. */
  let moved: number | null = null;
  /** To be revealed, and not yet in the document. */
  let wanted: number | null = null;

  const tasks = (): readonly Task[] => selectTasks(board.getSnapshot());

  const drop = (taskId: number, place: Place): void => {
    const from = placeOf(tasks(), taskId);
    if (from === null || (from.status === place.status && from.index === place.index)) return;
    board.send({ type: "task.dropped", taskId, place });
  };

  const move: MoveCard = (taskId, to) => {
    const place = isStatus(to) ? { status: to, index: Number.MAX_SAFE_INTEGER } : beside(tasks(), seen ?? tasks(), taskId, to);
    if (place === null) return;
    moved = taskId;
    drop(taskId, place);
  };

  const area = createDragArea({
    tasks,
    started: (taskId) => watch.dragged(taskId),
    ended: (taskId, place) => {
      if (place !== null) drop(taskId, place);
      watch.dragged(null);
    },
  });

  return {
    move,
    addCard: (element, taskId) => {
      cards.set(taskId, element);
      // In another column a card is a new element, also when a failed move puts it back: the focus went with the old one.
      if (held?.taskId === taskId && document.activeElement === document.body) controlIn(element, held).focus();
      if (wanted === taskId) {
        wanted = null;
        show(element);
      }
      const detach = area.addCard(element, taskId);
      return () => {
        if (cards.get(taskId) === element) cards.delete(taskId);
        detach();
      };
    },
    addColumn: area.addColumn,
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
    pressed: ({ key, shiftKey, ctrlKey, altKey, metaKey, target }) => {
      if (!shiftKey || ctrlKey || altKey || metaKey || takesKeys(target)) return false;
      const card = cardAround(target);
      const task = card && tasks().find(({ id }) => id === taskIdOf(card));
      const to = task ? destinationOf(key, task.status) : undefined;
      if (!task || to === undefined) return false;
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
