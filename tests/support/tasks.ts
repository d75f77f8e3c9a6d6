import { dueDateOf, priorityCode, statusCode, type Task } from "../../machines/domain/task.ts";

/* A task as tests arrange it: in the app, on the wire and in the database. */

/** A task of team 3 that has nothing but its title. */
export const taskWith = ({ id = 1, ...fields }: Partial<Task>): Task => ({
  id,
  title: `Task ${id}`,
  description: "",
  teamId: 3,
  due: null,
  priority: "Medium",
  status: "ToDo",
  assignees: [],
  ...fields,
});

/** As a request sends it. */
export const bodyOf = ({
  title,
  description,
  teamId,
  due,
  priority,
  status,
  assignees,
}: Omit<Task, "id">) => ({
  title,
  description,
  teamId,
  dueDate: dueDateOf(due),
  priority: priorityCode[priority],
  status: statusCode[status],
  assignedStudentIds: [],
  assignedStudentNames: assignees,
});

/** As the service stores it. */
export const rowOf = ({ id, ...task }: Task, createdDate: string) => ({
  id,
  team_id: task.teamId,
  title: task.title,
  description: task.description,
  due_date: dueDateOf(task.due),
  priority: priorityCode[task.priority],
  status: statusCode[task.status],
  assignee_names: JSON.stringify(task.assignees),
  created_date: createdDate,
});
