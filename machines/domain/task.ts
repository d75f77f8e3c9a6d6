import type { Failure } from "./failure.ts";
import { listWords, normalized } from "./text.ts";

export const taskStatuses = ["ToDo", "Doing", "Done"] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export const taskPriorities = ["Low", "Medium", "High"] as const;
export type TaskPriority = (typeof taskPriorities)[number];

/** The API's numbers [9.4]. */
export const statusCode: Readonly<Record<TaskStatus, 1 | 2 | 3>> = { ToDo: 1, Doing: 2, Done: 3 };
export const priorityCode: Readonly<Record<TaskPriority, 1 | 2 | 3>> = { Low: 1, Medium: 2, High: 3 };

/** A column's heading [2.28]. */
export const statusName: Readonly<Record<TaskStatus, string>> = {
  ToDo: "To Do",
  Doing: "In Progress",
  Done: "Done",
};

/** A calendar day as `YYYY-MM-DD`: due dates have no time and no time zone. */
export type Day = string;

/** A task [3.7]. */
export interface Task {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly teamId: number;
  readonly due: Day | null;
  readonly priority: TaskPriority;
  readonly status: TaskStatus;
  readonly assignees: readonly string[];
}

export type NewTask = Omit<Task, "id">;

/** Midnight UTC of the chosen day, as the API expects it [9.5]. */
export const dueDateOf = (due: Day | null): string | null => (due === null ? null : `${due}T00:00:00Z`);

/** A card's move to another column. */
export interface TaskMove {
  readonly taskId: number;
  readonly teamId: number;
  readonly status: TaskStatus;
}

/** What a task shows and stores. Marks that devices keep follow this order: add at the end. */
export const taskFields = ["title", "description", "status", "priority", "due", "assignees"] as const;
/** A field of a task that a server may store otherwise than it was sent. */
export type TaskField = (typeof taskFields)[number];

/** A task as the server has it after a write. */
export interface StoredTask {
  readonly task: Task;
  /** The fields that the server has otherwise than they were sent. */
  readonly unstored: readonly TaskField[];
  /** Why these fields could not be sent; null: the server does not store them. */
  readonly cause: Failure | null;
}

/** A task that the server has stored as it was sent. */
export const storedInFull = (task: Task): StoredTask => ({ task, unstored: [], cause: null });

/** Compares what was sent with what the server has. */
export const storedAs = (sent: NewTask, task: Task): StoredTask => ({
  task,
  unstored: taskFields.filter((field) => keyOf(sent, field) !== keyOf(task, field)),
  cause: null,
});

const keyOf = (task: NewTask, field: TaskField): string =>
  field === "assignees"
    ? JSON.stringify(task.assignees.map(normalized).toSorted())
    : normalized(String(task[field] ?? ""));

const names: Readonly<Record<TaskField, string>> = {
  title: "this title",
  description: "this description",
  due: "due dates",
  priority: "priorities",
  status: "its column",
  assignees: "assignees",
};

/** What was not stored, after "but": "this server doesn't store priorities and assignees." */
export const unstoredText = ({ unstored, cause }: Omit<StoredTask, "task">): string => {
  const fields = listWords(unstored.map((field) => names[field]));
  return cause === null
    ? `this server doesn't store ${fields}.`
    : `we couldn't save ${fields}. ${cause.message}`.trim();
};

/** The failure of an update that the server has stored in part. */
export const unstoredFailure = (stored: Omit<StoredTask, "task">): Failure => ({
  kind: "unstored",
  fields: stored.unstored,
  message: `The rest was saved, but ${unstoredText(stored)}`,
});
