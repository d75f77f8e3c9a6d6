import { statusName, taskStatuses, type TaskStatus } from "../../../machines/domain/task.ts";
import type { TaskCounts } from "../../../machines/domain/task-counts.ts";
import { classes } from "../../ui/classes.ts";
import { PartDot, StackedBar, type BarPart, type PartTone } from "../../ui/stacked-bar.tsx";
import * as styles from "./task-progress.css.ts";

const tones: Readonly<Record<TaskStatus, PartTone>> = { ToDo: "neutral", Doing: "open", Done: "good" };

/** Finished work first, so that the bar fills from its start; it alone is filled. */
const partsOf = (counts: TaskCounts): readonly BarPart[] =>
  taskStatuses
    .map((status) => ({ label: statusName[status], value: counts[status], tone: tones[status] }))
    .toReversed();

interface TaskBarProps {
  counts: TaskCounts | null;
  /** The same numbers are written beside it. */
  decorative?: boolean | undefined;
}

/** A team's tasks by state as a bar. */
export const TaskBar = ({ counts, decorative }: TaskBarProps) => (
  <StackedBar parts={counts === null ? [] : partsOf(counts)} decorative={decorative} />
);

interface TaskProgressProps {
  /** Null: not known yet. Its numbers stay blank rather than 0. */
  counts: TaskCounts | null;
  /** The number of overdue tasks; null as above. */
  overdue: number | null;
}

/** A team's tasks by state as a bar and in numbers, and how many are overdue. */
export function TaskProgress({ counts, overdue }: TaskProgressProps) {
  const late = overdue !== null && overdue > 0 && styles.late;
  return (
    <div className={styles.progress}>
      <TaskBar counts={counts} decorative />
      <dl className={styles.counts} aria-busy={counts === null || undefined}>
        {taskStatuses.map((status) => (
          <div key={status} className={styles.count}>
            <dt className={styles.label}>
              <PartDot tone={tones[status]} />
              <span>{statusName[status]}</span>
            </dt>
            <dd className={styles.number}>{counts?.[status] ?? <Unknown />}</dd>
          </div>
        ))}
        <div className={styles.overdue}>
          <dt className={classes(styles.label, late)}>Overdue</dt>
          <dd className={classes(styles.number, late)}>{overdue ?? <Unknown />}</dd>
        </div>
      </dl>
    </div>
  );
}

const Unknown = () => <span className={styles.placeholder} aria-hidden="true" />;
