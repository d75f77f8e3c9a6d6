import { useMemo } from "react";
import { Link } from "react-router-dom";
import { statusName, taskStatuses, type Task } from "../../../machines/domain/task.ts";
import { countsOf, doneWords, overdueIn, progressIn } from "../../../machines/domain/task-counts.ts";
import type { BoardFilter, Viewer } from "../../../machines/task-board/filter.ts";
import { sharesOf, type Share } from "../../../machines/task-board/shares.ts";
import { Meter } from "../../ui/meter.tsx";
import { addressOfTasks } from "../focus/focus-address.ts";
import * as styles from "./home.css.ts";
import { Section } from "./section.tsx";

interface SharesProps {
  tasks: readonly Task[];
  viewer: Viewer;
}

/** How far the project is, and who does what [experience 15]. */
export function Shares({ tasks, viewer }: SharesProps) {
  const counts = useMemo(() => countsOf(tasks), [tasks]);
  const shares = useMemo(() => sharesOf(tasks, viewer), [tasks, viewer]);
  const overdue = overdueIn(counts, viewer.today);
  return (
    <>
      <Section title="Progress">
        <p className={styles.progress}>
          <Meter part={progressIn(counts) ?? 0} />
          <span className={styles.done}>{doneWords(counts)}</span>
        </p>
        {tasks.length > 0 && (
          <p className={styles.muted}>
            {[
              ...taskStatuses.map((status) => `${statusName[status]}: ${counts[status]}`),
              `Overdue: ${overdue}`,
            ].join(" · ")}
          </p>
        )}
      </Section>
      <Section title="Who does what">
        <table className={styles.shares}>
          <thead>
            <tr>
              <th scope="col">Member</th>
              <th scope="col">Open</th>
              <th scope="col">Late</th>
              <th scope="col">Done</th>
            </tr>
          </thead>
          <tbody>
            {shares.map((share) => (
              <Row key={share.member} share={share} />
            ))}
          </tbody>
        </table>
      </Section>
    </>
  );
}

function Row({ share: { member, label, open, late, done } }: { share: Share }) {
  const all = open + done;
  return (
    <tr>
      <th scope="row">
        <Link className={styles.person} to={addressOfTasks({ member })}>
          <bdi>{label}</bdi>
        </Link>
        {all > 0 && <Meter part={done / all} />}
      </th>
      <Count count={open} name={`${open} open: ${label}`} filter={{ member, status: "open" }} />
      <Count count={late} name={`${late} late: ${label}`} filter={{ member, due: "overdue" }} isLate />
      <Count count={done} name={`${done} done: ${label}`} filter={{ member, status: "done" }} />
    </tr>
  );
}

interface CountProps {
  count: number;
  /** The accessible name. */
  name: string;
  filter: Partial<BoardFilter>;
  isLate?: boolean;
}

/** A number that links to these tasks on the board. */
const Count = ({ count, name, filter, isLate = false }: CountProps) => (
  <td>
    {count === 0 ? (
      0
    ) : (
      <Link className={isLate ? styles.late : styles.count} to={addressOfTasks(filter)} aria-label={name}>
        {count}
      </Link>
    )}
  </td>
);
