import { useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { DebouncedStatus } from "../../ui/debounced-status.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { DownloadIcon } from "../../ui/icons.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { SegmentedChoice } from "../../ui/segmented-choice.tsx";
import { Select } from "../../ui/select.tsx";
import * as styles from "./arrange-bar.css.ts";
import { noArrangement, shownKinds, type Arrangement, type ShownKind } from "./arrangement.ts";
import { sortIn, sortParam, type OverviewState, type OverviewView } from "./overview-address.ts";

interface ArrangeBarProps extends OverviewState {
  onArrange: (arrangement: Arrangement) => void;
  onView: (view: OverviewView) => void;
  /** The number of projects that match, and of all. */
  shown: number;
  total: number;
  /** Saves the shown projects as a table. */
  onExport: () => void;
}

const kindNames: Readonly<Record<ShownKind, string>> = {
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
export function ArrangeBar({
  arrangement,
  view,
  onArrange,
  onView,
  shown,
  total,
  onExport,
}: ArrangeBarProps) {
  const counted = useRef<HTMLParagraphElement>(null);
  const change = (part: Partial<Arrangement>): void => onArrange({ ...arrangement, ...part });
  const isFiltered = arrangement.text.trim() !== "" || arrangement.kind !== null;
  const shownOf = `${shown} of ${total} projects shown`;

  /** The button disappears, so the focus moves to the count. */
  const clear = (): void => {
    onArrange({ ...noArrangement, sort: arrangement.sort });
    counted.current?.focus();
  };

  return (
    <search className={styles.bar} aria-label="Projects">
      <div className={styles.search}>
        <SearchField
          label="Search projects"
          labelHidden
          placeholder="Search projects"
          value={arrangement.text}
          onSearch={(text) => change({ text })}
        />
        <DebouncedStatus
          words={isFiltered ? shownOf : "All projects shown"}
          about={`${arrangement.kind} ${arrangement.text}`}
        />
      </div>
      <div className={styles.choice}>
        <Select
          label="Show"
          labelHidden
          placeholder="All projects"
          options={kinds}
          value={arrangement.kind ?? ""}
          onChange={(event) =>
            change({ kind: shownKinds.find((known) => known === event.target.value) ?? null })
          }
        />
      </div>
      <div className={styles.choice}>
        <Select
          label="Order"
          labelHidden
          placeholder="Default order"
          options={sorts}
          value={sortParam(arrangement.sort)}
          onChange={(event) => change({ sort: sortIn(event.target.value) })}
        />
      </div>
      <div className={styles.view}>
        <SegmentedChoice legend="View" labelHidden options={views} value={view} onChoose={onView} />
      </div>
      <IconButton label="Download as CSV" kind="secondary" icon={<DownloadIcon />} onClick={onExport} />
      <p ref={counted} className={styles.count} tabIndex={-1}>
        {isFiltered ? shownOf : ""}
        {isFiltered && (
          <Button kind="quiet" size="compact" aria-label="Clear filters" onClick={clear}>
            Clear
          </Button>
        )}
      </p>
    </search>
  );
}
