import type { Project } from "../../machines/domain/project.ts";
import type { Team } from "../../machines/domain/team.ts";

/**
 * A team's embedded project may lack its id and, if read without a token, its description, which then come from
 * the list of projects. Rejects as `projects` does.
 */
export async function readProjectOf(
  team: Team,
  projectsOf: () => Promise<readonly Project[]>,
): Promise<Project | null> {
  if (team.project !== null && team.project.id !== null && team.project.description !== "")
    return team.project;
  const projects = await projectsOf();
  return projects.find(({ teamId }) => teamId === team.teamId) ?? team.project;
}
