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
