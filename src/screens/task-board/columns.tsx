import { useSelector } from "@xstate/react";
import { useEffect, useLayoutEffect, useMemo, type FocusEvent, type KeyboardEvent } from "react";
import { taskStatuses, type Task } from "../../../machines/domain/task.ts";
import { columnOf } from "../../../machines/task-board/order.ts";
import {
  selectCanEdit,
  selectDeletion,
  selectDragged,
  selectFocusedCard,
  selectTasks,
} from "../../../machines/task-board/task-board.machine.ts";
import { PartBoundary } from "../../ui/part-boundary.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useIsExtraLarge } from "../use-is-extra-large.ts";
import { createBoardController } from "./board-controller.ts";
import type { CardContext } from "./card-context.ts";
import { Column } from "./column.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { FocusPanel } from "./focus-panel.tsx";
import * as styles from "./task-board.css.ts";

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
  const { board } = context;
  const tasks = useSelector(board, selectTasks);
  const canEdit = useSelector(board, selectCanEdit);
  const deletion = useSelector(board, selectDeletion);
  const hasPanel = useIsExtraLarge() && canEdit;
  const focused = useSelector(board, selectFocusedCard);
  const dragged = useSelector(board, selectDragged);
  const controller = useMemo(() => createBoardController(board, canEdit), [board, canEdit]);

  useLayoutEffect(() => controller.addBoard(), [controller]);
  useLayoutEffect(() => controller.settle({ tasks, shown }), [controller, tasks, shown]);
  useEffect(() => {
    if (revealed !== null) controller.reveal(revealed);
  }, [controller, revealed]);

  const columns = useMemo(
    () =>
      taskStatuses.map((status) => {
        const cards = columnOf(shown ?? tasks, status);
        return { status, cards, hidden: columnOf(tasks, status).length - cards.length };
      }),
    [shown, tasks],
  );
  /** These must stay in the document. */
  const kept = useMemo(
    () => [focused, dragged, revealed].filter((id) => id !== null),
    [focused, dragged, revealed],
  );

  const focus = ({ target }: FocusEvent): void => controller.focused(target);
  const blur = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    if (relatedTarget === null || !currentTarget.contains(relatedTarget)) controller.blurred();
  };
  const press = (event: KeyboardEvent): void => {
    if (canEdit && !event.defaultPrevented && controller.pressed(event)) event.preventDefault();
  };

  return (
    // Only handles events bubbling from the cards' own controls.
    <div
      role="presentation"
      className={canEdit ? styles.grid : styles.gridOfThree}
      onFocus={focus}
      onBlur={blur}
      onKeyDown={press}
    >
      {columns.map(({ status, cards, hidden }) => (
        <Column
          key={status}
          status={status}
          isLoading={isLoading}
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
      {deletion !== undefined && <DeleteDialog deletion={deletion} returnFocus={controller.controlAfter} />}
    </div>
  );
}
