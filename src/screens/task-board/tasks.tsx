import { useSelector } from "@xstate/react";
import { Suspense, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Task } from "../../../machines/domain/task.ts";
import { assigneesOf, labelOf, labelsOf } from "../../../machines/task-board/assignees.ts";
import {
  selectCanEdit,
  selectChanged,
  selectChosen,
  selectEditing,
  selectTasks,
  type TaskBoardRef,
} from "../../../machines/task-board/task-board.machine.ts";
import type { BoardTeam } from "../../../machines/task-board/task-board.setup.ts";
import { Button } from "../../ui/button.tsx";
import { Inline } from "../../ui/layout.tsx";
import { useUser } from "../actors.ts";
import { later } from "../later.tsx";
import { taskIn } from "./card-address.ts";
import { Columns } from "./columns.tsx";
import { useShortcuts } from "./shortcuts.ts";
import { useToday } from "../today.ts";

const EditTaskForm = later(async () => (await import("./edit-task-form.tsx")).EditTaskForm);
const ShortcutsDialog = later(async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog);
const fetchSearching = () => import("./searching.tsx");
const Searching = later(async () => (await fetchSearching()).Searching);
// What does not come now is asked for again by its own place, which says so if it fails.
const prepareSearching = (): void => void fetchSearching().catch(() => undefined);

const searchParams = ["q", "mine", "member", "priority", "due", "view"];

/** What is on the board: its tasks as columns, or those that were searched for. */
export function Tasks({ board, team }: { board: TaskBoardRef; team: BoardTeam }) {
  const tasks = useSelector(board, selectTasks);
  const canEdit = useSelector(board, selectCanEdit);
  const chosen = useSelector(board, selectChosen);
  const changed = useSelector(board, selectChanged);
  const editing = useSelector(board, selectEditing);
  const user = useUser();
  const today = useToday();
  const [params] = useSearchParams();
  const [isAskedFor, askFor] = useState(false);
  const isLinkedTo = searchParams.some((name) => params.has(name));
  // What came up stays, also when nothing is searched for any more.
  const [wasLinkedTo, keepLinkedTo] = useState(isLinkedTo);
  if (isLinkedTo && !wasLinkedTo) keepLinkedTo(true);
  const isSearching = isAskedFor || wasLinkedTo;
  const [found, setFound] = useState<readonly Task[] | undefined | null>(isSearching ? null : undefined);
  const [areShortcutsShown, showShortcuts] = useState(false);
  const { members } = team;

  const namesOf = useMemo(() => {
    const labels = labelsOf(members);
    return ({ id, assignees }: Task): readonly string[] => assigneesOf(assignees, members, chosen[id]).map((each) => labelOf(each, labels));
  }, [members, chosen]);
  const look = useMemo(
    () => ({
      today,
      namesOf,
      changed: new Set(changed),
      editing,
      fields: (
        <Suspense>
          <EditTaskForm board={board} team={team} />
        </Suspense>
      ),
    }),
    [today, namesOf, changed, editing, board, team],
  );
  const me = useMemo(() => (canEdit && user !== null ? { userId: user.userId, name: user.name } : null), [canEdit, user]);

  useShortcuts(
    useMemo(
      () => ({
        "/": () => {
          askFor(true);
          document.querySelector<HTMLElement>("search input")?.focus();
        },
        "?": () => showShortcuts(true),
        ...(canEdit && { n: () => board.send({ type: "taskForm.opened", column: "ToDo" }) }),
      }),
      [board, canEdit],
    ),
  );

  return (
    <>
      {isSearching ? (
        <Suspense>
          <Searching tasks={tasks} team={team} me={me} today={today} chosen={chosen} editing={editing} namesOf={namesOf} isAskedFor={isAskedFor} onFound={setFound} />
        </Suspense>
      ) : (
        <Inline justify="between">
          <Button onPointerEnter={prepareSearching} onFocus={prepareSearching} onClick={() => askFor(true)}>
            Search and filter
          </Button>
          <Button kind="quiet" aria-label="Keyboard shortcuts" onClick={() => showShortcuts(true)}>
            ?
          </Button>
        </Inline>
      )}
      {found !== null && <Columns board={board} team={team} look={look} shown={found} revealed={taskIn(params)} />}
      <Suspense>{areShortcutsShown && <ShortcutsDialog canEdit={canEdit} onClose={() => showShortcuts(false)} />}</Suspense>
    </>
  );
}
