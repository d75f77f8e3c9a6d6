import { statusName, taskStatuses, type Task } from "../../../machines/domain/task.ts";
import { columnOf } from "../../../machines/task-board/order.ts";
import { csvOf } from "../text/csv.ts";

const head = ["Title", "Description", "Status", "Priority", "Assignees", "Due date"];

/** The tasks column by column, a line each; what is not set stays empty. Dates are as in `2027-03-12`. */
export const tasksCsv = (tasks: readonly Task[], namesOf: (task: Task) => readonly string[]): string =>
  csvOf([
    head,
    ...taskStatuses
      .flatMap((status) => columnOf(tasks, status))
      .map((task) => [
        task.title,
        task.description,
        statusName[task.status],
        task.priority,
        namesOf(task).join(", "),
        task.due ?? "",
      ]),
  ]);
