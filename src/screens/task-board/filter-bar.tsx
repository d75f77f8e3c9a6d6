import { useId, useState, type RefObject } from "react";
import { taskPriorities } from "../../../machines/domain/task.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { SegmentedChoice } from "../../ui/segmented-choice.tsx";
import { visuallyHidden } from "../../ui/visually-hidden.css.ts";
import { FilterChoice, FilteredCount, FilterSearch } from "../shared/filter-controls.tsx";
import { memberIn, memberParam, type BoardView } from "./filter-address.ts";
import * as styles from "./filter-bar.css.ts";
import { countConditions, noFilter, type BoardFilter, type DueFilter, type StatusFilter } from "./filter.ts";

interface FilterBarProps {
  searchRef: RefObject<HTMLInputElement | null>;
  filter: BoardFilter;
  onFilter: (filter: BoardFilter) => void;
  /** The number of tasks that match the filter, and of all. */
  shown: number;
  total: number;
  /** Options of the person filter; values as in `memberParam`. */
  people: readonly { readonly value: string; readonly label: string }[];
  /** Tasks and members are not loaded yet. */
  isLoading: boolean;
  /** Whether the user can have tasks on this board. */
  hasMine: boolean;
  view: BoardView;
  onView: (view: BoardView) => void;
  onShortcuts: () => void;
}

const views = [
  { value: "board", label: "Board" },
  { value: "agenda", label: "Agenda" },
] as const;
const dues: readonly { value: DueFilter; label: string }[] = [
  { value: "overdue", label: "Overdue" },
  { value: "week", label: "This week" },
  { value: "none", label: "No date" },
];
const statuses: readonly { value: StatusFilter; label: string }[] = [
  { value: "open", label: "Open" },
  { value: "done", label: "Done" },
];
const priorities = taskPriorities.toReversed().map((priority) => ({ value: priority, label: priority }));

/** The filter and view controls. On small screens everything but the search is behind a button. */
export function FilterBar({
  searchRef,
  filter,
  onFilter,
  shown,
  total,
  people,
  isLoading,
  hasMine,
  view,
  onView,
  onShortcuts,
}: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [hadStatus, setHadStatus] = useState(false);
  if (filter.status !== null && !hadStatus) setHadStatus(true);
  // The columns are the statuses: there, only a link sets this filter, and it stays where it can be changed.
  const hasStatus = view === "agenda" || hadStatus;
  const rest = useId();
  const change = (part: Partial<BoardFilter>): void => onFilter({ ...filter, ...part });
  const member = filter.member === null ? "" : memberParam(filter.member);
  const conditions = countConditions(filter);
  const activeFilters = countConditions({ ...filter, text: "" });
  const shownOf = `${shown} of ${total} shown`;
  return (
    <search className={styles.bar} aria-label="Tasks">
      <FilterSearch
        className={styles.search}
        label="Search tasks"
        value={filter.text}
        ref={searchRef}
        onSearch={(text) => change({ text })}
        status={
          isLoading
            ? null
            : {
                words: conditions === 0 ? "All tasks shown" : shownOf,
                about: JSON.stringify(filter),
                saysFirst: conditions > 0,
              }
        }
      />
      <span className={styles.opener}>
        <Button aria-expanded={isOpen} aria-controls={rest} onClick={() => setIsOpen(!isOpen)}>
          {activeFilters === 0 ? "Filters" : `Filters (${activeFilters})`}
        </Button>
      </span>
      {!isLoading && (
        // Without a filter, the columns' own counts suffice visually.
        <FilteredCount
          className={conditions === 0 ? visuallyHidden : styles.count}
          words={conditions > 0 ? shownOf : total === 1 ? "1 task" : `${total} tasks`}
          isFiltered={conditions > 0}
          onClear={() => onFilter(noFilter)}
        />
      )}
      <div id={rest} className={isOpen ? styles.restOpen : styles.rest}>
        {hasMine && (
          <Button aria-pressed={filter.isMine} onClick={() => change({ isMine: !filter.isMine })}>
            Mine
          </Button>
        )}
        <Button aria-pressed={filter.isNew} onClick={() => change({ isNew: !filter.isNew })}>
          With news
        </Button>
        <FilterChoice
          className={styles.choice}
          label="Member"
          placeholder="Anyone"
          options={withUnknown(people, member, isLoading)}
          value={member}
          onChoose={(chosen) => change({ member: memberIn(chosen ?? "") })}
        />
        <FilterChoice
          className={styles.choice}
          label="Priority"
          placeholder="Any priority"
          options={priorities}
          value={filter.priority}
          onChoose={(priority) => change({ priority })}
        />
        <FilterChoice
          className={styles.choice}
          label="Due date"
          placeholder="Any date"
          options={dues}
          value={filter.due}
          onChoose={(due) => change({ due })}
        />
        {hasStatus && (
          <FilterChoice
            className={styles.choice}
            label="Status"
            placeholder="Any status"
            options={statuses}
            value={filter.status}
            onChoose={(status) => change({ status })}
          />
        )}
        <div className={styles.last}>
          <div className={styles.view}>
            <SegmentedChoice legend="View" labelHidden options={views} value={view} onChoose={onView} />
          </div>
          <IconButton label="Keyboard shortcuts" icon="?" onClick={onShortcuts} />
        </div>
      </div>
    </search>
  );
}

/** A link may name someone who is not on this board: shown as unknown, not as "any". */
const withUnknown = (
  people: FilterBarProps["people"],
  member: string,
  isLoading: boolean,
): FilterBarProps["people"] =>
  member === "" || people.some(({ value }) => value === member)
    ? people
    : [
        ...people,
        { value: member, label: isLoading ? "Loading..." : `${memberIn(member)} (not on this board)` },
      ];
