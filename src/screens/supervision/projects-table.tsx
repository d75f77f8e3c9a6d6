import { Link } from "react-router-dom";
import { dayWords } from "../../../machines/domain/day.ts";
import { completionName } from "../../../machines/domain/project.ts";
import { nextDueIn, overdueIn, totalIn } from "../../../machines/domain/task-counts.ts";
import type { Day } from "../../../machines/domain/task.ts";
import { Badge } from "../../ui/badge.tsx";
import { inItsLanguage } from "../../ui/language.ts";
import { TypedText } from "../../ui/typed-text.tsx";
import { paths } from "../navigation/paths.ts";
import { NewsMarks } from "../news/news-marks.tsx";
import { TaskBar } from "../shared/task-progress.tsx";
import { useToday } from "../text/today.ts";
import type { Arrangement, ProjectWithCounts, SortKey } from "./arrangement.ts";
import * as styles from "./projects-table.css.ts";
import { announce } from "../shared/announce.tsx";

interface ProjectsTableProps {
  projects: readonly ProjectWithCounts[];
  sort: Arrangement["sort"];
  onSort: (sort: Arrangement["sort"]) => void;
}

interface Column {
  readonly by: SortKey;
  readonly name: string;
  /** The direction that the first press sorts in. */
  readonly isDescending: boolean;
  /** Aligned at the end, as numbers are. */
  readonly isNumeric?: boolean;
}

const columns: readonly Column[] = [
  { by: "project", name: "Project", isDescending: false },
  { by: "team", name: "Team", isDescending: false },
  { by: "status", name: "Status", isDescending: false },
  { by: "progress", name: "Done", isDescending: false },
  { by: "overdue", name: "Overdue", isDescending: true, isNumeric: true },
  { by: "due", name: "Next due", isDescending: false },
];

/** The supervised projects in dense rows, sorted by pressing a column's head [experience 6]. */
export function ProjectsTable({ projects, sort, onSort }: ProjectsTableProps) {
  const today = useToday();
  return (
    // Reachable by keyboard, as it scrolls on narrow screens.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div className={styles.scroller} role="region" aria-label="Table of projects" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.by}
                scope="col"
                className={styles.head}
                aria-sort={
                  column.by === sort?.by ? (sort.isDescending ? "descending" : "ascending") : undefined
                }
              >
                <button
                  type="button"
                  className={column.isNumeric === true ? styles.numericSorter : styles.sorter}
                  data-sorted={
                    column.by === sort?.by ? (sort.isDescending ? "descending" : "ascending") : undefined
                  }
                  onClick={() => {
                    const next = sortedBy(column, sort);
                    onSort(next);
                    announce(`Sorted by ${column.name}, ${next.isDescending ? "descending" : "ascending"}`);
                  }}
                >
                  {column.name}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {projects.map((each) => (
            <Row key={each.project.teamId} projects={each} today={today} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A second press on the same column turns the order around. */
const sortedBy = (
  { by, isDescending }: Column,
  sort: Arrangement["sort"],
): NonNullable<Arrangement["sort"]> => ({
  by,
  isDescending: sort?.by === by ? !sort.isDescending : isDescending,
});

interface RowProps {
  projects: ProjectWithCounts;
  today: Day;
}

function Row({ projects: { project, counts }, today }: RowProps) {
  const overdue = counts === null ? null : overdueIn(counts, today);
  const nextDue = counts === null ? null : nextDueIn(counts, today);
  const title = project.title || "Untitled";
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.project}>
        <Link className={styles.link} to={paths.teamBoard(project.teamId)} {...inItsLanguage(title)}>
          {title}
        </Link>
        <NewsMarks teamId={project.teamId} />
      </th>
      <td className={styles.team}>
        <TypedText>{project.teamName}</TypedText>
      </td>
      <td className={styles.cell}>
        {project.isCompleted ? (
          <Badge tone="good" size="small">
            {completionName(project)}
          </Badge>
        ) : (
          completionName(project)
        )}
      </td>
      <td className={styles.cell}>
        <div className={styles.progress}>
          <TaskBar counts={counts} />
          {/* The bar's name says it, too. */}
          <span className={styles.done} aria-hidden={counts !== null || undefined}>
            {counts === null ? "–" : `${counts.Done} of ${totalIn(counts)}`}
          </span>
        </div>
      </td>
      <td className={overdue !== null && overdue > 0 ? styles.late : styles.number}>{overdue ?? "–"}</td>
      <td className={styles.due}>{nextDue === null ? "–" : dayWords(nextDue, today)}</td>
    </tr>
  );
}
