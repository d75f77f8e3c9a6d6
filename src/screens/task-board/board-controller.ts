import { taskStatuses, type Task, type TaskStatus, type Day } from "../../../machines/domain/task.ts";
import type { Assignee } from "../../../machines/task-board/assignees.ts";
import type { BoardStop, MovedBy, MovedCard } from "../../../machines/task-board/attention.ts";
import type { PositionedTask, BoardTeam } from "../../../machines/task-board/board.ts";
import {
  beside,
  columnOf,
  endOf,
  positionOf,
  type CardPosition,
} from "../../../machines/task-board/order.ts";
import {
  selectAttention,
  selectTasks,
  type TaskBoardEvent,
  type TaskBoardRef,
} from "../../../machines/task-board/task-board.machine.ts";
import { keepInView, keepStartInView, reveal } from "../shared/keep-in-view.ts";
import { shortcutKey } from "../device/keyboard.ts";
import { acceptCards, makeDraggable, watchDrags, type DragHost } from "./dragging.ts";
import {
  cardAround,
  columnAround,
  controlIn,
  heldBy,
  isOfControl,
  stopOf,
  takesKeys,
  taskIdOf,
} from "./held-control.ts";
import { type Destination, destinationOf, edgeText } from "./move-keys.ts";
import { areShortcutsOn } from "./shortcuts.ts";
import { stopBeside, type ColumnStops } from "./tab-stop.ts";

export interface CardActions {
  readonly move: (taskId: number, to: Destination) => void;
  readonly edit: (taskId: number) => void;
  /** Asks for confirmation. */
  readonly remove: (taskId: number) => void;
}

/**
 * Sends what the user does with the cards, and puts focus and scroll position where the board's chart wants them. A
 * stable reference as long as the board is shown.
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
  readonly addBoard: () => () => void;
  /** Call after the cards have rendered in their new positions. */
  readonly settle: (rendered: RenderedCards) => void;
  /** Scrolls to a card and focuses it once it is in the document. */
  readonly reveal: (taskId: number) => void;
  /** Scrolls to a column, and focuses its first card. */
  readonly showColumn: (status: TaskStatus) => void;
  readonly focused: (target: EventTarget) => void;
  readonly blurred: () => void;
  /** Where the focus goes after a deletion was confirmed or cancelled. */
  readonly stopAfter: (asked: PositionedTask) => HTMLElement | null;
  /** Opens the fields of a card whose text or surface was pressed. */
  readonly clicked: (target: EventTarget) => void;
  /** Moves the focus to another card, or runs the shortcut of a key on the focused card; whether there was one. */
  readonly pressed: (key: KeyPress) => boolean;
}

interface KeyPress extends Pick<
  KeyboardEvent,
  "key" | "code" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey"
> {
  readonly target: EventTarget;
}

/** What the document shows. */
interface RenderedCards {
  readonly tasks: readonly Task[];
  /** The cards that match the filter; undefined: no filter. */
  readonly shown: readonly Task[] | undefined;
  readonly columns: readonly ColumnStops[];
}

/** `say`: announces what nothing on the screen says. */
export function createBoardController(
  boardRef: TaskBoardRef,
  canEdit: boolean,
  say: (text: string) => void,
  read: (taskId: number) => void,
): BoardController {
  const cards = new Map<number, HTMLElement>();
  /** The cards whose elements have their fields open. */
  const opened = new Set<number>();
  const columns = new Map<TaskStatus, HTMLElement>();
  let rendered: RenderedCards = { tasks: [], shown: undefined, columns: [] };

  const tasks = (): readonly Task[] => selectTasks(boardRef.getSnapshot());
  const attention = () => selectAttention(boardRef.getSnapshot());
  /** Each event is logged, so none is sent that changes nothing. */
  const report = (event: TaskBoardEvent): void => {
    const snapshot = boardRef.getSnapshot();
    if (snapshot.status === "active" && snapshot.can(event)) boardRef.send(event);
  };

  const addButtonOf = (status: TaskStatus): HTMLElement | null =>
    columns.get(status)?.querySelector<HTMLElement>("[data-adds-to]") ?? null;

  /** The card at this position, or the column's last; in an empty column, its Add Task button. */
  const stopAt = ({ status, index }: CardPosition): HTMLElement | null => {
    const column = columnOf(tasks(), status);
    return cards.get(column[Math.min(index, column.length - 1)]?.id ?? 0) ?? addButtonOf(status);
  };

  const goTo = (stop: BoardStop): void => {
    if (typeof stop === "string") addButtonOf(stop)?.focus();
    else if (cards.has(stop)) cards.get(stop)?.focus();
    else report({ type: "card.wanted", taskId: stop });
  };

  /** If the focused card leaves the board, the next one gets the focus. */
  const keepFocus = (now: readonly Task[]): void => {
    const { focused } = attention();
    if (focused === null || positionOf(now, focused.taskId) !== null) return;
    const position = positionOf(rendered.tasks, focused.taskId);
    if (position !== null && document.activeElement === document.body) stopAt(position)?.focus();
  };

  const showMoved = (moved: MovedCard): void => {
    const card = cards.get(moved.taskId);
    if (card === undefined) return;
    putDown(card);
    if (isToBeFollowed(moved, card)) keepInView(card);
  };

  /** Returns whether there is a place in that direction. */
  const place = (taskId: number, to: Destination, by: MovedBy): boolean => {
    const position = isStatus(to) ? endOf(to) : beside(tasks(), rendered.shown ?? tasks(), taskId, to);
    if (position !== null) boardRef.send({ type: "task.moved", taskId, position, by });
    return position !== null;
  };

  const edit = (taskId: number): void => boardRef.send({ type: "editForm.opened", taskId });
  const remove = (taskId: number): void => boardRef.send({ type: "deletion.asked", taskId });

  /** The fields of a card, or the card to read for who cannot edit it. */
  const open = canEdit ? edit : read;

  const pressedAlone = (key: string, card: HTMLElement, target: EventTarget): boolean => {
    const taskId = taskIdOf(card);
    // A button of the card has its own.
    if (key === "Enter" && target === card) open(taskId);
    else if (!canEdit) return false;
    else if (key === "e" && areShortcutsOn()) edit(taskId);
    else if (key === "Delete") remove(taskId);
    else return false;
    return true;
  };

  const dragHost: DragHost = {
    tasks,
    started: (taskId) => boardRef.send({ type: "drag.started", taskId }),
    ended: (taskId, position) => {
      boardRef.send({ type: "drag.ended" });
      if (position !== null) boardRef.send({ type: "task.moved", taskId, position, by: "drag" });
    },
  };

  return {
    move: (taskId, to) => {
      place(taskId, to, "menu");
    },
    edit,
    remove,
    addCard: (element, taskId, isEditing) => {
      cards.set(taskId, element);
      // A move to another column or a rollback creates a new element, and the focus was lost with the old
      // one.
      const { focused, wanted } = attention();
      const isClosed = opened.has(taskId) && !isEditing;
      if (focused?.taskId === taskId && document.activeElement === document.body)
        (isClosed ? element : controlIn(element, focused)).focus({ preventScroll: true });
      if (isEditing) opened.add(taskId);
      else opened.delete(taskId);
      // A long column keeps the card as long as it is wanted, and then because it has the focus.
      if (wanted === taskId) {
        const revealed = (): void => report({ type: "card.revealed", taskId });
        // Whoever has begun to type meanwhile goes on typing.
        if (takesKeys(document.activeElement ?? element)) revealed();
        else reveal(element, revealed);
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
    addBoard: () => {
      const detach = canEdit ? watchDrags(dragHost) : undefined;
      return () => {
        detach?.();
        report({ type: "columns.closed" });
      };
    },
    settle: (now) => {
      keepFocus(now.tasks);
      rendered = now;
      const { moved } = attention();
      if (moved === null) return;
      showMoved(moved);
      report({ type: "cards.rendered" });
    },
    reveal: (taskId) => {
      const element = cards.get(taskId);
      if (element === undefined) report({ type: "card.wanted", taskId });
      else reveal(element);
    },
    showColumn: (status) => {
      const [first] = columnOf(rendered.shown ?? tasks(), status);
      goTo(first?.id ?? status);
      const column = columns.get(status);
      if (column !== undefined) keepStartInView(column);
    },
    focused: (target) => {
      const control = heldBy(target);
      const column = columnAround(target);
      if (control !== null) report({ type: "card.focused", ...control });
      else report(column === null ? { type: "focus.left" } : { type: "column.focused", column });
    },
    blurred: () => report({ type: "focus.left" }),
    stopAfter: ({ task, position }) => cards.get(task.id) ?? stopAt(position),
    clicked: (target) => {
      const card = cardAround(target);
      if (card === null || isOfControl(target)) return;
      const selection = getSelection();
      // Whoever selects text of the card wants to read or copy it.
      const isSelecting = selection?.isCollapsed === false && card.contains(selection.anchorNode);
      if (!isSelecting) open(taskIdOf(card));
    },
    pressed: (press) => {
      const { key, shiftKey, ctrlKey, altKey, metaKey, target } = press;
      if (ctrlKey || altKey || metaKey || takesKeys(target)) return false;
      const stop = shiftKey ? null : stopOf(target);
      const next = stop === null ? undefined : stopBeside(rendered.columns, stop, key);
      if (next !== undefined) {
        goTo(next);
        return true;
      }
      const card = cardAround(target);
      const task = card && tasks().find(({ id }) => id === taskIdOf(card));
      if (!task) return false;
      if (!shiftKey) return pressedAlone(shortcutKey(press), card, target);
      if (!canEdit) return false;
      const to = destinationOf(key, task.status);
      if (to !== undefined && place(task.id, to, "keys")) return true;
      const edge = edgeText(key, task.status);
      if (edge !== undefined) say(edge);
      return edge !== undefined;
    },
  };
}

/**
 * Whether a moved card is to be scrolled into view. Stacked columns are long: a user who is sorting one of them
 * stays there.
 */
const isToBeFollowed = ({ by, hasChangedColumn }: MovedCard, card: HTMLElement): boolean =>
  by === "keys" || (by === "menu" && (!hasChangedColumn || card.closest("[data-scrolls]") !== null));

/** Shows where a card has come to, by a short movement of its own. */
function putDown(card: HTMLElement): void {
  card.dataset["settling"] = "";
  card.addEventListener("animationend", () => delete card.dataset["settling"], { once: true });
}

const isStatus = (to: Destination): to is TaskStatus => taskStatuses.some((status) => status === to);

/** Data shared by all cards of a board; a stable reference until something changes that all of them show. */
export interface CardContext {
  readonly boardRef: TaskBoardRef;
  readonly team: BoardTeam;
  readonly today: Day;
  /** The people whom a task's names mean. */
  readonly peopleOf: (task: Task) => readonly Assignee[];
  /** Gives feedback on a card; null: not for this user. */
  readonly giveFeedback: ((task: Task) => void) | null;
}
