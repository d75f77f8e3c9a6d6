import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import {
  attachClosestEdge,
  extractClosestEdge,
  type Edge,
} from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";
import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import { taskStatuses, type Task, type TaskStatus } from "../../../machines/domain/task.ts";
import { columnOf, type Place } from "../../../machines/task-board/order.ts";
import type { MoveCard } from "./move-card.ts";

/** A card that can be dragged, and beside which another can be dropped; `edge` is where the drop would go. */
export function useDraggableCard(
  element: RefObject<HTMLElement | null>,
  { id }: Task,
  canEdit: boolean,
): { isDragged: boolean; edge: Edge | null } {
  const [isDragged, setDragged] = useState(false);
  const [edge, setEdge] = useState<Edge | null>(null);
  useEffect(() => {
    if (element.current === null || !canEdit) return undefined;
    return combine(
      draggable({
        element: element.current,
        getInitialData: () => ({ taskId: id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: element.current,
        // In the gap between two cards the last one counts, as the line that is drawn there says.
        getIsSticky: () => true,
        getData: ({ input, element: target }) =>
          attachClosestEdge({ taskId: id }, { input, element: target, allowedEdges: ["top", "bottom"] }),
        onDrag: ({ self, source }) => setEdge(source.data["taskId"] === id ? null : extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    );
  }, [element, id, canEdit]);
  return { isDragged, edge };
}

/** A column into which a card can be dropped; true while one is over it. */
export function useDropColumn(element: RefObject<HTMLElement | null>, status: TaskStatus, canEdit: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (element.current === null || !canEdit) return undefined;
    return dropTargetForElements({
      element: element.current,
      getData: () => ({ status }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [element, status, canEdit]);
  return isOver;
}

/** Moves the card that was dropped to where it was dropped. */
export function useDropped(tasks: readonly Task[], canEdit: boolean, move: MoveCard): void {
  const dropped = useEffectEvent((taskId: unknown, targets: readonly Target[]) => {
    const task = tasks.find(({ id }) => id === taskId);
    const place = task && placeAt(tasks, task, targets);
    if (task && place) move(task, place, "drag");
  });
  useEffect(() => {
    if (!canEdit) return undefined;
    return monitorForElements({
      onDrop: ({ source, location }) => dropped(source.data["taskId"], location.current.dropTargets),
    });
  }, [canEdit]);
}

interface Target {
  readonly data: Record<string | symbol, unknown>;
}

/** Beside the card under the pointer, or else at the end of the column under it; on itself a card stays. */
function placeAt(tasks: readonly Task[], dragged: Task, targets: readonly Target[]): Place | null {
  for (const { data } of targets) {
    if (data["taskId"] === dragged.id) return null;
    const beside = tasks.find(({ id }) => id === data["taskId"]);
    if (beside !== undefined) {
      const others = columnOf(tasks, beside.status).filter((task) => task !== dragged);
      return {
        status: beside.status,
        index: others.indexOf(beside) + (extractClosestEdge(data) === "bottom" ? 1 : 0),
      };
    }
    const status = taskStatuses.find((each) => each === data["status"]);
    if (status !== undefined) return { status, index: tasks.length };
  }
  return null;
}
