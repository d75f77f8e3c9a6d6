import { answer, type Api, clientOf, inPath } from "./client.ts";
import type { Rows } from "../../../src/service/store/contents.ts";
import { putContents, reset } from "./controls.ts";
import { dump } from "./store.ts";

export interface TestUser {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly token: string;
  readonly api: Api;
}

export const password = "plum-teapot-42";

export const registration = (name: string, userId: number) => ({
  name,
  userId,
  password,
  email: `${name.toLowerCase().replaceAll(" ", ".")}@example.edu`,
  department: "Engineering",
});

export async function student(url: string, name: string, userId: number): Promise<TestUser> {
  const session = await answer(
    clientOf(url).POST("/api/Auth/register/student", { body: registration(name, userId) }),
  );
  return { ...session, api: clientOf(url, session.token) };
}

export async function supervisor(url: string, name: string, userId: number): Promise<TestUser> {
  const session = await answer(
    clientOf(url).POST("/api/Auth/register/supervisor", { body: registration(name, userId) }),
  );
  return { ...session, api: clientOf(url, session.token) };
}

export async function teamOf(leader: TestUser, ...mates: readonly TestUser[]): Promise<number> {
  const memberStudentIds = [leader, ...mates].map(({ userId }) => userId);
  const { teamId } = await answer(
    leader.api.POST("/api/Teams/create", { body: { teamName: `${leader.name}'s team`, memberStudentIds } }),
  );
  return teamId;
}

export const book = (member: TestUser, supervisorId: number, teamId: number) =>
  member.api.POST("/api/Supervisors/{supervisorId}/book-team/{teamId}", inPath({ supervisorId, teamId }));

export type SeededTeams = Awaited<ReturnType<typeof createTeams>>;

interface Target {
  readonly url: string;
  readonly dataFolder: string;
}

const created = new WeakMap<Target, { readonly teams: SeededTeams; readonly rows: Rows }>();

/**
 * A cleared service with a supervised team of two (leader, mate) that has a project, a task, feedback with
 * the leader's reply and a file of the leader's; a student of another team, a free student and a supervisor
 * without teams. Their sessions are the same each time.
 */
export async function seedTeams(service: Target): Promise<SeededTeams> {
  await reset(service);
  const known = created.get(service);
  if (known !== undefined) {
    await putContents(service, { rows: known.rows });
    return known.teams;
  }
  const teams = await createTeams(service);
  // Rows have the types of their columns.
  created.set(service, { teams, rows: (await dump(service.dataFolder)) as Rows });
  return teams;
}

async function createTeams({ url }: Target) {
  const [leader, mate, neighbour, free, guide, stranger] = await Promise.all([
    student(url, "Leader", 11),
    student(url, "Mate", 12),
    student(url, "Neighbour", 13),
    student(url, "Free", 14),
    supervisor(url, "Guide", 21),
    supervisor(url, "Stranger", 22),
  ]);
  const teamId = await teamOf(leader, mate);
  const otherTeamId = await teamOf(neighbour);
  const project = await answer(
    leader.api.POST("/api/Project", {
      body: {
        projectTitle: "Bridge",
        description: "Over the river",
        supervisorId: guide.userId,
        teamId,
        isCompleted: false,
      },
    }),
  );
  await answer(book(leader, guide.userId, teamId));
  const task = await answer(
    leader.api.POST("/api/KanbanTask", { body: { title: "Dig", description: "Deep", teamId } }),
  );
  const feedback = await answer(
    guide.api.POST("/api/Feedback", { body: { content: "Well begun", supervisorId: guide.userId, teamId } }),
  );
  const reply = await answer(
    leader.api.POST("/api/Reply", {
      body: { content: "Thanks", feedbackId: feedback.feedbackId, studentId: leader.userId },
    }),
  );
  const link = await answer(
    leader.api.POST("/api/Link", {
      body: { title: "Plan", url: "https://example.org/plan", studentId: leader.userId, teamId },
    }),
  );
  return {
    people: { leader, mate, neighbour, free, guide, stranger },
    teamId,
    otherTeamId,
    projectId: project.id,
    taskId: task.id,
    feedbackId: feedback.feedbackId,
    replyId: reply.id,
    linkId: link.id,
  };
}

export type Person = keyof SeededTeams["people"];

/** A path with the ids of the seeded teams in place of names such as `{taskId}` and `{leader}`. */
export function pathIn({ people, ...ids }: SeededTeams, path: string): string {
  const persons = Object.entries(people).map(([name, { userId }]) => [name, userId] as const);
  const all: Readonly<Record<string, number>> = { ...ids, ...Object.fromEntries(persons) };
  return path.replaceAll(/\{(\w+)\}/g, (unknown, name: string) => String(all[name] ?? unknown));
}
