import type { Project } from "../../machines/domain/project.ts";
import { fields, flagOf, refOf, textOf, Unreadable, type Decode } from "./decode.ts";

/**
 * Ids and titles have two names each (row 4). An embedded project may lack its id, but not its title as well.
 */
export const project: Decode<Project> = (raw) => {
  const { id, projectId, projectTitle, projectName, description, teamId, teamName, ...rest } = fields(raw);
  const read = { id: refOf(id) ?? refOf(projectId), title: textOf(projectTitle, projectName) };
  if (read.id === null && read.title === "") throw new Unreadable();
  return {
    ...read,
    teamId: refOf(teamId),
    description: textOf(description),
    teamName: textOf(teamName),
    supervisorId: refOf(rest["supervisorId"]),
    supervisorName: textOf(rest["supervisorName"]),
    isCompleted: flagOf(rest["isCompleted"]),
  };
};
