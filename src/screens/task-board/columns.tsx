import { useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { statusName, taskStatuses, type Task } from "../../../machines/domain/task.ts";
import { columnOf, placeOf, type Place } from "../../../machines/task-board/order.ts";
import { selectCanEdit, selectTasks, type TaskBoardRef } from "../../../machines/task-board/task-board.machine.ts";
import type { BoardTeam } from "../../../machines/task-board/task-board.setup.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { Column } from "./column.tsx";
import { useDropped } from "./dragging.ts";
import type { MoveCard } from "./move-card.ts";
import * as styles from "./task-board.css.ts";

/** The three columns [2.28], and one voice that says what moved where. */
export function Columns({ board, team }: { board: TaskBoardRef; team: BoardTeam }) {
  const tasks = useSelector(board, selectTasks);
  const canEdit = useSelector(board, selectCanEdit);
  const [announcement, setAnnouncement] = useState("");
  const grid = useRef<HTMLDivElement>(null);
  const movedByMenu = useRef<number | null>(null);

  const move: MoveCard = (task, place, by) => {
    const from = placeOf(tasks, task.id);
    if (from === null || (from.status === place.status && from.index === place.index)) return;
    movedByMenu.current = by === "menu" ? task.id : null;
    setAnnouncement(sentenceOf(tasks, task, place));
    board.send({ type: "task.dropped", taskId: task.id, place });
  };

  useDropped(tasks, canEdit, move);

  // In another column the card is a new element, also when a failed move puts it back: the focus that its menu
  // had goes with it, unless it is somewhere else by now.
  useEffect(() => {
    if (movedByMenu.current === null || document.activeElement !== document.body) return;
    const button = `[data-task="${movedByMenu.current}"] [aria-haspopup="menu"]`;
    grid.current?.querySelector<HTMLElement>(button)?.focus();
  }, [tasks]);

  return (
    <>
      <div ref={grid} className={styles.grid}>
        {taskStatuses.map((status) => (
          <Column
            key={status}
            board={board}
            team={team}
            status={status}
            tasks={columnOf(tasks, status)}
            canEdit={canEdit}
            move={move}
          />
        ))}
      </div>
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </>
  );
}

function sentenceOf(tasks: readonly Task[], task: Task, { status, index }: Place): string {
  const others = columnOf(tasks, status).filter(({ id }) => id !== task.id).length;
  const position = `position ${Math.min(index, others) + 1} of ${others + 1}`;
  return status === task.status
    ? `“${task.title}” is now in ${position} of ${statusName[status]}.`
    : `“${task.title}” moved from ${statusName[task.status]} to ${statusName[status]}, ${position}.`;
}
