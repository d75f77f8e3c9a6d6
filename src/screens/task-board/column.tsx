import { useSelector } from "@xstate/react";
import { Suspense, useEffect, useRef } from "react";
import { statusName, type Task, type TaskStatus } from "../../../machines/domain/task.ts";
import { selectForm, type TaskBoardRef } from "../../../machines/task-board/task-board.machine.ts";
import type { BoardTeam } from "../../../machines/task-board/task-board.setup.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Heading } from "../../ui/heading.tsx";
import { PlusIcon } from "../../ui/icons-inside.tsx";
import { Inline } from "../../ui/layout.tsx";
import { later } from "../later.tsx";
import type { MoveCard } from "./move-card.ts";
import { useDropColumn } from "./dragging.ts";
import { TaskCard } from "./task-card.tsx";
import * as styles from "./task-board.css.ts";

/** The form comes when someone turns to its button: the cards are there before it. */
const fetchAddTaskForm = () => import("./add-task-form.tsx");
const AddTaskForm = later(async () => (await fetchAddTaskForm()).AddTaskForm);
// What does not come now is asked for again by the form's own place, which says so if it fails.
const prepareForm = (): void => void fetchAddTaskForm().catch(() => undefined);

interface ColumnProps {
  board: TaskBoardRef;
  team: BoardTeam;
  status: TaskStatus;
  tasks: readonly Task[];
  canEdit: boolean;
  move: MoveCard;
}

export function Column({ board, team, status, tasks, canEdit, move }: ColumnProps) {
  const form = useSelector(board, selectForm);
  const element = useRef<HTMLElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const isOver = useDropColumn(element, status, canEdit);
  const isFormHere = form?.column === status;

  // The form takes the place of its button; when it goes, the focus comes back to where it was.
  const wasFormHere = useRef(false);
  useEffect(() => {
    if (wasFormHere.current && form === null) addButton.current?.focus();
    wasFormHere.current = isFormHere;
  }, [isFormHere, form]);

  return (
    <section ref={element} className={isOver ? styles.columnUnderCard : styles.column} aria-label={statusName[status]}>
      <Inline justify="between" className={styles.columnHead}>
        <Heading level={2} size="large">
          {statusName[status]}
        </Heading>
        <Badge>{tasks.length === 1 ? "1 task" : `${tasks.length} tasks`}</Badge>
      </Inline>
      <ul className={styles.cards}>
        {tasks.map((task, index) => (
          <TaskCard
            key={task.id}
            task={task}
            index={index}
            isLast={index === tasks.length - 1}
            canEdit={canEdit}
            move={move}
          />
        ))}
      </ul>
      {tasks.length === 0 && !isFormHere && <p className={styles.empty}>No tasks here.</p>}
      <Suspense>{canEdit && isFormHere && <AddTaskForm board={board} team={team} />}</Suspense>
      {canEdit && !isFormHere && (
        <Button
          ref={addButton}
          kind="quiet"
          wide
          icon={<PlusIcon />}
          aria-label={`Add Task to ${statusName[status]}`}
          onPointerEnter={prepareForm}
          onFocus={prepareForm}
          onClick={() => board.send({ type: "taskForm.opened", column: status })}
        >
          Add Task
        </Button>
      )}
    </section>
  );
}
