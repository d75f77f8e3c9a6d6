import type { Project } from "../../machines/domain/project.ts";
import type { Team } from "../../machines/domain/team.ts";
import type { Api } from "../api/client.ts";
import { listProjects } from "../api/projects.ts";
import { answerOf } from "./call.ts";

/** A team may carry its project without the id; the list of projects then tells it. Rejects with a failure. */
export async function readProjectOf(api: Api, team: Team, signal: AbortSignal): Promise<Project | null> {
  if (team.project !== null && team.project.id !== null) return team.project;
  const projects = await answerOf(listProjects(api, signal));
  return projects.find(({ teamId }) => teamId === team.teamId) ?? team.project;
}
