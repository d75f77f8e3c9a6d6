import type { NewProject, Project } from "../../machines/domain/project.ts";
import { done, made, type Api, type Result } from "./client.ts";
import {
  fields,
  flagOf,
  listUnder,
  nothing,
  oldestFirst,
  orNull,
  refOf,
  requiredId,
  textOf,
  Unreadable,
  type Decode,
} from "./decode.ts";

/** POST /api/Project [7.15], incomplete [9.2]; filled up with what was sent (row 16). Supervised only once booked. */
export const createProject = async (api: Api, sent: NewProject, signal?: AbortSignal): Promise<Result<Project>> => {
  const { title, description, supervisorId, teamId } = sent;
  return made(
    await api.ask({
      bearer: "ifPresent",
      signal,
      send: (client, sending) =>
        client.POST("/api/Project", {
          body: { projectTitle: title, description, supervisorId, teamId, isCompleted: false },
          ...sending,
        }),
      decode: orNull((raw) => {
        const created = identified(raw);
        return {
          ...created,
          title: created.title || title,
          description: created.description || description,
          teamId: created.teamId ?? teamId,
        };
      }),
    }),
    () => listProjects(api, signal),
    (projects) => projects.find((listed) => listed.teamId === teamId),
  );
};

/** GET /api/Project [7.16], oldest first. */
export const listProjects = (api: Api, signal?: AbortSignal): Promise<Result<readonly Project[]>> =>
  api.ask({
    bearer: "ifPresent",
    signal,
    send: (client, sending) => client.GET("/api/Project", sending),
    decode: (raw) => oldestFirst(listUnder("projects", identified)(raw)),
  });

/** GET /api/Project/{id} [7.16]. Where it comes without its names, the list has them (row 4). */
export const readProject = async (api: Api, projectId: number, signal?: AbortSignal): Promise<Result<Project>> => {
  const answer = await api.ask({
    bearer: "ifPresent",
    signal,
    send: (client, sending) => client.GET("/api/Project/{id}", { params: { path: { id: projectId } }, ...sending }),
    decode: identified,
  });
  if (!answer.ok || answer.value.title !== "") return answer;

  const projects = await listProjects(api, signal);
  const listed = projects.ok ? projects.value.find(({ id }) => id === projectId) : undefined;
  return listed ? done({ ...answer.value, title: listed.title, teamName: listed.teamName }) : answer;
};

/** PATCH /api/Project/{id}/complete [7.16]: what it became is read with `readProject` [4.6]. */
export const flipCompletion = (api: Api, projectId: number, signal?: AbortSignal): Promise<Result<void>> =>
  api.ask({
    bearer: "ifPresent",
    signal,
    send: (client, sending) =>
      client.PATCH("/api/Project/{id}/complete", { params: { path: { id: projectId } }, ...sending }),
    decode: nothing,
  });

/** Ids and titles have two names each (row 4); inside a team the id may be missing, but not the title as well. */
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

const identified: Decode<Project & { readonly id: number }> = (raw) => {
  const read = project(raw);
  return { ...read, id: requiredId(read.id) };
};
