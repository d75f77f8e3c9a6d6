import type { NewProject, Project } from "../../machines/domain/project.ts";
import { createdOrFound, done, failed, mutation, query, type Api, type Result } from "./client.ts";
import {
  fields,
  listUnder,
  nothing,
  oldestFirst,
  orNull,
  requiredId,
  Unreadable,
  type Decode,
  type Fields,
  flagOf,
  refOf,
  textOf,
} from "./decode.ts";

/**
 * POST /api/Project [7.15], incomplete [9.2]; missing fields are filled in from the request (row 16). Has no
 * supervisor until booked.
 */
export const createProject = async (api: Api, sent: NewProject): Promise<Result<Project>> =>
  createdOrFound(
    await postProject(api, sent),
    () => listProjects(api),
    (projects) => projects.find(({ teamId }) => teamId === sent.teamId),
  );

const postProject = mutation(({ title, description, supervisorId, teamId }: NewProject) => ({
  send: (client, options) =>
    client.POST("/api/Project", {
      body: { projectTitle: title, description, supervisorId, teamId, isCompleted: false },
      ...options,
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
}));

/** GET /api/Project [7.16], oldest first. */
export const listProjects = query(() => ({
  send: (client, options) => client.GET("/api/Project", options),
  decode: (raw) => oldestFirst(listUnder("projects", identified)(raw)),
}));

/** GET /api/Project/{id} [7.16]. Missing fields come from the request and the list (row 4). */
export const readProject = async (api: Api, projectId: number): Promise<Result<Project>> => {
  const answer = await getProject(api, projectId);
  if (!answer.ok) return answer;
  const { received, hasStatus } = answer.value;
  if (received.title !== "" && hasStatus) return done(received);

  const projects = await listProjects(api);
  const listed = projects.ok ? projects.value.find(({ id }) => id === projectId) : undefined;
  // A missing status must not default to "incomplete", as toggling depends on it.
  if (!hasStatus && listed === undefined)
    return projects.ok ? failed({ kind: "shape", message: new Unreadable().message }) : projects;
  return done({
    ...received,
    title: received.title || (listed?.title ?? ""),
    teamName: received.teamName || (listed?.teamName ?? ""),
    isCompleted: hasStatus ? received.isCompleted : (listed?.isCompleted ?? false),
  });
};

const getProject = query((id: number) => ({
  send: (client, options) => client.GET("/api/Project/{id}", { params: { path: { id } }, ...options }),
  decode: (raw) => ({
    received: project({ ...aboutProject(raw), id }),
    hasStatus: (fields(raw)["isCompleted"] ?? null) !== null,
  }),
}));

/** PATCH /api/Project/{id}/complete [7.16]: fetch the new value with `readProject` [4.6]. */
export const flipCompletion = mutation((id: number) => ({
  send: (client, options) =>
    client.PATCH("/api/Project/{id}/complete", { params: { path: { id } }, ...options }),
  decode: nothing,
}));

/** The properties of a response that describes a project. */
const aboutProject = (raw: unknown): Fields => {
  const body = fields(raw);
  if (!["isCompleted", "projectTitle", "projectName", "description"].some((name) => name in body))
    throw new Unreadable();
  return body;
};

const identified: Decode<Project & { readonly id: number }> = (raw) => {
  const read = project(raw);
  return { ...read, id: requiredId(read.id) };
};

/** Ids and titles have two names each (row 4). An embedded project may lack its id, but not its title as well. */
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
