import { useSelector } from "@xstate/react";
import { Suspense, useCallback, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useSearchParams, useNavigate } from "react-router-dom";
import importAgenda from "chunk:./agenda.tsx";
import importCalendar from "chunk:./calendar-file.ts";
import { taskMarks } from "../../../machines/domain/marks.ts";
import type { Task, TaskStatus } from "../../../machines/domain/task.ts";
import { labelsOf } from "../../../machines/domain/user.ts";
import { assigneesOf, labelOf } from "../../../machines/task-board/assignees.ts";
import { endOf } from "../../../machines/task-board/order.ts";
import {
  selectCanEdit,
  selectChanged,
  selectChosen,
  selectEditing,
  selectTasks,
  selectView,
  type TaskBoardRef,
} from "../../../machines/task-board/task-board.machine.ts";
import type { BoardTeam } from "../../../machines/task-board/board.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useActors, useUser } from "../shared/actors.ts";
import { download } from "../../device/download.ts";
import { GoneLink } from "../navigation/gone-link.tsx";
import { loadPart } from "../navigation/load-part.tsx";
import { hasNewRelease, once } from "../navigation/load-code.ts";
import { usePageNews, WithNews, type Fresh } from "../news/page-news.tsx";
import { NothingShown } from "../shared/filter-controls.tsx";
import { useToday } from "../text/today.ts";
import { handing } from "../navigation/handed-text.ts";
import { pathToTask } from "../navigation/item-links.ts";
import { paths } from "../navigation/paths.ts";
import type * as agenda from "./agenda.tsx";
import { useBoardSearch } from "./board-search.ts";
import { Columns } from "./columns.tsx";
import { paramsToTask, paramsWith, taskIn } from "./filter-address.ts";
import { ExportMenu } from "./export-menu.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { noFilter } from "./filter.ts";
import { ShortcutsDialog } from "./load-shortcuts.ts";
import { useShortcuts } from "./shortcuts.ts";
import { tasksCsv } from "./tasks-csv.ts";
import type * as calendarFile from "./calendar-file.ts";

const Agenda = loadPart(() => importAgenda<typeof agenda>().then((module) => module.Agenda));

/** A placeholder while loading, which lets everything except the cards render. */
const unknownTeam: BoardTeam = {
  teamId: 0,
  teamName: "",
  projectTitle: "",
  supervisorId: null,
  members: [],
};

interface TasksProps {
  boardRef: TaskBoardRef;
  /** Null: the board is still loading. */
  team: BoardTeam | null;
  /** The page's place for the exports of what is shown. */
  exportPlace: HTMLElement | null;
}

/** A board's tasks as columns or as an agenda, with the filter bar. */
export function Tasks({ boardRef, team: readTeam, exportPlace }: TasksProps) {
  const isLoading = readTeam === null;
  const team = readTeam ?? unknownTeam;
  const tasks = useSelector(boardRef, selectTasks);
  const canEdit = useSelector(boardRef, selectCanEdit);
  const chosen = useSelector(boardRef, selectChosen);
  const changed = useSelector(boardRef, selectChanged);
  const editing = useSelector(boardRef, selectEditing);
  const { noticesRef } = useActors();
  const user = useUser();
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const searchField = useRef<HTMLInputElement>(null);
  const [areShortcutsShown, showShortcuts] = useState(false);
  const { members } = team;
  const wanted = taskIn(params);

  const peopleOf = useCallback(
    ({ id, assignees }: Task) => assigneesOf(assignees, members, chosen[id]),
    [members, chosen],
  );
  const namesOf = useMemo(() => {
    const labels = labelsOf(members);
    return (task: Task): readonly string[] => peopleOf(task).map((each) => labelOf(each, labels));
  }, [members, peopleOf]);
  const giveFeedback = useGiveFeedback(team.teamId);
  const context = useMemo(
    () => ({ boardRef, team, today, peopleOf, giveFeedback }),
    [boardRef, team, today, peopleOf, giveFeedback],
  );
  const me = useMemo(
    () => (canEdit && user !== null ? { userId: user.userId, name: user.name } : null),
    [canEdit, user],
  );
  const isCurrent = useSelector(boardRef, (snapshot) => selectView(snapshot).kind === "current");
  const items = useMemo(
    () => (isCurrent ? { marks: { tasks: taskMarks(tasks) }, changed: { tasks: changed } } : null),
    [isCurrent, tasks, changed],
  );
  const news = usePageNews(readTeam?.teamId ?? null, items);
  const { filter, setFilter, view, setView, showAll, shown, people } = useBoardSearch({
    tasks,
    members,
    me,
    today,
    chosen,
    editing,
    fresh: news.fresh.tasks,
  });

  useShortcuts(
    useMemo(
      () => ({
        "/": () => searchField.current?.focus(),
        "?": () => showShortcuts(true),
        ...(canEdit && { n: () => boardRef.send({ type: "taskForm.opened", column: "ToDo" }) }),
      }),
      [boardRef, canEdit],
    ),
  );

  const toCsv = (): void =>
    download(tasksCsv(shown, namesOf), { type: "text/csv", fileName: `${team.teamName} tasks.csv` });
  const toCalendar = (): void =>
    void exportCalendar(shown, team).catch(async () => {
      const advice = (await hasNewRelease())
        ? "The app was updated: reload the page and try again."
        : "Check your connection and try again.";
      noticesRef.send({
        type: "notice.raised",
        notice: { tone: "bad", key: "calendar", text: `We couldn't create the calendar file. ${advice}` },
      });
    });

  const moveTo = (taskId: number, status: TaskStatus): void =>
    boardRef.send({ type: "task.moved", taskId, position: endOf(status) });

  /** The first card may be filtered, not rendered, or in the agenda. */
  const jump = ({ tasks: fresh }: Fresh): void => {
    const first = tasks.find(({ id }) => fresh?.has(id));
    if (first === undefined) return;
    showAll();
    setParams((now) => paramsToTask(paramsWith(now, noFilter), first.id), { replace: true });
  };

  const areAllSeen = filter.isNew && news.isKnown && !news.fresh.tasks?.size;

  return (
    <WithNews news={news} onJump={jump}>
      {exportPlace !== null &&
        createPortal(
          <ExportMenu
            isLoading={isLoading}
            onAddToCalendar={shown.some(({ due }) => due !== null) ? toCalendar : null}
            onDownload={shown.length > 0 ? toCsv : null}
          />,
          exportPlace,
        )}
      <FilterBar
        searchRef={searchField}
        filter={filter}
        onFilter={setFilter}
        shown={shown.length}
        total={tasks.length}
        people={people}
        isLoading={isLoading}
        hasMine={me !== null}
        view={view}
        onView={setView}
        onShortcuts={() => showShortcuts(true)}
      />
      <GoneLink
        what="task"
        wanted={wanted}
        isLoaded={!isLoading}
        isThere={tasks.some(({ id }) => id === wanted)}
      />
      {areAllSeen && <NothingShown words="No new tasks." onShowAll={() => setFilter(noFilter)} />}
      {isLoading && view === "agenda" ? (
        <Skeleton label="Loading..." />
      ) : view === "agenda" ? (
        !areAllSeen && (
          <Suspense fallback={<Skeleton label="Loading..." />}>
            <Agenda
              tasks={shown}
              total={tasks.length}
              today={today}
              namesOf={namesOf}
              linkTo={({ id }) => `?${paramsToTask(params, id)}`}
              onClear={() => setFilter(noFilter)}
              onMove={canEdit ? moveTo : null}
            />
          </Suspense>
        )
      ) : (
        <Columns
          context={context}
          isLoading={isLoading}
          shown={shown === tasks ? undefined : shown}
          changed={changed}
          editing={editing}
          revealed={wanted}
        />
      )}
      {areShortcutsShown && (
        <Suspense>
          <ShortcutsDialog canEdit={canEdit} onClose={() => showShortcuts(false)} />
        </Suspense>
      )}
    </WithNews>
  );
}

/**
 * Opens the supervisor's feedback page for this team, with a text that names the card and links to it [experience 10].
 * Null: this user gives no feedback.
 */
function useGiveFeedback(teamId: number): ((task: Task) => void) | null {
  const user = useUser();
  const navigate = useNavigate();
  return useMemo(() => {
    if (user?.role !== "supervisor") return null;
    return ({ id, title }) => {
      const link = `${window.location.origin}${pathToTask(user.role, teamId, id)}`;
      const state = handing(`Re: “${title}”\n${link}\n`, user);
      void navigate(paths.teamFeedback(teamId), { state });
    };
  }, [user, teamId, navigate]);
}

const importCalendarFile = once(importCalendar<typeof calendarFile>);

/**
 * Downloads the tasks with a due date for the user's calendar. Links to cards omit the filter, which may not
 * match later.
 */
async function exportCalendar(tasks: readonly Task[], { teamName, projectTitle }: BoardTeam): Promise<void> {
  const { calendarOf } = await importCalendarFile();
  const { origin, host, pathname } = location;
  const link = ({ id }: Task): string => `${origin}${pathname}?${paramsToTask(new URLSearchParams(), id)}`;
  download(calendarOf(tasks, { teamName, projectTitle, host, now: new Date(), link }), {
    type: "text/calendar",
    fileName: `${teamName} tasks.ics`,
  });
}
