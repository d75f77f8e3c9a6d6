import type { Contents } from "../../../src/service/store/contents.ts";
import type { Selectable } from "kysely";
import type { Code, Database, tables } from "../../../src/service/store/tables.ts";
import { noData, type Data, type Reply, type Task } from "./data.ts";

/** What the tables of the local service cannot hold, by id. */
export interface Beyond {
  readonly codes: Readonly<Record<number, Pick<Task, "status" | "priority">>>;
  readonly authors: Readonly<Record<number, Pick<Reply, "student_id" | "supervisor_id">>>;
  /** By how much the counter of a supervisor differs from the number of their teams. */
  readonly counted: Readonly<Record<number, number>>;
}

export const nothingBeyond: Beyond = { codes: {}, authors: {}, counted: {} };

type LocalRows = {
  readonly [Table in (typeof tables)[number]]: readonly Readonly<Selectable<Database[Table]>>[];
};

/** The data of the local service, and what it cannot hold. */
export function dataOf({ rows, nextIds }: Contents, { codes, authors, counted }: Beyond): Data {
  // The control reads all tables as they are.
  const local = rows as unknown as LocalRows;
  const role = new Map(local.users.map((user) => [user.user_id, user.role]));
  const only = (wanted: "Student" | "Supervisor", id: number): number | null =>
    role.get(id) === wanted ? id : null;
  return {
    ...local,
    teamCounts: Object.fromEntries(
      local.users.map(({ user_id: id }) => [id, teamsOf(local.teams, id) + (counted[id] ?? 0)]),
    ),
    tasks: local.tasks.map((task) => ({ ...task, ...codes[task.id] })),
    replies: local.replies.map(({ author_id: author, ...reply }) => ({
      ...reply,
      student_id: only("Student", author),
      supervisor_id: only("Supervisor", author),
      ...authors[reply.id],
    })),
    nextIds: { ...noData.nextIds, ...nextIds },
  };
}

/** The opposite of `dataOf`. What does not fit into a column has a stand-in there. */
export function contentsOf(data: Data): { readonly contents: Contents; readonly beyond: Beyond } {
  const { nextIds, teamCounts, tasks, replies, ...others } = data;
  const rows: LocalRows = {
    ...others,
    tasks: tasks.map((task) => ({ ...task, status: codeOf(task.status), priority: codeOf(task.priority) })),
    replies: replies.map(({ student_id: student, supervisor_id: supervisor, ...reply }) => ({
      ...reply,
      author_id: student ?? supervisor ?? readerOf(data, reply.feedback_id),
    })),
  };
  return {
    contents: { rows, nextIds },
    beyond: {
      codes: Object.fromEntries(
        tasks
          .filter(({ status, priority }) => codeOf(status) !== status || codeOf(priority) !== priority)
          .map(({ id, status, priority }) => [id, { status, priority }]),
      ),
      authors: Object.fromEntries(
        replies
          .filter(
            ({ student_id: student, supervisor_id: supervisor }) =>
              (student === null) === (supervisor === null),
          )
          .map(({ id, student_id, supervisor_id }) => [id, { student_id, supervisor_id }]),
      ),
      counted: Object.fromEntries(
        Object.entries(teamCounts).map(([id, count]) => [id, count - teamsOf(data.teams, Number(id))]),
      ),
    },
  };
}

const teamsOf = (teams: Data["teams"], supervisorId: number): number =>
  teams.filter((team) => team.supervisor_id === supervisorId).length;

const isCode = (code: number): code is Code => [1, 2, 3].includes(code);
const codeOf = (code: number): Code => (isCode(code) ? code : 1);

/** Somebody must have written a reply: the supervisor of the feedback stands in for nobody. */
const readerOf = (data: Data, feedbackId: number): number =>
  data.feedback.find(({ id }) => id === feedbackId)?.supervisor_id ?? 0;
