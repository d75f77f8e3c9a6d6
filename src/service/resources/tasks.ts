import type { Row } from "@libsql/client";
import type { components } from "../../api/schema.gen.ts";
import { mustBelong, mustBeMember, mustStay } from "../access.ts";
import type { Caller } from "../caller.ts";
import type { Handlers } from "../contract.ts";
import { HttpError } from "../errors.ts";
import { number, text, textOrNull, texts } from "../rows.ts";
import type { Change, Query } from "../store.ts";
import type { Context } from "./context.ts";

type Task = components["schemas"]["Task"];
type Code = 1 | 2 | 3;

/** Default codes [9.4] of a task. */
const toDo = 1;
const medium = 2;

const codeOf = (row: Row, column: string): Code => {
  const code = number(row, column);
  return code === 1 || code === 3 ? code : 2;
};

const taskOf = (row: Row): Task => ({
  id: number(row, "id"),
  title: text(row, "title"),
  description: text(row, "description"),
  teamId: number(row, "team_id"),
  dueDate: textOrNull(row, "due_date"),
  priority: codeOf(row, "priority"),
  status: codeOf(row, "status"),
  assignedStudentIds: [],
  assignedStudentNames: texts(row, "assignee_names"),
  createdDate: text(row, "created_date"),
});

/** Midnight UTC of the day before the `T` [9.5]: a due date is a calendar day, whatever the time zone. */
export const midnight = (dueDate: string | null): string | null =>
  dueDate === null ? null : `${dueDate.slice(0, 10)}T00:00:00Z`;

async function readTask(query: Query, id: number): Promise<Task> {
  const row = await query.row("select * from tasks where id = ?", id);
  if (row === null) throw new HttpError(404, "Task not found");
  return taskOf(row);
}

async function readOwnTask(query: Query, caller: Caller, id: number): Promise<Task> {
  const task = await readTask(query, id);
  await mustBeMember(query, caller, task.teamId);
  return task;
}

async function writeTask(change: Change, task: Task): Promise<Task> {
  await change.run(
    "update tasks set title = ?, description = ?, due_date = ?, priority = ?, status = ?, assignee_names = ? where id = ?",
    task.title,
    task.description,
    task.dueDate,
    task.priority,
    task.status,
    JSON.stringify(task.assignedStudentNames),
    task.id,
  );
  return task;
}

/** The task board [7.17 to 7.21]: members write, the team's supervisor reads [6.3]. */
export const taskHandlers = ({
  store,
  now,
}: Context): Pick<Handlers, "listTasks" | "createTask" | "updateTask" | "moveTask" | "deleteTask"> => ({
  listTasks: ({ caller, path: { teamId } }) =>
    store.read(async (query) => {
      await mustBelong(query, caller, teamId);
      return (await query.rows("select * from tasks where team_id = ? order by id", teamId)).map(taskOf);
    }),
  createTask: ({ caller, body }) =>
    store.change(async (change) => {
      await mustBeMember(change, caller, body.teamId);
      const id = await change.run(
        `insert into tasks (team_id, title, description, due_date, priority, status, assignee_names, created_date)
         values (?, ?, ?, ?, ?, ?, ?, ?)`,
        body.teamId,
        body.title.trim(),
        body.description ?? "",
        midnight(body.dueDate ?? null),
        body.priority ?? medium,
        body.status ?? toDo,
        JSON.stringify(body.assignedStudentNames ?? []),
        now().toISOString(),
      );
      return readTask(change, id);
    }),
  updateTask: ({ caller, path: { id }, body }) =>
    store.change(async (change) => {
      const task = await readOwnTask(change, caller, id);
      mustStay("A task", task.teamId, body.teamId);
      return writeTask(change, {
        ...task,
        title: body.title.trim(),
        description: body.description ?? task.description,
        dueDate: body.dueDate === undefined ? task.dueDate : midnight(body.dueDate),
        priority: body.priority ?? task.priority,
        status: body.status ?? task.status,
        assignedStudentNames: body.assignedStudentNames ?? task.assignedStudentNames,
      });
    }),
  moveTask: ({ caller, body: { taskId, status } }) =>
    store.change(async (change) =>
      writeTask(change, { ...(await readOwnTask(change, caller, taskId)), status }),
    ),
  deleteTask: ({ caller, path: { id } }) =>
    store.change(async (change) => {
      await readOwnTask(change, caller, id);
      await change.run("delete from tasks where id = ?", id);
      return undefined;
    }),
});
