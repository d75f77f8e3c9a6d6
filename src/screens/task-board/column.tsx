import { useSelector } from "@xstate/react";
import { lazy, memo, Suspense, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import importChunk from "chunk:./long-list.tsx";
import { statusName, type TaskStatus } from "../../../machines/domain/task.ts";
import { selectForm, type TaskBoardRef } from "../../../machines/task-board/task-board.machine.ts";
import { errorMessage } from "../../../machines/domain/failure.ts";
import { selectFailure } from "../../../machines/shared/draft.machine.ts";
import type { BoardTeam } from "../../../machines/task-board/board.ts";
import type { FormRef } from "../../../machines/task-board/draft.ts";
import { addFailedText, keyOfNewTask } from "../../../machines/task-board/messages.ts";
import { Button } from "../../ui/button.tsx";
import { Heading } from "../../ui/heading.tsx";
import { PlusIcon } from "../../ui/icons.tsx";
import { PartBoundary } from "../../ui/part-boundary.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useIsPrinting } from "../device/use-is-printing.ts";
import { onMediaChange } from "../device/use-is-wider.ts";
import { useWholeInView } from "../shared/keep-in-view.ts";
import { CardList, type CardListProps } from "./card-list.tsx";
import * as styles from "./column.css.ts";
import { columnsScroll } from "./columns-scroll.ts";
import type * as longList from "./long-list.tsx";
import { TaskForm } from "./task-form.tsx";

/** Longer columns are virtualized. */
const maxRenderedCards = 60;
/** About as many as fit in a window, until the virtualized list is loaded. */
const firstCards = 12;
/** Loaded for the first long column. If it cannot be, every card is rendered. */
const LongList = lazy(() =>
  importChunk<typeof longList>().then(
    (module) => ({ default: module.LongList }),
    () => ({ default: CardList }),
  ),
);

interface ColumnProps extends CardListProps {
  status: TaskStatus;
  isLoading: boolean;
  /** The Add Task button is shown. */
  canAdd: boolean;
  /** The column of the open form of a new task. */
  formColumn: TaskStatus | null;
  /** How many of its cards the filter hides. */
  hidden: number;
}

export const Column = memo(function Column({
  status,
  isLoading,
  canAdd,
  formColumn,
  hidden,
  ...list
}: ColumnProps) {
  const { tasks, canEdit, controller } = list;
  const { boardRef, team } = list.context;
  const formRef = useSelector(boardRef, selectForm);
  const doesScroll = useColumnsScroll();
  const isPrinting = useIsPrinting();
  const element = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const isFormHere = formRef !== undefined && formColumn === status;
  const isLong = tasks.length > maxRenderedCards && !isPrinting;

  useLayoutEffect(
    () =>
      element.current === null
        ? undefined
        : controller.addColumn(element.current, status, doesScroll ? body.current : null),
    [controller, status, doesScroll],
  );

  // The form replaces its button; when it closes, the focus returns to the button.
  const wasFormHere = useRef(false);
  useEffect(() => {
    if (wasFormHere.current && formColumn === null) addButton.current?.focus();
    wasFormHere.current = isFormHere;
  }, [isFormHere, formColumn]);

  return (
    <section ref={element} className={styles.column} aria-label={statusName[status]} data-column={status}>
      <div className={styles.columnHead}>
        <span className={styles.mark[status]} aria-hidden="true" />
        <Heading level={2} size="normal">
          {statusName[status]}
        </Heading>
        {!isLoading && (
          <span className={styles.count}>
            <span>{tasks.length}</span>
            <VisuallyHidden>{tasks.length === 1 ? " task" : " tasks"}</VisuallyHidden>
          </span>
        )}
        {canAdd && (
          <span className={styles.add}>
            <Button
              ref={addButton}
              tabIndex={list.stop === status ? 0 : -1}
              data-adds-to={status}
              kind="quiet"
              size="compact"
              icon={<PlusIcon size="small" />}
              aria-label={`Add Task to ${statusName[status]}`}
              onClick={() => boardRef.send({ type: "taskForm.opened", column: status })}
            >
              Add Task
            </Button>
          </span>
        )}
      </div>
      {/* A scrolling box without a stop inside would be one itself, without a name. */}
      <div
        ref={body}
        className={styles.columnBody}
        data-scrolls={doesScroll || undefined}
        tabIndex={doesScroll ? -1 : undefined}
      >
        {isLoading && <Skeleton kind="cards" count={3} {...(status === "ToDo" && { label: "Loading..." })} />}
        <div className={styles.formPlace}>
          {canEdit && isFormHere && (
            <PartBoundary>
              <AddTaskForm boardRef={boardRef} formRef={formRef} team={team} />
            </PartBoundary>
          )}
        </div>
        {!isLoading && (
          <PartBoundary>
            {isLong ? (
              <Suspense fallback={<CardList {...list} tasks={tasks.slice(0, firstCards)} />}>
                <LongList {...list} scrolls={doesScroll} />
              </Suspense>
            ) : (
              <CardList {...list} />
            )}
          </PartBoundary>
        )}
        {hidden > 0 && (
          <p className={styles.empty}>
            {tasks.length === 0 ? `No task matches, ${hidden} hidden.` : `${hidden} hidden by the filter.`}
          </p>
        )}
        {tasks.length + hidden === 0 && !isFormHere && !isLoading && (
          <p className={styles.empty}>No tasks here.</p>
        )}
      </div>
    </section>
  );
});

const onChange = onMediaChange(columnsScroll);

/** Whether each column scrolls in itself, instead of the page. */
const useColumnsScroll = (): boolean =>
  useSyncExternalStore(onChange, () => matchMedia(columnsScroll).matches);

interface AddTaskFormProps {
  boardRef: TaskBoardRef;
  formRef: FormRef;
  team: BoardTeam;
}

/** The Add Task form of a column [2.32]. */
function AddTaskForm({ boardRef, formRef, team }: AddTaskFormProps) {
  const failure = useSelector(formRef, selectFailure);
  const place = useRef<HTMLDivElement>(null);
  useWholeInView(place);
  return (
    <div ref={place}>
      <TaskForm
        // After a task was added, the focus returns to the title of the next.
        key={formRef.sessionId}
        label="New task"
        place="newTask"
        formRef={formRef}
        members={team.members}
        failure={failure && { key: keyOfNewTask, title: addFailedText, text: errorMessage(failure) }}
        submitLabel="Add Task"
        onSubmit={() => boardRef.send({ type: "form.submitted" })}
      />
    </div>
  );
}
