import { useSelector } from "@xstate/react";
import { Suspense, useDeferredValue, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Task } from "../../../machines/domain/task.ts";
import { assigneesOf, labelOf, labelsOf } from "../../../machines/task-board/assignees.ts";
import { countConditions, matcherOf, noFilter, peopleOn } from "../../../machines/task-board/filter.ts";
import {
  selectCanEdit,
  selectChanged,
  selectChosen,
  selectEditing,
  selectTasks,
  type TaskBoardRef,
} from "../../../machines/task-board/task-board.machine.ts";
import type { BoardTeam } from "../../../machines/task-board/task-board.setup.ts";
import { useActors, useUser } from "../actors.ts";
import { later } from "../later.tsx";
import { useBoardFilter } from "./board-filter.ts";
import { Columns } from "./columns.tsx";
import { exportCalendar, prepareCalendar } from "./export-calendar.ts";
import { memberParam, paramsToTask, taskIn } from "./filter-address.ts";
import { FilterBar } from "./filter-bar.tsx";
import { useShortcuts } from "./shortcuts.ts";
import { useToday } from "./today.ts";

const Agenda = later(async () => (await import("./agenda.tsx")).Agenda);
const EditTaskForm = later(async () => (await import("./edit-task-form.tsx")).EditTaskForm);
const ShortcutsDialog = later(async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog);

/** What is on the board: those of its tasks that the person wants to see, as columns or by their dates. */
export function Tasks({ board, team }: { board: TaskBoardRef; team: BoardTeam }) {
  const tasks = useSelector(board, selectTasks);
  const canEdit = useSelector(board, selectCanEdit);
  const chosen = useSelector(board, selectChosen);
  const changed = useSelector(board, selectChanged);
  const editing = useSelector(board, selectEditing);
  const { notices } = useActors();
  const user = useUser();
  const today = useToday();
  const [params] = useSearchParams();
  const { filter, setFilter, view, setView } = useBoardFilter();
  const wanted = useDeferredValue(filter);
  const [areShortcutsShown, showShortcuts] = useState(false);
  const { members } = team;

  const shown = useMemo(() => {
    if (countConditions(wanted) === 0) return tasks;
    const me = canEdit && user !== null ? { userId: user.userId, name: user.name } : null;
    // A card that is being edited stays, whatever is typed into it.
    const isShown = matcherOf(wanted, { today, me, members, chosen: (taskId) => chosen[taskId] ?? [] });
    return tasks.filter((task) => task.id === editing || isShown(task));
  }, [tasks, wanted, today, user, canEdit, members, chosen, editing]);

  const people = useMemo(
    () => peopleOn(tasks, members).map(({ member, label }) => ({ value: memberParam(member), label })),
    [tasks, members],
  );
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

  useShortcuts(
    useMemo(
      () => ({
        "/": () => document.querySelector<HTMLElement>("search input")?.focus(),
        "?": () => showShortcuts(true),
        ...(canEdit && { n: () => board.send({ type: "taskForm.opened", column: "ToDo" }) }),
      }),
      [board, canEdit],
    ),
  );

  const toCalendar = (): void =>
    void exportCalendar(shown, team, params).catch(() =>
      notices.send({ type: "notice.raised", notice: { tone: "bad", text: "The calendar could not be made. Check your connection and try again." } }),
    );

  return (
    <>
      <FilterBar
        filter={filter}
        onFilter={setFilter}
        shown={shown.length}
        total={tasks.length}
        people={people}
        hasMine={canEdit}
        view={view}
        onView={setView}
        onExport={shown.some(({ due }) => due !== null) ? toCalendar : null}
        onExportNear={prepareCalendar}
      />
      {view === "board" ? (
        <Columns board={board} team={team} look={look} shown={shown === tasks ? undefined : shown} revealed={taskIn(params)} />
      ) : (
        <Suspense>
          <Agenda
            tasks={shown}
            total={tasks.length}
            today={today}
            namesOf={namesOf}
            linkTo={({ id }) => `?${paramsToTask(params, id)}`}
            onClear={() => setFilter(noFilter)}
          />
        </Suspense>
      )}
      <Suspense>{areShortcutsShown && <ShortcutsDialog canEdit={canEdit} onClose={() => showShortcuts(false)} />}</Suspense>
    </>
  );
}
