import { dayWords, isOverdue } from "../../../machines/domain/day.ts";
import type { Day, Task, TaskPriority } from "../../../machines/domain/task.ts";
import { CalendarIcon, WarningIcon, FlagIcon, UsersIcon } from "../../ui/icons.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { inItsLanguage } from "../../ui/language.ts";
import * as styles from "./facts.css.ts";

/** When a task is due, or 'N/A' [2.30]; what is due today or late stands out until it is done. */
export function DueDate({ task, today }: { task: Pick<Task, "due" | "status">; today: Day }) {
  const { due, status } = task;
  const isLate = isOverdue(due, today, status);
  const urgency = isLate ? "overdue" : due === today && status !== "Done" ? "today" : "later";
  return (
    <span className={styles.due[urgency]}>
      {isLate ? <WarningIcon size="small" /> : <CalendarIcon size="small" />}
      {due === null ? (
        <span>N/A</span>
      ) : (
        <time dateTime={due} dir="auto">
          {dayWords(due, today, status)}
        </time>
      )}
    </span>
  );
}

export const tones = { Low: "low", Medium: "medium", High: "high" } as const;

/** A priority as word, icon and color [2.31]. */
export const PriorityMark = ({ priority }: { priority: TaskPriority }) => (
  <span className={styles.priority[tones[priority]]}>
    <FlagIcon size="small" />
    <span>{priority}</span>
  </span>
);

/** More would leave too little room for the names. */
const mostFaces = 3;

/** The assignees of a task, or 'None' [2.30]. */
export function Assignees({ names }: { names: readonly string[] }) {
  if (names.length === 0) {
    return (
      <span className={styles.fact}>
        <UsersIcon size="small" />
        <span>None</span>
      </span>
    );
  }
  return (
    <span className={styles.fact}>
      <span className={styles.faces}>
        {names.slice(0, mostFaces).map((name, index) => (
          <Avatar key={`${index} ${name}`} name={name} size="small" />
        ))}
      </span>
      <span className={styles.names} {...inItsLanguage(names.join(", "))}>
        {names.join(", ")}
      </span>
    </span>
  );
}
