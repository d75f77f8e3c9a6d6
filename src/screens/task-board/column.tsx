import { useSelector } from "@xstate/react";
import { memo, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { statusName, type TaskStatus } from "../../../machines/domain/task.ts";
import { selectForm, type TaskBoardRef } from "../../../machines/task-board/task-board.machine.ts";
import type { BoardTeam } from "../../../machines/task-board/task-board.setup.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Heading } from "../../ui/heading.tsx";
import { PlusIcon } from "../../ui/icons-inside.tsx";
import { Inline } from "../../ui/layout.tsx";
import { later } from "../later.tsx";
import { CardList, type CardListProps } from "./card-list.tsx";
import * as styles from "./task-board.css.ts";

/** The form comes when someone turns to its button: the cards are there before it. */
const fetchAddTaskForm = () => import("./add-task-form.tsx");
const AddTaskForm = later(async () => (await fetchAddTaskForm()).AddTaskForm);
// What does not come now is asked for again by the form's own place, which says so if it fails.
const prepareForm = (): void => void fetchAddTaskForm().catch(() => undefined);

/** More cards than this are not in the document all at once. */
const mostInDocument = 60;
/** Of a long column, until the code for it has come: more than a window holds of them. */
const firstShown = 20;

const LongList = later(() =>
  import("./long-list.tsx").then(
    ({ LongList: Fetched }) => Fetched,
    // Slower, but all there.
    () => CardList,
  ),
);

interface ColumnProps extends CardListProps {
  board: TaskBoardRef;
  team: BoardTeam;
  status: TaskStatus;
}

export const Column = memo(function Column({ board, team, status, ...list }: ColumnProps) {
  const { tasks, canEdit, handling } = list;
  const formColumn = useSelector(board, selectFormColumn);
  const element = useRef<HTMLElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const isFormHere = formColumn === status;

  useLayoutEffect(() => (element.current === null ? undefined : handling.addColumn(element.current, status)), [handling, status]);

  // The form takes the place of its button; when it goes, the focus comes back to where it was.
  const wasFormHere = useRef(false);
  useEffect(() => {
    if (wasFormHere.current && formColumn === null) addButton.current?.focus();
    wasFormHere.current = isFormHere;
  }, [isFormHere, formColumn]);

  return (
    <section ref={element} className={styles.column} aria-label={statusName[status]}>
      <Inline justify="between" className={styles.columnHead}>
        <Heading level={2} size="large">
          {statusName[status]}
        </Heading>
        <Badge>{tasks.length === 1 ? "1 task" : `${tasks.length} tasks`}</Badge>
      </Inline>
      {tasks.length > mostInDocument ? (
        <Suspense fallback={<CardList {...list} tasks={tasks.slice(0, firstShown)} />}>
          <LongList {...list} />
        </Suspense>
      ) : (
        <CardList {...list} />
      )}
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
});

const selectFormColumn = (snapshot: Parameters<typeof selectForm>[0]): TaskStatus | null => selectForm(snapshot)?.column ?? null;
