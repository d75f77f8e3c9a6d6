import { sql, type Expression, type Selectable } from "kysely";
import type { components } from "../../api/schema.gen.ts";
import {
  mayWriteAs,
  memberColumn,
  mustBelongAs,
  mustBeMember,
  mustStay,
  readStanding,
  standingOf,
} from "../access.ts";
import { readCaller, type Caller } from "../caller.ts";
import type { Handlers } from "../contract.ts";
import { HttpError } from "../errors.ts";
import { quotaChecks } from "../limits/quota-checks.ts";
import { bytesOf, jsonFunctions, JsonText } from "../store/json-text.ts";
import { KeptTexts } from "../store/kept-texts.ts";
import { joined, statement } from "../store/statement.ts";
import type { Query, StoreKind } from "../store/store.ts";
import type { Code, Database } from "../store/tables.ts";
import type { Context } from "./context.ts";

type Task = components["schemas"]["Task"];

/** Default codes [9.4] of a task. */
const toDo: Code = 1;
const medium: Code = 2;

const taskOf = (row: Selectable<Database["tasks"]>): Task => ({
  id: row.id,
  title: row.title,
  description: row.description,
  teamId: row.team_id,
  dueDate: row.due_date,
  priority: row.priority,
  status: row.status,
  assignedStudentIds: [],
  // Written below and by the demo data alone.
  assignedStudentNames: JSON.parse(row.assignee_names) as string[],
  createdDate: row.created_date,
});

const tasksAsJsonFrom = (kind: StoreKind) =>
  statement((query, values: { teamId: number }) =>
    query
      .selectFrom("tasks")
      .where("team_id", "=", values.teamId)
      .select((task) => {
        const { list, part } = jsonFunctions[kind];
        const fields: Readonly<Record<keyof Task, Expression<unknown>>> = {
          id: task.ref("id"),
          title: task.ref("title"),
          description: task.ref("description"),
          teamId: task.ref("team_id"),
          dueDate: task.ref("due_date"),
          priority: task.ref("priority"),
          status: task.ref("status"),
          assignedStudentIds: part(sql`'[]'`),
          assignedStudentNames: part(task.ref("assignee_names")),
          createdDate: task.ref("created_date"),
        };
        return list(fields, task.ref("id")).as("text");
      }),
  );

/** Whether the user may read the team's tasks, as `mustBelongAs` says. */
const belonging = ({ teamId, userId }: { readonly teamId: number; readonly userId: number }) =>
  sql<boolean>`exists (select from teams where team_id = ${teamId} and (supervisor_id = ${userId}
    or exists (select from team_members where team_id = ${teamId} and student_id = ${userId})))`;

const tasksIn = { sqlite: tasksAsJsonFrom("sqlite"), postgres: tasksAsJsonFrom("postgres") };

/**
 * The version of a team's tasks, and the tasks unless it is the known one or the user does not belong to the team.
 * PostgreSQL gives each version of a row another pair of transaction and place.
 */
const changedTasks = statement((query, values: { teamId: number; userId: number; known: string }) =>
  query
    .selectFrom((nested) =>
      nested
        .selectFrom("tasks")
        .where("team_id", "=", values.teamId)
        .select(
          sql<string>`count(*) || ':' || coalesce(bit_xor(hashtextextended(xmin::text || ctid::text, 0)), 0)`.as(
            "version",
          ),
        )
        .as("now"),
    )
    .select([
      "now.version",
      sql<
        string | null
      >`case when now.version = ${values.known} or not (${belonging(values)}) then null else (${tasksIn.postgres.build(query, values)}) end`.as(
        "text",
      ),
    ]),
);

const readCallerAndTeam = joined(readCaller, readStanding);

/** All tasks of a team, each as `taskOf` has it, with the caller. */
const readBoard = joined(readCallerAndTeam, changedTasks);

/** Midnight UTC of the day before the `T` [9.5]: a due date is a calendar day, whatever the time zone. */
export const midnight = (dueDate: string | null): string | null =>
  dueDate === null ? null : `${dueDate.slice(0, 10)}T00:00:00Z`;

/** A year before 2000 is a mistake, but what is stored already may stay. */
function changedDate(before: string | null, dueDate: string | null): string | null {
  const changed = midnight(dueDate);
  if (changed !== null && changed < "2000" && changed !== before)
    throw new HttpError(400, "Due date must be in the year 2000 or later.");
  return changed;
}

const readTask = statement((query, values: { id: number; userId: number }) =>
  query
    .selectFrom("tasks")
    .innerJoin("teams", "teams.team_id", "tasks.team_id")
    .where("tasks.id", "=", values.id)
    .selectAll("tasks")
    .select(["teams.supervisor_id", memberColumn(values.userId)]),
);

async function readOwnTask(query: Query, caller: Caller, id: number): Promise<Task> {
  const [row] = await readTask(query, { id, userId: caller.userId });
  if (row === undefined) throw new HttpError(404, "Task not found");
  mayWriteAs(standingOf(caller, row), "task", false);
  return taskOf(row);
}

/** The bytes of what users write in a task. */
const bytesOfTask = (task: Pick<Task, "title" | "description" | "assignedStudentNames">): number =>
  bytesOf(task.title, task.description, JSON.stringify(task.assignedStudentNames));

const columnsOf = (task: Omit<Task, "id" | "teamId" | "assignedStudentIds" | "createdDate">) => ({
  title: task.title,
  description: task.description,
  due_date: task.dueDate,
  priority: task.priority,
  status: task.status,
  assignee_names: JSON.stringify(task.assignedStudentNames),
});

async function writeTask(query: Query, task: Task): Promise<Task> {
  await query.updateTable("tasks").set(columnsOf(task)).where("id", "=", task.id).execute();
  return task;
}

/** The task board [7.17 to 7.21]: members write, the team's supervisor reads [6.3]. */
export const taskHandlers = ({
  store,
  now,
}: Context): Pick<Handlers, "listTasks" | "createTask" | "updateTask" | "moveTask" | "deleteTask"> => {
  /** Of teams, as PostgreSQL returned them last. */
  const boards = new KeptTexts<number>();
  return {
    listTasks: async ({ identity, path: { teamId } }) => {
      if (store.kind === "sqlite") {
        const { caller, row } = await identity.with((query, values) =>
          readCallerAndTeam(query, { ...values, teamId }),
        );
        // First: a refused caller would otherwise cost the read of a large board. SQLite's store caches results itself.
        mustBelongAs(caller, row);
        const [board] = await store.query((query) => tasksIn.sqlite(query, { teamId }));
        return new JsonText(board?.text ?? "[]");
      }
      const kept = boards.get(teamId);
      const { caller, row } = await identity.with((query, values) =>
        readBoard(query, { ...values, teamId, known: kept?.version ?? "" }),
      );
      mustBelongAs(caller, row);
      const text = row.text ?? kept?.text ?? "[]";
      if (row.version) boards.set(teamId, { version: row.version, text });
      return new JsonText(text);
    },
    createTask: ({ caller, body }) =>
      store.change(async (query) => {
        await mustBeMember(query, caller, body.teamId);
        const task = {
          title: body.title.trim(),
          description: body.description ?? "",
          dueDate: midnight(body.dueDate ?? null),
          priority: body.priority ?? medium,
          status: body.status ?? toDo,
          assignedStudentNames: body.assignedStudentNames ?? [],
        };
        await quotaChecks[store.kind].task(query, body.teamId, { rows: 1, bytes: bytesOfTask(task) });
        const row = await query
          .insertInto("tasks")
          .values({ ...columnsOf(task), team_id: body.teamId, created_date: now().toISOString() })
          .returningAll()
          .executeTakeFirstOrThrow();
        return taskOf(row);
      }),
    updateTask: ({ caller, path: { id }, body }) =>
      store.change(async (query) => {
        const task = await readOwnTask(query, caller, id);
        mustStay("A task", task.teamId, body.teamId);
        const changed: Task = {
          ...task,
          title: body.title.trim(),
          description: body.description ?? task.description,
          dueDate: body.dueDate === undefined ? task.dueDate : changedDate(task.dueDate, body.dueDate),
          priority: body.priority ?? task.priority,
          status: body.status ?? task.status,
          assignedStudentNames: body.assignedStudentNames ?? task.assignedStudentNames,
        };
        await quotaChecks[store.kind].task(query, task.teamId, {
          rows: 0,
          bytes: bytesOfTask(changed) - bytesOfTask(task),
        });
        return writeTask(query, changed);
      }),
    moveTask: ({ caller, body: { taskId, status } }) =>
      store.change(async (query) =>
        writeTask(query, { ...(await readOwnTask(query, caller, taskId)), status }),
      ),
    deleteTask: ({ caller, path: { id } }) =>
      store.change(async (query) => {
        await readOwnTask(query, caller, id);
        await query.deleteFrom("tasks").where("id", "=", id).execute();
        return undefined;
      }),
  };
};
