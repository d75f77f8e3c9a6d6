import { useMemo } from "react";
import { Link } from "react-router-dom";
import { dayWords } from "../../../machines/domain/day.ts";
import type { Day, Task } from "../../../machines/domain/task.ts";
import { inItsLanguage } from "../../ui/language.ts";
import { Stack } from "../../ui/layout.tsx";
import { addressOfTask } from "../focus/focus-address.ts";
import { paths } from "../navigation/paths.ts";
import * as styles from "./home.css.ts";
import { Section } from "./section.tsx";

const agenda = `${paths.studentBoard}?view=agenda`;

/** The tasks shown per date. */
const few = 3;

export function NextDates({ tasks, today }: { tasks: readonly Task[]; today: Day }) {
  const dates = useMemo(() => nextDatesOf(tasks, today), [tasks, today]);
  return (
    <Section title="Next dates" link={{ to: agenda, text: "Agenda" }}>
      {dates.length === 0 && <p className={styles.muted}>No due date ahead.</p>}
      <div className={styles.list}>
        {dates.map(({ day, tasks: due }) => (
          <div key={day} className={styles.day}>
            <p className={styles.date}>
              <time dateTime={day}>{dayWords(day, today)}</time>
            </p>
            <Stack as="ul" gap="none">
              {due.slice(0, few).map(({ id, title }) => (
                <li key={id}>
                  <Link className={styles.title} to={addressOfTask(id)} {...inItsLanguage(title)}>
                    {title}
                  </Link>
                </li>
              ))}
              {due.length > few && <li className={styles.muted}>{`and ${due.length - few} more`}</li>}
            </Stack>
          </div>
        ))}
      </div>
    </Section>
  );
}

/** A due date and the unfinished tasks due on it. */
interface DueDate {
  readonly day: Day;
  readonly tasks: readonly Task[];
}

/** The next five due dates, from today on. */
export const nextDatesOf = (tasks: readonly Task[], today: Day): readonly DueDate[] => {
  const open = tasks.filter(({ due, status }) => due !== null && due >= today && status !== "Done");
  const days = [...new Set(open.flatMap(({ due }) => due ?? []))].toSorted().slice(0, 5);
  return days.map((day) => ({ day, tasks: open.filter(({ due }) => due === day) }));
};
