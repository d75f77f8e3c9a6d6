import { useMemo } from "react";
import { Link } from "react-router-dom";
import type { Task } from "../../../machines/domain/task.ts";
import { nobody, type BoardFilter, type Viewer } from "../../../machines/task-board/filter.ts";
import { sharesOf, type Share } from "../../../machines/task-board/shares.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { UserIcon } from "../../ui/icons.tsx";
import { StackedBar } from "../../ui/stacked-bar.tsx";
import { addressOfTasks } from "../focus/focus-address.ts";
import * as styles from "./home.css.ts";
import { Section } from "./section.tsx";

interface SharesProps {
  tasks: readonly Task[];
  viewer: Viewer;
}

/** Who does what [experience 15]. */
export function Shares({ tasks, viewer }: SharesProps) {
  const shares = useMemo(() => sharesOf(tasks, viewer), [tasks, viewer]);
  const most = Math.max(...shares.map(({ open, done }) => open + done));
  return (
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
            <Row key={share.member} share={share} most={most} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** `most`: the tasks of who has the most, to compare the bars with. */
function Row({ share: { member, label, open, late, done }, most }: { share: Share; most: number }) {
  return (
    <tr>
      <th scope="row">
        <span className={styles.person}>
          {member === nobody ? <Nobody /> : <Avatar name={label} size="small" />}
          <span className={styles.share}>
            <Link className={styles.name} to={addressOfTasks({ member })}>
              <bdi>{label}</bdi>
            </Link>
            <StackedBar
              decorative
              whole={most}
              parts={[
                { label: "Done", value: done, tone: "good" },
                { label: "Open", value: open - late, tone: "active" },
                { label: "Late", value: late, tone: "bad" },
              ]}
            />
          </span>
        </span>
      </th>
      <Count count={open} name={`${open} open: ${label}`} filter={{ member, status: "open" }} />
      <Count count={late} name={`${late} late: ${label}`} filter={{ member, due: "overdue" }} isLate />
      <Count count={done} name={`${done} done: ${label}`} filter={{ member, status: "done" }} />
    </tr>
  );
}

/** As wide as the initials of others. */
const Nobody = () => (
  <span className={styles.nobody}>
    <UserIcon size="small" />
  </span>
);

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
      <span className={styles.none}>0</span>
    ) : (
      <Link className={isLate ? styles.late : styles.count} to={addressOfTasks(filter)} aria-label={name}>
        {count}
      </Link>
    )}
  </td>
);
