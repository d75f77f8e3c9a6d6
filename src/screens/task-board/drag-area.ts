import type { Task, TaskStatus } from "../../../machines/domain/task.ts";
import type { Place } from "../../../machines/task-board/order.ts";
import type * as Dragging from "./dragging.ts";

/** What dragging asks of the board, and tells it. */
export interface DragHost {
  readonly tasks: () => readonly Task[];
  readonly started: (taskId: number) => void;
  /** At a place, or nowhere: by Escape, beside the columns, or on itself. */
  readonly ended: (taskId: number, place: Place | null) => void;
}

/** The cards and columns on the page; each of these returns what takes it off again. */
export interface DragArea {
  readonly addCard: (element: HTMLElement, taskId: number) => () => void;
  readonly addColumn: (element: HTMLElement, status: TaskStatus) => () => void;
  /** All of them together: where something is dropped. */
  readonly addBoard: () => () => void;
  /** Fetches the code of dragging, once; from then on what is here can be dragged. What does not come is asked for the next time. */
  readonly prepare: () => void;
}

type Attach = (code: typeof Dragging) => () => void;

export function createDragArea(host: DragHost): DragArea {
  const parts = new Set<{ readonly attach: Attach; detach: (() => void) | undefined }>();
  let code: typeof Dragging | undefined;
  let isAsked = false;

  const add = (attach: Attach): (() => void) => {
    const part = { attach, detach: code && attach(code) };
    parts.add(part);
    return () => {
      parts.delete(part);
      part.detach?.();
    };
  };

  return {
    addCard: (element, taskId) => add(({ makeDraggable }) => makeDraggable(element, taskId, host)),
    addColumn: (element, status) => add(({ takeCards }) => takeCards(element, status)),
    addBoard: () => add(({ watchDrags }) => watchDrags(host)),
    prepare: () => {
      if (isAsked) return;
      isAsked = true;
      import("./dragging.ts").then(
        (fetched) => {
          code = fetched;
          for (const part of parts) part.detach = part.attach(fetched);
        },
        // The menu and the keys do without it.
        () => {
          isAsked = false;
        },
      );
    },
  };
}
