import { useDeferredValue, useLayoutEffect, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import type { Day, Task } from "../../../machines/domain/task.ts";
import { countConditions, matcherOf, noFilter, peopleOn } from "../../../machines/task-board/filter.ts";
import type { Member } from "../../../machines/task-board/assignees.ts";
import type { BoardTeam } from "../../../machines/task-board/task-board.setup.ts";
import { useActors } from "../actors.ts";
import { Agenda } from "./agenda.tsx";
import { useBoardFilter } from "./board-filter.ts";
import { exportCalendar, prepareCalendar } from "./export-calendar.ts";
import { memberParam, paramsToTask } from "./filter-address.ts";
import { FilterBar } from "./filter-bar.tsx";

interface SearchingProps {
  tasks: readonly Task[];
  team: BoardTeam;
  /** Null: someone whose tasks are not on this board. */
  me: Member | null;
  today: Day;
  chosen: Readonly<Record<number, readonly number[]>>;
  /** A card that is being edited stays, whatever is typed into it. */
  editing: number | null;
  namesOf: (task: Task) => readonly string[];
  /** The person has just asked for it, and not their link. */
  isAskedFor: boolean;
  /** The cards that are to be shown as columns; undefined: all of them; null: none, for they are shown here. */
  onFound: (cards: readonly Task[] | undefined | null) => void;
}

/** Search, filters, the agenda and the calendar: all in the address, so that a link to it can be sent. */
export function Searching({ tasks, team, me, today, chosen, editing, namesOf, isAskedFor, onFound }: SearchingProps) {
  const { notices } = useActors();
  const [params] = useSearchParams();
  const { filter, setFilter, view, setView } = useBoardFilter();
  const wanted = useDeferredValue(filter);
  const { members } = team;

  const shown = useMemo(() => {
    if (countConditions(wanted) === 0) return tasks;
    const isShown = matcherOf(wanted, { today, me, members, chosen: (taskId) => chosen[taskId] ?? [] });
    return tasks.filter((task) => task.id === editing || isShown(task));
  }, [tasks, wanted, today, me, members, chosen, editing]);
  const people = useMemo(
    () => peopleOn(tasks, members).map(({ member, label }) => ({ value: memberParam(member), label })),
    [tasks, members],
  );

  useLayoutEffect(() => onFound(view === "agenda" ? null : shown === tasks ? undefined : shown), [onFound, view, shown, tasks]);

  const toCalendar = (): void =>
    void exportCalendar(shown, team).catch(() =>
      notices.send({ type: "notice.raised", notice: { tone: "bad", text: "The calendar could not be made. Check your connection and try again." } }),
    );

  return (
    <>
      <FilterBar
        filter={filter}
        hasFocus={isAskedFor}
        onFilter={setFilter}
        shown={shown.length}
        total={tasks.length}
        people={people}
        hasMine={me !== null}
        view={view}
        onView={setView}
        onExport={shown.some(({ due }) => due !== null) ? toCalendar : null}
        onExportNear={prepareCalendar}
      />
      {view === "agenda" && (
        <Agenda
          tasks={shown}
          total={tasks.length}
          today={today}
          namesOf={namesOf}
          linkTo={({ id }) => `?${paramsToTask(params, id)}`}
          onClear={() => setFilter(noFilter)}
        />
      )}
    </>
  );
}
