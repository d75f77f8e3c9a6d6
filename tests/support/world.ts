import type { Page } from "@playwright/test";
import { expect } from "./screen/expect.ts";
import { logIn, type Account } from "./people.ts";
import { bodyOf, taskWith } from "./tasks.ts";

export type Target = { readonly url: string };

const password = "correct horse 7";

export const student = (name: string, userId: number): Account => ({
  name,
  email: `student${userId}@uni.example`,
  password,
  userId,
  role: "Student",
  department: "Computer Science",
});

export const supervisor = (name: string, userId: number): Account => ({
  name,
  email: `supervisor${userId}@uni.example`,
  password,
  userId,
  role: "Supervisor",
  department: "General",
});

export const sara = student("Sara", 101);
export const omar = student("Omar", 102);
export const lina = student("Lina", 103);
export const noor = supervisor("Dr. Noor Aziz", 900);
export const hana = supervisor("Dr. Hana Saleh", 901);

/** Calls the service as the token's owner; returns what it responds with. */
export async function call<T>(
  { url }: Target,
  method: string,
  path: string,
  token: string | null,
  body?: unknown,
): Promise<T> {
  const response = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  // A safe cast: contract tests verify the shape of these responses.
  return (text === "" ? null : JSON.parse(text)) as T;
}

/** Registers a user through the API; returns their token. */
export async function enrol(
  target: Target,
  { role, name, email, password: secret, userId, department }: Account,
): Promise<string> {
  const body = { name, email, password: secret, userId, department };
  return (await call<{ token: string }>(target, "POST", `Auth/register/${role.toLowerCase()}`, null, body))
    .token;
}

export async function createTeam(
  target: Target,
  token: string,
  teamName: string,
  members: readonly Account[],
): Promise<number> {
  const body = { teamName, memberStudentIds: members.map(({ userId }) => userId) };
  const { teamId } = await call<{ teamId: number }>(target, "POST", "Teams/create", token, body);
  await call(target, "PATCH", `Teams/${teamId}/update-student-status`, token, {});
  return teamId;
}

export interface ProjectText {
  readonly title: string;
  readonly description: string;
}

export const maps: ProjectText = { title: "Maps for all", description: "Indoor maps that can be heard." };

export async function createProject(
  target: Target,
  token: string,
  teamId: number,
  { title, description }: ProjectText,
): Promise<void> {
  await call(target, "POST", "Project", token, {
    projectTitle: title,
    description,
    supervisorId: 900,
    teamId,
    isCompleted: false,
  });
}

export const book = (target: Target, token: string, { userId }: Account, teamId: number) =>
  call(target, "POST", `Supervisors/${userId}/book-team/${teamId}`, token);

export const flipProject = (target: Target, token: string, projectId: number) =>
  call(target, "PATCH", `Project/${projectId}/complete`, token);

export const setMaxTeams = (target: Target, token: string, { userId }: Account, max: number) =>
  call(target, "POST", `Supervisors/${userId}/max-teams`, token, max);

type TaskBody = ReturnType<typeof bodyOf>;

/** What a test says of a task in the service's format [7.18]. */
export type TaskText = Pick<TaskBody, "title"> & Partial<TaskBody>;

export async function addTasks(
  target: Target,
  token: string,
  teamId: number,
  tasks: readonly TaskText[],
): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const task of tasks) {
    const body = { ...bodyOf(taskWith({})), ...task, teamId };
    ids.push((await call<{ id: number }>(target, "POST", "KanbanTask", token, body)).id);
  }
  return ids;
}

export interface TeamOfSara {
  readonly teamId: number;
  readonly token: string;
  readonly taskIds: readonly number[];
}

/**
 * Creates Sara's team "Falcons", alone or supervised by Dr. Noor with the project "Maps for all", with these
 * tasks.
 */
export async function falcons(
  target: Target,
  {
    tasks = [],
    supervised = true,
    members = [sara],
  }: { tasks?: readonly TaskText[]; supervised?: boolean; members?: readonly Account[] } = {},
): Promise<TeamOfSara> {
  const [token = ""] = await Promise.all(members.map((member) => enrol(target, member)));
  const teamId = await createTeam(target, token, "Falcons", members);
  if (supervised) {
    await enrol(target, noor);
    await createProject(target, token, teamId, maps);
    await book(target, token, noor, teamId);
  }
  return { teamId, token, taskIds: await addTasks(target, token, teamId, tasks) };
}

/** Logs in through the form and waits for the dashboard's layout. */
export async function enter(page: Page, account: Account): Promise<void> {
  await logIn(page, account);
  await expect(page.getByText(`Welcome, ${account.name}`)).toBeVisible();
}

/** Gives a team feedback as a supervisor; returns its id. */
export async function giveFeedback(
  target: Target,
  token: string,
  { userId }: Account,
  teamId: number,
  content: string,
): Promise<number> {
  const body = { content, supervisorId: userId, teamId };
  return (await call<{ feedbackId: number }>(target, "POST", "Feedback", token, body)).feedbackId;
}

/** Replies to feedback as the token's owner; returns the reply's id. */
export async function reply(
  target: Target,
  token: string,
  { role, userId, name }: Account,
  feedbackId: number,
  content: string,
): Promise<number> {
  const signature =
    role === "Student"
      ? { studentId: userId, studentName: name }
      : { supervisorId: userId, supervisorName: name };
  return (await call<{ id: number }>(target, "POST", "Reply", token, { content, feedbackId, ...signature }))
    .id;
}
