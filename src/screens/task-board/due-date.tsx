import { dayWords, isOverdue } from "../../../machines/domain/day.ts";
import type { Day, Task } from "../../../machines/domain/task.ts";
import { CalendarIcon, WarningIcon } from "../../ui/icons.tsx";
import * as styles from "./facts.css.ts";

interface DueDateProps {
  task: Pick<Task, "due" | "status">;
  today: Day;
}

/** When a task is due, or 'N/A' [2.30]; what is due today or late stands out until it is done. */
export function DueDate({ task: { due, status }, today }: DueDateProps) {
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
