import { dayWords, isOverdue } from "../../../machines/domain/day.ts";
import type { Day, Task } from "../../../machines/domain/task.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { CalendarIcon, FlagIcon, UsersIcon, WarningIcon } from "../../ui/icons.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { visuallyHidden } from "../../ui/visually-hidden.css.ts";
import * as styles from "./task-card.css.ts";

export const tones = { Low: "low", Medium: "medium", High: "high" } as const;

/** More would leave too little room for the names. */
const mostFaces = 3;

interface CardFactsProps {
  task: Task;
  today: Day;
  /** The display names of the assignees. */
  names: readonly string[];
}

/** Who does the task, how urgent it is and when it is due: on every card in the same places. */
export function CardFacts({ task: { due, priority, status }, today, names }: CardFactsProps) {
  const urgency = isOverdue(due, today, status)
    ? "overdue"
    : due === today && status !== "Done"
      ? "today"
      : "later";
  return (
    <dl className={styles.facts}>
      <div className={styles.people}>
        <dt className={visuallyHidden}>Assignees</dt>
        {names.length === 0 ? (
          <dd className={styles.assignees}>
            <UsersIcon size="small" />
            None
          </dd>
        ) : (
          <dd className={styles.assignees}>
            <span className={styles.faces}>
              {names.slice(0, mostFaces).map((name, index) => (
                <Avatar key={`${index} ${name}`} name={name} size="small" />
              ))}
            </span>
            <span className={styles.names} dir="auto">
              {names.join(", ")}
            </span>
          </dd>
        )}
      </div>
      <div className={styles.priority[tones[priority]]}>
        <dt>
          <FlagIcon size="small" />
          <VisuallyHidden>Priority</VisuallyHidden>
        </dt>
        <dd>{priority}</dd>
      </div>
      <div className={styles.due[urgency]}>
        <dt>
          {urgency === "overdue" ? <WarningIcon size="small" /> : <CalendarIcon size="small" />}
          <VisuallyHidden>Due date</VisuallyHidden>
        </dt>
        <dd>{due === null ? "N/A" : <time dateTime={due}>{dayWords(due, today, status)}</time>}</dd>
      </div>
    </dl>
  );
}
