import type { Row } from "@libsql/client";
import type { components } from "../../api/schema.gen.ts";
import { mustBeMember } from "../access.ts";
import type { Handlers } from "../contract.ts";
import { HttpError } from "../errors.ts";
import { flag, number, numberOrNull, text, textOrNull } from "../rows.ts";
import type { Query } from "../store.ts";
import type { Context } from "./context.ts";

type Project = components["schemas"]["Project"];

const selectProjects = `
  select projects.*, team_name, supervisor_id, users.name as supervisor_name
  from projects join teams using (team_id) left join users on user_id = supervisor_id`;

const projectOf = (row: Row): Project => ({
  id: number(row, "id"),
  projectName: text(row, "title"),
  projectTitle: text(row, "title"),
  description: text(row, "description"),
  isCompleted: flag(row, "is_completed"),
  supervisorId: numberOrNull(row, "supervisor_id"),
  supervisorName: textOrNull(row, "supervisor_name"),
  teamId: number(row, "team_id"),
  teamName: text(row, "team_name"),
});

async function readProject(query: Query, id: number): Promise<Project> {
  const row = await query.row(`${selectProjects} where id = ?`, id);
  if (row === null) throw new HttpError(404, "Project not found");
  return projectOf(row);
}

/** Projects [7.15, 7.16]: one per team, supervised by the team's supervisor. */
export const projectHandlers = ({
  store,
}: Context): Pick<Handlers, "createProject" | "listProjects" | "readProject" | "flipCompletion"> => ({
  createProject: ({ caller, body: { teamId, projectTitle, description } }) =>
    store.change(async (change) => {
      await mustBeMember(change, caller, teamId);
      if ((await change.row("select 1 from projects where team_id = ?", teamId)) !== null) {
        throw new HttpError(409, "The team already has a project");
      }
      const id = await change.run(
        "insert into projects (team_id, title, description) values (?, ?, ?)",
        teamId,
        projectTitle.trim(),
        description.trim(),
      );
      return readProject(change, id);
    }),
  listProjects: () =>
    store.read(async (query) => (await query.rows(`${selectProjects} order by id`)).map(projectOf)),
  readProject: ({ path: { id } }) => store.read((query) => readProject(query, id)),
  flipCompletion: ({ caller, path: { id } }) =>
    store.change(async (change) => {
      const { teamId } = await readProject(change, id);
      await mustBeMember(change, caller, teamId);
      await change.run("update projects set is_completed = 1 - is_completed where id = ?", id);
      return undefined;
    }),
});
