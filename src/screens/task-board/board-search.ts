import { useDeferredValue, useMemo } from "react";
import type { Day, Task } from "../../../machines/domain/task.ts";
import type { Member } from "../../../machines/task-board/assignees.ts";
import { useAddressState, type AddressFormat } from "../navigation/address-state.ts";
import {
  memberParam,
  type BoardView,
  filterIn,
  paramsWith,
  paramsWithView,
  viewIn,
} from "./filter-address.ts";
import { countConditions, matcherOf, peopleOn, type BoardFilter, noFilter } from "./filter.ts";

interface BoardSearchInput {
  readonly tasks: readonly Task[];
  readonly members: readonly Member[];
  /** Null: the user has no tasks on this board. */
  readonly me: Member | null;
  readonly today: Day;
  readonly chosen: Readonly<Record<number, readonly number[]>>;
  /** A card that is being edited is always shown. */
  readonly editing: number | null;
  /** The tasks that are marked as new or changed, by id. */
  readonly fresh: ReadonlyMap<number, unknown> | undefined;
}

interface BoardSearch {
  readonly filter: BoardFilter;
  readonly setFilter: (filter: BoardFilter) => void;
  readonly view: BoardView;
  readonly setView: (view: BoardView) => void;
  /** Shows all cards in their columns. */
  readonly showAll: () => void;
  /** The tasks that match; the same array as `tasks` without a filter. */
  readonly shown: readonly Task[];
  /** Options for the member filter; values as in `memberParam`. */
  readonly people: readonly { readonly value: string; readonly label: string }[];
}

/** The board's filter and view, both stored in the URL, and the tasks that match. */
export function useBoardSearch({
  tasks,
  members,
  me,
  today,
  chosen,
  editing,
  fresh,
}: BoardSearchInput): BoardSearch {
  const [address, change] = useAddressState(format);
  // Keeps typing responsive on large boards.
  const wanted = useDeferredValue(address.filter);

  const shown = useMemo(() => {
    if (countConditions(wanted) === 0) return tasks;
    const isShown = matcherOf(wanted, {
      today,
      me,
      members,
      chosen: (taskId) => chosen[taskId] ?? [],
      fresh,
    });
    return tasks.filter((task) => task.id === editing || isShown(task));
  }, [tasks, wanted, today, me, members, chosen, editing, fresh]);
  const people = useMemo(
    () => peopleOn(tasks, members).map(({ member, label }) => ({ value: memberParam(member), label })),
    [tasks, members],
  );

  return {
    ...address,
    setFilter: (filter) => change({ filter }),
    setView: (view) => change({ view }),
    showAll: () => change({ filter: noFilter, view: "board" }),
    shown,
    people,
  };
}

const format: AddressFormat<{ readonly filter: BoardFilter; readonly view: BoardView }> = {
  stateIn: (params) => ({ filter: filterIn(params), view: viewIn(params) }),
  paramsWith: (params, { filter, view }) => paramsWithView(paramsWith(params, filter), view),
};
