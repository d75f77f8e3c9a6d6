import { useSelector } from "@xstate/react";
import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  type FocusEvent,
  type KeyboardEvent,
  useDeferredValue,
  useState,
} from "react";
import { taskStatuses, type Task, type TaskStatus } from "../../../machines/domain/task.ts";
import type { FormRef } from "../../../machines/task-board/draft.ts";
import { columnOf } from "../../../machines/task-board/order.ts";
import {
  selectCanEdit,
  selectDeletion,
  selectDragged,
  selectForm,
  selectStop,
  selectTasks,
  selectWanted,
  selectChosen,
} from "../../../machines/task-board/task-board.machine.ts";
import { PartBoundary } from "../../ui/part-boundary.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useAnnouncer } from "../../ui/use-announcer.tsx";
import { Stack } from "../../ui/layout.tsx";
import { useIsWider } from "../device/use-is-wider.ts";
import { useUser } from "../shared/actors.ts";
import { DeletionDialog } from "../shared/deletion-dialog.tsx";
import { Focus } from "../focus/focus.tsx";
import { nextOf, stepsOf, Steps } from "../focus/steps.tsx";
import { createBoardController, type CardContext } from "./board-controller.ts";
import { ColumnLinks } from "./column-links.tsx";
import { Column } from "./column.tsx";
import { tabStop } from "./tab-stop.ts";
import * as styles from "./task-board.css.ts";
import { TaskDetails } from "./task-details.tsx";
import { NextStepAction } from "./next-step.tsx";

interface ColumnsProps {
  context: CardContext;
  isLoading: boolean;
  /** The cards that match the filter, in the board's order; undefined: no filter. */
  shown: readonly Task[] | undefined;
  /** The cards that teammates have just changed. */
  changed: readonly number[];
  /** The card that shows its edit form. */
  editing: number | null;
  /** A card to scroll to and focus, once. */
  revealed: number | null;
}

/** The three columns [2.28], and beside them what is next; cards are moved by dragging, by menu and with the keyboard. */
export function Columns({ context, isLoading, shown, changed, editing, revealed }: ColumnsProps) {
  const { boardRef } = context;
  const tasks = useSelector(boardRef, selectTasks);
  const canEdit = useSelector(boardRef, selectCanEdit);
  const deletionRef = useSelector(boardRef, selectDeletion);
  const areBeside = useIsWider("medium");
  const hasPanel = useIsWider("extraLarge") && canEdit;
  const formColumn = useSelector(useSelector(boardRef, selectForm), columnOfForm);
  const last = useSelector(boardRef, selectStop);
  const wanted = useSelector(boardRef, selectWanted);
  const dragged = useSelector(boardRef, selectDragged);
  const { say, region } = useAnnouncer();
  /** The card that a supervisor reads. */
  const [reading, setReading] = useState<number | null>(null);
  const controller = useMemo(
    () => createBoardController(boardRef, canEdit, say, setReading),
    [boardRef, canEdit, say],
  );
  const read = tasks.find(({ id }) => id === reading);
  const keysId = useId();

  useLayoutEffect(() => controller.addBoard(), [controller]);
  useEffect(() => {
    if (revealed !== null) controller.reveal(revealed);
  }, [controller, revealed]);

  const columns = useMemo(
    () =>
      taskStatuses.map((status) => {
        const cards = columnOf(shown ?? tasks, status);
        const canAdd = canEdit && !isLoading && formColumn !== status;
        return { status, canAdd, cards, hidden: columnOf(tasks, status).length - cards.length };
      }),
    [shown, tasks, canEdit, isLoading, formColumn],
  );
  const stop = tabStop(columns, last);
  useLayoutEffect(() => controller.settle({ tasks, shown, columns }), [controller, tasks, shown, columns]);
  /** These must stay in the document. */
  const kept = useMemo(
    () => [stop, dragged, revealed, wanted].filter((id) => typeof id === "number"),
    [stop, dragged, revealed, wanted],
  );

  const focus = ({ target }: FocusEvent): void => controller.focused(target);
  const blur = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    if (relatedTarget === null || !currentTarget.contains(relatedTarget)) controller.blurred();
  };
  const press = (event: KeyboardEvent): void => {
    if (!event.defaultPrevented && controller.pressed(event)) event.preventDefault();
  };

  return (
    <>
      {!areBeside && (
        <ColumnLinks
          onGo={controller.showColumn}
          counts={columns.map(({ status, cards }) => ({ status, count: cards.length }))}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as in a grid, its cards and buttons handle none of these keys */}
      <div
        role="group"
        aria-label="Tasks by status"
        aria-describedby={keysId}
        className={canEdit ? styles.grid : styles.gridOfThree}
        onFocus={focus}
        onBlur={blur}
        onKeyDown={press}
        onClick={({ target }) => controller.clicked(target)}
      >
        {columns.map(({ status, canAdd, cards, hidden }) => (
          <Column
            key={status}
            status={status}
            isLoading={isLoading}
            canAdd={canAdd}
            formColumn={formColumn}
            stop={stop}
            tasks={cards}
            hidden={hidden}
            kept={kept}
            changed={changed}
            editing={editing}
            canEdit={canEdit}
            context={context}
            controller={controller}
          />
        ))}
        {hasPanel && (
          <div className={styles.panel}>
            {isLoading ? (
              <Skeleton kind="cards" count={1} />
            ) : (
              <PartBoundary>
                <FocusPanel context={context} onTask={controller.reveal} />
              </PartBoundary>
            )}
          </div>
        )}
        {read !== undefined && <TaskDetails task={read} context={context} onClose={() => setReading(null)} />}
        {deletionRef !== undefined && (
          <DeletionDialog
            deletionRef={deletionRef}
            describe={({ task }) => `“${task.title}” will be deleted for the whole team.`}
            returnFocus={controller.stopAfter}
          />
        )}
      </div>
      {region}
      <p id={keysId} hidden>
        The arrow keys lead to the other cards.
      </p>
    </>
  );
}

/** Null: the form is closed. */
const columnOfForm = (form: ReturnType<FormRef["getSnapshot"]> | undefined): TaskStatus | null =>
  form?.context.subject.column ?? null;

interface FocusPanelProps {
  context: CardContext;
  onTask: (taskId: number) => void;
}

/** What is next, in the fourth track of a wide board [experience 7]. */
function FocusPanel({ context: { boardRef, team, today }, onTask }: FocusPanelProps) {
  // A move is painted before the panel follows.
  const tasks = useDeferredValue(useSelector(boardRef, selectTasks));
  const chosen = useSelector(boardRef, selectChosen);
  const me = useUser();
  const hasTasks = tasks.length > 0;
  const steps = stepsOf({
    hasTeam: true,
    isSupervised: team.supervisorId !== null,
    hasProject: team.projectTitle !== "",
    hasTasks,
  });
  return (
    <Stack>
      {nextOf(steps) !== undefined && (
        <Steps
          steps={steps}
          action={(step) => (
            <NextStepAction boardRef={boardRef} step={step === "tasks" ? "task" : "supervisor"} />
          )}
        />
      )}
      {hasTasks && (
        <Focus
          tasks={tasks}
          viewer={{ today, me, members: team.members, chosen: (taskId) => chosen[taskId] ?? [] }}
          unanswered={null}
          onTask={onTask}
        />
      )}
    </Stack>
  );
}
