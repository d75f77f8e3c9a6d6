import { expect, onTestFinished, test } from "vitest";
import { demoAccounts, demoPassword } from "../../src/service/seed/people.ts";
import { answer, type Api, clientOf, inPath } from "./support/client.ts";
import { reset } from "./support/controls.ts";
import { listeningService, serviceOfFile } from "./support/in-process.ts";

const service = serviceOfFile({ demoData: true });

const today = "2026-05-05";

async function signIn(email: string): Promise<{ readonly userId: number; readonly api: Api }> {
  const { userId, token } = await answer(
    clientOf(service.url).POST("/api/Auth/login", { body: { email, password: demoPassword } }),
  );
  return { userId, api: clientOf(service.url, token) };
}

test("the demo prints its URL and three working accounts [1.2] [1.3]", async () => {
  const demo = await listeningService("demo");
  onTestFinished(demo.stop);
  for (const said of [
    `Graduation projects: ${demo.url}`,
    demoPassword,
    ...demoAccounts.map(({ email }) => email),
  ])
    expect(demo.printed()).toContain(said);
  const teams = await answer(clientOf(service.url).GET("/api/Teams"));
  const [leader, free, guide] = await Promise.all(demoAccounts.map(({ email }) => signIn(email)));
  expect(teams.find(({ memberStudentIds }) => memberStudentIds[0] === leader?.userId)).toMatchObject({
    supervisorId: guide?.userId,
    project: expect.any(Object),
  });
  expect(teams.some(({ memberStudentIds }) => memberStudentIds.includes(free?.userId ?? 0))).toBe(false);
});

test("supervisors have none, one and many open slots; teams are at every stage [9.3] [4.4]", async () => {
  const { users } = await answer(clientOf(service.url).GET("/api/Auth/getUsers"));
  const free = users
    .filter(({ role }) => role === "Supervisor")
    .map(({ maxTeams, teamCount }) => (maxTeams ?? 0) - (teamCount ?? 0));
  expect(free).toEqual(expect.arrayContaining([0, 1, 20]));
  expect(Math.min(...free)).toBe(0);
  const teams = await answer(clientOf(service.url).GET("/api/Teams"));
  const stages = teams.map(({ supervisorId, project }) => [supervisorId !== null, project !== null].join());
  expect(new Set(stages)).toEqual(new Set(["true,true", "false,true", "false,false"]));
  expect(teams.some(({ project }) => project?.isCompleted)).toBe(true);
});

test("names have many scripts and lengths, and two people share one [3.6]", async () => {
  const { students } = await answer((await signIn("layla@example.edu")).api.GET("/api/Students/all"));
  const names = students.map(({ name }) => name);
  expect(names.some((name) => /\p{Script=Arabic}/u.test(name))).toBe(true);
  expect(names.some((name) => /\p{Script=Hebrew}/u.test(name))).toBe(true);
  expect(names.some((name) => /[À-ž]/.test(name))).toBe(true);
  expect(Math.max(...names.map((name) => name.length))).toBe(100);
  expect(names.filter((name) => name === "Omar Khalil")).toHaveLength(2);
  expect(students.every(({ status, teamId }) => status === (teamId !== null))).toBe(true);
});

async function signInAll(): Promise<readonly Api[]> {
  const emails = ["layla", "daniel", "fatima", "kwame", "chloe", "noa", "meiling", "aroha", "ivan"];
  return (await Promise.all(emails.map((name) => signIn(`${name}@example.edu`)))).map(({ api }) => api);
}

const read = async <T>(get: (api: Api, teamId: number) => Promise<readonly T[]>): Promise<readonly T[]> =>
  (await Promise.all((await signInAll()).map((api, at) => get(api, at + 1)))).flat();

test("the boards have overdue, current, undated and year-end tasks, relative to the first start [3.7] [9.5]", async () => {
  await reset(service, true, `${today}T12:00:00Z`);
  const tasks = await read((api, teamId) =>
    answer(api.GET("/api/KanbanTask/team/{teamId}", inPath({ teamId }))),
  );
  const dates = tasks.map(({ dueDate }) => dueDate?.slice(0, 10) ?? "none");
  expect(tasks.length).toBeGreaterThanOrEqual(60);
  expect(dates).toEqual(expect.arrayContaining([today, "none", "2026-12-31", "2026-03-29"]));
  expect(tasks.some(({ dueDate, status }) => dueDate !== null && dueDate < today && status !== 3)).toBe(true);
  expect(Math.max(...tasks.map(({ title }) => title.length))).toBe(200);
  expect(
    new Set(tasks.flatMap(({ status, priority }) => [`status ${status}`, `priority ${priority}`])).size,
  ).toBe(6);
  const { students } = await answer((await signIn("layla@example.edu")).api.GET("/api/Students/all"));
  const names = new Set(students.map(({ name }) => name));
  expect(
    tasks.flatMap(({ assignedStudentNames }) => assignedStudentNames).filter((name) => !names.has(name)),
  ).toEqual([]);
});

test("feedback has none, one and twelve replies; a team has none; a link has no scheme [2.38] [3.8] [3.10]", async () => {
  await reset(service, true);
  const perTeam = await read(async (api, teamId) => [
    await answer(api.GET("/api/Feedback/Team/{teamId}", inPath({ teamId }))),
  ]);
  expect(perTeam.some((feedback) => feedback.length === 0)).toBe(true);
  const replies = perTeam.flat().map((feedback) => feedback.replies.length);
  expect(new Set(replies)).toEqual(new Set([0, 1, 12]));
  const links = await read((api, teamId) => answer(api.GET("/api/Link/team/{teamId}", inPath({ teamId }))));
  expect(links.some(({ url }) => !url.includes("://"))).toBe(true);
});
