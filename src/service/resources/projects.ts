import { sql, type InferResult } from "kysely";
import type { components } from "../../api/schema.gen.ts";
import { descriptionFor, mayWrite, mustBeMember } from "../access.ts";
import type { Caller } from "../caller.ts";
import type { Handlers } from "../contract.ts";
import { HttpError } from "../errors.ts";
import { quotaChecks } from "../limits/quota-checks.ts";
import { bytesOf } from "../store/json-text.ts";
import type { Query } from "../store/store.ts";
import type { Flag } from "../store/tables.ts";
import type { Context } from "./context.ts";

type Project = components["schemas"]["Project"];

const selectProjects = (query: Query) =>
  query
    .selectFrom("projects")
    .innerJoin("teams", "teams.team_id", "projects.team_id")
    .leftJoin("users", "users.user_id", "teams.supervisor_id")
    .selectAll("projects")
    .select(["teams.team_name", "teams.supervisor_id", "users.name as supervisor_name"]);

const projectOf = (
  row: InferResult<ReturnType<typeof selectProjects>>[number],
  caller: Caller | null,
): Project => ({
  id: row.id,
  projectName: row.title,
  projectTitle: row.title,
  description: descriptionFor(caller !== null, row.description, ""),
  isCompleted: row.is_completed === 1,
  supervisorId: row.supervisor_id,
  supervisorName: row.supervisor_name,
  teamId: row.team_id,
  teamName: row.team_name,
});

async function readProject(query: Query, id: number, caller: Caller | null): Promise<Project> {
  const row = await selectProjects(query).where("projects.id", "=", id).executeTakeFirst();
  if (row === undefined) throw new HttpError(404, "Project not found");
  return projectOf(row, caller);
}

/** Projects [7.15, 7.16]: one per team, supervised by the team's supervisor. */
export const projectHandlers = ({
  store,
}: Context): Pick<Handlers, "createProject" | "listProjects" | "readProject" | "flipCompletion"> => ({
  createProject: ({ caller, body: { teamId, projectTitle, description } }) =>
    store.change(async (query) => {
      await mustBeMember(query, caller, teamId);
      const present = await query
        .selectFrom("projects")
        .where("team_id", "=", teamId)
        .select("id")
        .executeTakeFirst();
      if (present !== undefined) throw new HttpError(409, "The team already has a project");
      const bytes = bytesOf(projectTitle.trim(), description.trim());
      await quotaChecks[store.kind].project(query, { rows: 1, bytes });
      const { id } = await query
        .insertInto("projects")
        .values({ team_id: teamId, title: projectTitle.trim(), description: description.trim() })
        .returning("id")
        .executeTakeFirstOrThrow();
      return readProject(query, id, caller);
    }),
  listProjects: async ({ caller }) => {
    const rows = await store.query((query) => selectProjects(query).orderBy("projects.id").execute());
    return rows.map((row) => projectOf(row, caller));
  },
  readProject: ({ path: { id }, caller }) => store.query((query) => readProject(query, id, caller)),
  flipCompletion: ({ caller, path: { id } }) =>
    store.change(async (query) => {
      const { teamId } = await readProject(query, id, caller);
      await mayWrite(query, caller, "completion", { teamId });
      await query
        .updateTable("projects")
        .set({ is_completed: sql<Flag>`1 - is_completed` })
        .where("id", "=", id)
        .execute();
      return undefined;
    }),
});
