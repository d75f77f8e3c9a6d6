import { object } from "./body.ts";
import { varchar } from "./column.ts";
import { findProject, findTeam, findUser, idUsed, replaced, type Data, type Project } from "./data.ts";
import { long, text } from "./fields.ts";
import { created, failed, noContent, notFound, ok } from "./responses.ts";
import { unchanged, rule, ruleWithBody, type Rule } from "./rule.ts";

interface Names {
  readonly projectName?: string;
  readonly supervisorName?: string | null;
  readonly teamName?: string | null;
}

/** The supervisor is the team's. Names are null unless they are given. */
const projectJson = (data: Data, project: Project, names: Names = {}) => ({
  id: project.id,
  projectName: null,
  description: project.description,
  isCompleted: project.is_completed === 1,
  supervisorId: findTeam(data, project.team_id)?.supervisor_id ?? null,
  supervisorName: null,
  teamId: project.team_id,
  teamName: null,
  ...names,
});

const newProject = object("dto", { projectTitle: text, description: text, teamId: long });

export const projectRules: readonly Rule[] = [
  ruleWithBody("POST /api/Project", newProject, (data, { body }) => {
    const team = findTeam(data, body.teamId);
    const isRefused =
      team === undefined || body.projectTitle.length > 100 || findProject(data, body.teamId) !== undefined;
    if (isRefused) return unchanged(failed);
    const project: Project = {
      id: data.nextIds.projects,
      team_id: body.teamId,
      title: varchar(body.projectTitle),
      description: body.description,
      is_completed: 0,
    };
    const supervisorName =
      team.supervisor_id === null ? null : (findUser(data, team.supervisor_id)?.name ?? null);
    return {
      data: { ...data, projects: [...data.projects, project], nextIds: idUsed(data, "projects") },
      response: created(projectJson(data, project, { supervisorName })),
    };
  }),

  rule("GET /api/Project", (data) =>
    unchanged(
      ok(
        data.projects.map((project) =>
          projectJson(data, project, {
            projectName: project.title,
            teamName: findTeam(data, project.team_id)?.team_name ?? null,
          }),
        ),
      ),
    ),
  ),

  rule("GET /api/Project/{id:int}", (data, { ids: { id } }) => {
    const project = data.projects.find((each) => each.id === id);
    return unchanged(project === undefined ? notFound : ok(projectJson(data, project)));
  }),

  // Sets, and never unsets.
  rule("PATCH /api/Project/{id:int}/complete", (data, { ids: { id } }) => {
    const project = data.projects.find((each) => each.id === id);
    if (project === undefined) return unchanged(noContent);
    return {
      data: { ...data, projects: replaced(data.projects, { ...project, is_completed: 1 }) },
      response: noContent,
    };
  }),
];
