import { useMemo } from "react";
import { Link } from "react-router-dom";
import type { Task } from "../../../machines/domain/task.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { UserIcon } from "../../ui/icons.tsx";
import { StackedBar } from "../../ui/stacked-bar.tsx";
import { TypedText } from "../../ui/typed-text.tsx";
import { addressOfTasks } from "../focus/focus-address.ts";
import {
  matcherOf,
  noFilter,
  nobody,
  peopleOn,
  type BoardFilter,
  type Viewer,
} from "../task-board/filter.ts";
import * as styles from "./home.css.ts";
import { Section } from "./section.tsx";

/** One person's part of the work [experience 15]. */
interface Share {
  /** As in a filter of the board: a member, a former one, or `nobody`. */
  readonly member: number | string;
  readonly label: string;
  /** Unfinished tasks, the overdue ones included. */
  readonly open: number;
  readonly late: number;
  readonly done: number;
}

/** Who does what [experience 15]. */
export function Shares({ tasks, viewer }: { tasks: readonly Task[]; viewer: Viewer }) {
  const shares = useMemo(() => sharesOf(tasks, viewer), [tasks, viewer]);
  const most = Math.max(...shares.map(({ open, done }) => open + done));
  return (
    <Section title="Who does what">
      <table className={styles.shares}>
        <thead>
          <tr>
            <th scope="col">Member</th>
            <th scope="col">Open</th>
            <th scope="col">Overdue</th>
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
              <TypedText>{label}</TypedText>
            </Link>
            <StackedBar
              decorative
              whole={most}
              parts={[
                { label: "Done", value: done, tone: "good" },
                { label: "Open", value: open - late, tone: "open" },
                { label: "Late", value: late, tone: "bad" },
              ]}
            />
          </span>
        </span>
      </th>
      <Count count={open} name={`${open} open: ${label}`} filter={{ member, status: "open" }} />
      <Count count={late} name={`${late} overdue: ${label}`} filter={{ member, due: "overdue" }} isLate />
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

/**
 * Who does what: the members, then former ones with tasks, then nobody. Each number is what the board shows with
 * the same filter, so a task of several people counts for each of them, and a name that two members share for
 * both.
 */
export const sharesOf = (tasks: readonly Task[], viewer: Viewer): readonly Share[] => {
  const count = (filter: Partial<BoardFilter>): number =>
    tasks.filter(matcherOf({ ...noFilter, ...filter }, viewer)).length;
  return peopleOn(tasks, viewer.members).map(({ member, label }) => ({
    member,
    label,
    open: count({ member, status: "open" }),
    late: count({ member, due: "overdue" }),
    done: count({ member, status: "done" }),
  }));
};
