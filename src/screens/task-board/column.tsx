import { useSelector } from "@xstate/react";
import { memo, useEffect, useLayoutEffect, useRef } from "react";
import { statusName, type TaskStatus } from "../../../machines/domain/task.ts";
import type { FormRef } from "../../../machines/task-board/draft.ts";
import { selectForm } from "../../../machines/task-board/task-board.machine.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Heading } from "../../ui/heading.tsx";
import { PlusIcon } from "../../ui/icons.tsx";
import { Inline } from "../../ui/layout.tsx";
import { PartBoundary } from "../../ui/part-boundary.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AddTaskForm } from "./add-task-form.tsx";
import { CardList, type CardListProps } from "./card-list.tsx";
import { LongList } from "./long-list.tsx";
import * as styles from "./task-board.css.ts";

/** Longer columns are virtualized. */
const maxRenderedCards = 60;

interface ColumnProps extends CardListProps {
  status: TaskStatus;
  isLoading: boolean;
}

export const Column = memo(function Column({ status, isLoading, ...list }: ColumnProps) {
  const { tasks, canEdit, controller } = list;
  const { board, team } = list.context;
  const form = useSelector(board, selectForm);
  const formColumn = useSelector(form, columnOf);
  const element = useRef<HTMLElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const isFormHere = form !== undefined && formColumn === status;

  useLayoutEffect(
    () => (element.current === null ? undefined : controller.addColumn(element.current, status)),
    [controller, status],
  );

  // The form replaces its button; when it closes, the focus returns to the button.
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
        {!isLoading && <Badge>{tasks.length === 1 ? "1 task" : `${tasks.length} tasks`}</Badge>}
      </Inline>
      {isLoading && <Skeleton kind="cards" count={2} {...(status === "ToDo" && { label: "Loading..." })} />}
      {!isLoading && (
        <PartBoundary>
          {tasks.length > maxRenderedCards ? <LongList {...list} /> : <CardList {...list} />}
        </PartBoundary>
      )}
      {tasks.length === 0 && !isFormHere && !isLoading && <p className={styles.empty}>No tasks here.</p>}
      {canEdit && isFormHere && (
        <PartBoundary>
          <AddTaskForm form={form} team={team} />
        </PartBoundary>
      )}
      {canEdit && !isFormHere && !isLoading && (
        <Button
          ref={addButton}
          kind="quiet"
          wide
          icon={<PlusIcon />}
          aria-label={`Add Task to ${statusName[status]}`}
          onClick={() => board.send({ type: "taskForm.opened", column: status })}
        >
          Add Task
        </Button>
      )}
    </section>
  );
});

/** Null: the form is closed. */
const columnOf = (form: ReturnType<FormRef["getSnapshot"]> | undefined): TaskStatus | null =>
  form?.context.subject.column ?? null;
