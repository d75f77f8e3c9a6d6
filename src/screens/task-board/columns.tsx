import { useSelector } from "@xstate/react";
import { Suspense, useEffect, useLayoutEffect, useMemo, useState, type FocusEvent, type KeyboardEvent } from "react";
import { taskStatuses, type Task } from "../../../machines/domain/task.ts";
import { columnOf } from "../../../machines/task-board/order.ts";
import { selectCanEdit, selectRemoval, selectTasks, type TaskBoardRef } from "../../../machines/task-board/task-board.machine.ts";
import type { BoardTeam } from "../../../machines/task-board/task-board.setup.ts";
import { later } from "../later.tsx";
import type { CardLook } from "./card-look.ts";
import { Column } from "./column.tsx";
import { createHandling } from "./handling.ts";
import * as styles from "./task-board.css.ts";

const DeleteDialog = later(async () => (await import("./delete-dialog.tsx")).DeleteDialog);

interface ColumnsProps {
  board: TaskBoardRef;
  team: BoardTeam;
  look: CardLook;
  /** The cards that a search has left, in the board's order; left out: all of them. */
  shown?: readonly Task[] | undefined;
  /** A card to bring into view and to give the focus, once for each that is named. */
  revealed?: number | null;
}

/** The three columns [2.28], whose cards are moved by dragging, by their menus and by keys. */
export function Columns({ board, team, look, shown, revealed = null }: ColumnsProps) {
  const tasks = useSelector(board, selectTasks);
  const canEdit = useSelector(board, selectCanEdit);
  const removal = useSelector(board, selectRemoval);
  const [focused, setFocused] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const handling = useMemo(() => createHandling(board, { dragged: setDragged, focused: setFocused }), [board]);

  useEffect(() => handling.addBoard(), [handling]);
  useLayoutEffect(() => handling.narrow(shown), [handling, shown]);
  useLayoutEffect(() => handling.settle(), [handling, tasks]);
  useEffect(() => {
    if (revealed !== null) handling.reveal(revealed);
  }, [handling, revealed]);

  const columns = useMemo(
    () => taskStatuses.map((status) => ({ status, cards: columnOf(shown ?? tasks, status) })),
    [shown, tasks],
  );
  const kept = useMemo(() => [focused, dragged, revealed].filter((id) => id !== null), [focused, dragged, revealed]);

  const prepare = canEdit ? handling.prepare : undefined;
  const focus = ({ target }: FocusEvent): void => {
    handling.focusCame(target);
    prepare?.();
  };
  const blur = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    if (relatedTarget === null || !currentTarget.contains(relatedTarget)) handling.focusWent();
  };
  const press = (event: KeyboardEvent): void => {
    if (canEdit && !event.defaultPrevented && handling.pressed(event)) event.preventDefault();
  };

  return (
    // It only hears of what bubbles up from the cards' own controls.
    <div
      role="presentation"
      className={styles.grid}
      // Not when the board merely comes up under a pointer that rests.
      onPointerMove={prepare}
      onTouchStart={prepare}
      onFocus={focus}
      onBlur={blur}
      onKeyDown={press}
    >
      {columns.map(({ status, cards }) => (
        <Column key={status} board={board} team={team} status={status} tasks={cards} kept={kept} canEdit={canEdit} look={look} handling={handling} />
      ))}
      <Suspense>{removal !== null && <DeleteDialog board={board} removal={removal} returnFocus={() => handling.controlAfter(removal)} />}</Suspense>
    </div>
  );
}
