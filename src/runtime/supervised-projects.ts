import { supervisedBy, type TeamProject } from "../../machines/domain/project.ts";
import type { Team } from "../../machines/domain/team.ts";
import type { ProjectsRead } from "../../machines/shared/supervised-projects.ts";
import type { SharedLists } from "./shared-reads.ts";
import type { ReadContext } from "./api-actors.ts";

/** A supervised project with data from its team. */
interface SupervisedWork extends TeamProject {
  readonly description: string;
  readonly memberStudentIds: Team["memberStudentIds"];
  readonly isCompleted: boolean;
}

/** The projects of this supervisor [9.6], each with its team. Rejects with a failure. */
export async function readSupervisedProjects(
  lists: SharedLists,
  supervisorId: number,
): Promise<readonly SupervisedWork[]> {
  const [projects, teams] = await Promise.all([lists.projects(), lists.teams()]);
  return supervisedBy(projects, supervisorId).flatMap(
    ({ teamId, teamName, title, description, isCompleted }) => {
      if (teamId === null) return [];
      const team = teams.find((each) => each.teamId === teamId);
      return {
        teamId,
        title,
        teamName: teamName || (team?.teamName ?? ""),
        description,
        memberStudentIds: team?.memberStudentIds ?? [],
        isCompleted,
      };
    },
  );
}

/** How many projects `readSupervisedProjects` would list. Rejects with a failure. */
export const countSupervisedProjects = async (lists: SharedLists, supervisorId: number): Promise<number> =>
  supervisedBy(await lists.projects(), supervisorId).filter(({ teamId }) => teamId !== null).length;

/** `readSupervisedProjects` for a list to select from. */
export async function readProjects(
  { supervisorId }: { supervisorId: number },
  { lists }: ReadContext,
): Promise<ProjectsRead> {
  const [projects, teams] = await Promise.all([readSupervisedProjects(lists, supervisorId), lists.teams()]);
  const otherTeamIds = teams
    .filter((team) => team.supervisorId === supervisorId)
    .map(({ teamId }) => teamId)
    .filter((teamId) => !projects.some((project) => project.teamId === teamId));
  return {
    projects: projects.map(({ teamId, title, teamName }) => ({ teamId, title, teamName })),
    ...(otherTeamIds.length > 0 && { otherTeamIds }),
    readAt: lists.readAt(),
  };
}
