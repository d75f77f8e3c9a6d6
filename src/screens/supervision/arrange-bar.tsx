import { SegmentedChoice } from "../../ui/segmented-choice.tsx";
import { FilterChoice, FilteredCount, FilterSearch } from "../shared/filter-controls.tsx";
import * as styles from "./arrange-bar.css.ts";
import { noArrangement, shownKinds, type Arrangement, type ShownKind } from "./arrangement.ts";
import { sortIn, sortParam, type OverviewState, type OverviewView } from "./overview-address.ts";

interface ArrangeBarProps extends OverviewState {
  onArrange: (arrangement: Arrangement) => void;
  onView: (view: OverviewView) => void;
  /** The number of projects that match, and of all. */
  shown: number;
  total: number;
}

const kindNames: Readonly<Record<ShownKind, string>> = {
  news: "With news",
  overdue: "With overdue tasks",
  incomplete: "Incomplete",
  completed: "Completed",
};
const kinds = shownKinds.map((kind) => ({ value: kind, label: kindNames[kind] }));
/** Values as in `sortParam`; frequent ones first. */
const sorts = [
  { value: "-overdue", label: "Most overdue" },
  { value: "due", label: "Next due first" },
  { value: "progress", label: "Least progress" },
  { value: "-progress", label: "Most progress" },
  { value: "project", label: "Project, A to Z" },
  { value: "team", label: "Team, A to Z" },
  { value: "status", label: "Incomplete first" },
  { value: "-status", label: "Completed first" },
  { value: "overdue", label: "Least overdue" },
  { value: "-due", label: "Next due last" },
  { value: "-project", label: "Project, Z to A" },
  { value: "-team", label: "Team, Z to A" },
];
const views = [
  { value: "cards", label: "Cards" },
  { value: "table", label: "Table" },
] as const;

/** Search, filter, order and view of the supervised projects. */
export function ArrangeBar({ arrangement, view, onArrange, onView, shown, total }: ArrangeBarProps) {
  const change = (part: Partial<Arrangement>): void => onArrange({ ...arrangement, ...part });
  const isFiltered = arrangement.text.trim() !== "" || arrangement.kind !== null;
  const shownOf = `${shown} of ${total} projects shown`;

  return (
    <search className={styles.bar} aria-label="Projects">
      <FilterSearch
        className={styles.search}
        label="Search projects"
        value={arrangement.text}
        onSearch={(text) => change({ text })}
        status={{
          words: isFiltered ? shownOf : "All projects shown",
          about: `${arrangement.kind} ${arrangement.text}`,
        }}
      />
      <FilterChoice
        className={styles.choice}
        label="Show"
        placeholder="All projects"
        options={kinds}
        value={arrangement.kind}
        onChoose={(kind) => change({ kind })}
      />
      <FilterChoice
        className={styles.choice}
        label="Order"
        placeholder="Oldest first"
        options={sorts}
        value={sortParam(arrangement.sort)}
        onChoose={(sort) => change({ sort: sortIn(sort ?? "") })}
      />
      <div className={styles.view}>
        <SegmentedChoice legend="View" labelHidden options={views} value={view} onChoose={onView} />
      </div>
      <FilteredCount
        className={styles.count}
        words={isFiltered ? shownOf : ""}
        isFiltered={isFiltered}
        onClear={() => onArrange({ ...noArrangement, sort: arrangement.sort })}
      />
    </search>
  );
}
