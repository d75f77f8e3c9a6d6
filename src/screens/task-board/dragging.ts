import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { setCustomNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview";
import { pointerOutsideOfPreview } from "@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview";
import {
  autoScrollForElements,
  autoScrollWindowForElements,
} from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import {
  attachClosestEdge,
  extractClosestEdge,
  type Edge,
} from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";
import { taskStatuses, type Task, type TaskStatus } from "../../../machines/domain/task.ts";
import { columnOf, type CardPosition } from "../../../machines/task-board/order.ts";
import * as styles from "./task-card.css.ts";

// Drag state is stored in data attributes, so that React does not render the board while the pointer moves.

/** What dragging needs from the board. */
export interface DragHost {
  readonly tasks: () => readonly Task[];
  readonly started: (taskId: number) => void;
  /** Null: dropped outside the columns or on itself, or cancelled with Escape. */
  readonly ended: (taskId: number, position: CardPosition | null) => void;
}

type Data = Record<string | symbol, unknown>;

/** Makes a card draggable and a drop target; a gap or a line shows where the drop would go. */
export function makeDraggable(element: HTMLElement, taskId: number, host: DragHost): () => void {
  const drawLine = (edge: Edge | null): void => setData(element, "dropEdge", edge);
  const over = ({
    self,
    source,
  }: {
    readonly self: { readonly data: Data };
    readonly source: { readonly data: Data };
  }): void => drawLine(source.data["taskId"] === taskId ? null : extractClosestEdge(self.data));
  return combine(
    draggable({
      element,
      getInitialData: () => ({ taskId }),
      onGenerateDragPreview: ({ nativeSetDragImage }) =>
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: pointerOutsideOfPreview({ x: "12px", y: "8px" }),
          render: ({ container }) => {
            container.append(previewOf(host.tasks().find(({ id }) => id === taskId)));
          },
        }),
      onDragStart: () => setData(element, "dragged", "true"),
      onDrop: () => setData(element, "dragged", null),
    }),
    dropTargetForElements({
      element,
      // In the gap between two cards the last target counts, as its drop line is visible.
      getIsSticky: () => true,
      getData: ({ input, element: target }) =>
        attachClosestEdge({ taskId }, { input, element: target, allowedEdges: ["top", "bottom"] }),
      onDragEnter: over,
      onDrag: over,
      onDragLeave: () => drawLine(null),
      onDrop: () => drawLine(null),
    }),
    selectTextInstead(element),
    () => drawLine(null),
  );
}

/** Dragging with Alt or Shift selects text: a browser selects nothing in what it can drag. */
function selectTextInstead(element: HTMLElement): () => void {
  const ends = ["mouseup", "dragend"] as const;
  const release = (): void => {
    element.draggable = true;
    for (const end of ends) removeEventListener(end, release);
  };
  const press = ({ altKey, shiftKey }: MouseEvent): void => {
    if (!altKey && !shiftKey) return;
    element.draggable = false;
    // Text that is selected already is dragged itself, which ends without a `mouseup`.
    for (const end of ends) addEventListener(end, release);
  };
  element.addEventListener("mousedown", press);
  return () => {
    element.removeEventListener("mousedown", press);
    for (const end of ends) removeEventListener(end, release);
  };
}

/** Makes a column a drop target, tinted while a card is over it; `body` scrolls when a card is held at its edge. */
export function acceptCards(element: HTMLElement, status: TaskStatus, body: HTMLElement | null): () => void {
  const tint = (isOver: boolean): void => setData(element, "underCard", isOver ? "true" : null);
  return combine(
    dropTargetForElements({
      element,
      getData: () => ({ status }),
      onDragEnter: () => tint(true),
      onDragLeave: () => tint(false),
      onDrop: () => tint(false),
    }),
    body === null ? () => {} : autoScrollForElements({ element: body }),
    () => tint(false),
  );
}

/** Notifies the board of drags, and scrolls the page when a card is held at its edge. */
export function watchDrags(host: DragHost): () => void {
  return combine(
    monitorForElements({
      onDragStart: ({ source }) => {
        const taskId = idIn(source.data);
        if (taskId !== null) host.started(taskId);
      },
      onDrop: ({ source, location }) => {
        const taskId = idIn(source.data);
        if (taskId !== null) host.ended(taskId, placeAt(host.tasks(), taskId, location.current.dropTargets));
      },
    }),
    autoScrollWindowForElements(),
  );
}

const idIn = (data: Data): number | null => (typeof data["taskId"] === "number" ? data["taskId"] : null);

/** The position next to the card under the pointer, else at the end of the column; dropped on itself, a card stays. */
function placeAt(
  tasks: readonly Task[],
  taskId: number,
  targets: readonly { readonly data: Data }[],
): CardPosition | null {
  for (const { data } of targets) {
    const targetId = idIn(data);
    if (targetId === taskId) return null;
    const target = tasks.find(({ id }) => id === targetId);
    if (target !== undefined) {
      const others = columnOf(tasks, target.status).filter(({ id }) => id !== taskId);
      return {
        status: target.status,
        index: others.indexOf(target) + (extractClosestEdge(data) === "bottom" ? 1 : 0),
      };
    }
    const status = taskStatuses.find((each) => each === data["status"]);
    if (status !== undefined) return { status, index: tasks.length };
  }
  return null;
}

function previewOf(task: Task | undefined): HTMLElement {
  const preview = document.createElement("div");
  preview.className = styles.preview;
  preview.dir = "auto";
  preview.textContent = task?.title ?? "";
  return preview;
}

function setData(element: HTMLElement, name: string, value: string | null): void {
  if (value === null) delete element.dataset[name];
  else element.dataset[name] = value;
}
