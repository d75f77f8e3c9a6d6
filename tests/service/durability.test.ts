import { expect, test } from "vitest";
import { answer, clientOf } from "./support/client.ts";
import { reset } from "./support/controls.ts";
import { newFolder, startService, type RunningService } from "./support/service.ts";
import { dump } from "./support/store.ts";
import { book, password, registration, student, supervisor, teamOf } from "./support/seed-teams.ts";

const rounds = 6;
const writers = 8;

const login = async ({ url }: RunningService, email: string) => {
  const session = await answer(clientOf(url).POST("/api/Auth/login", { body: { email, password } }));
  return clientOf(url, session.token);
};

test(`nothing acknowledged is lost when killed while writing, ${rounds} times [4.5]`, async () => {
  const dataFolder = newFolder();
  let service = await startService({ dataFolder });
  await reset(service);
  const teamId = await teamOf(await student(service.url, "Leader", 7));
  const acknowledged = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const api = await login(service, "leader@example.edu");
    const enough = acknowledged.size + 20 + 17 * round;
    let dead = false;
    const write = async (writer: number) => {
      for (let at = 0; !dead; at++) {
        const title = `${round}-${writer}-${at}`;
        const done = await answer(api.POST("/api/KanbanTask", { body: { title, teamId } })).then(
          () => true,
          () => false,
        );
        if (!done) return;
        acknowledged.add(title);
        if (acknowledged.size < enough || dead) continue;
        dead = true;
        void service.kill("SIGKILL");
      }
    };
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
    await service.kill("SIGKILL");
    service = await startService({ dataFolder });
    const again = await login(service, "leader@example.edu");
    const tasks = await answer(again.GET("/api/KanbanTask/team/{teamId}", { params: { path: { teamId } } }));
    const present = new Set(tasks.map(({ title }) => title));
    expect([...acknowledged].filter((title) => !present.has(title))).toEqual([]);
  }
  expect(acknowledged.size).toBeGreaterThan(20 * rounds);
  await service.stop();
}, 60_000);

test("a kill during team creation and booking leaves neither half done [4.3] [4.4]", async () => {
  const dataFolder = newFolder();
  let service = await startService({ dataFolder });
  await reset(service);
  await supervisor(service.url, "Sup", 1);
  const pairs = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const leader = await student(service.url, `Leader ${at}`, 100 + at);
      return [leader, await student(service.url, `Mate ${at}`, 200 + at)] as const;
    }),
  );
  let booked = 0;
  await Promise.allSettled(
    pairs.map(async ([leader, mate], at) => {
      const teamId = await teamOf(leader, mate);
      if (at === 6) void service.kill("SIGKILL");
      if ((await book(leader, 1, teamId)).response.ok) booked++;
    }),
  );
  await service.kill("SIGKILL");
  service = await startService({ dataFolder });
  const teams = await answer(clientOf(service.url).GET("/api/Teams"));
  expect(teams.map(({ memberStudentIds }) => memberStudentIds.length)).toEqual(teams.map(() => 2));
  const taken = teams.filter(({ supervisorId }) => supervisorId === 1).length;
  expect(taken).toBeGreaterThanOrEqual(booked);
  const remaining = clientOf(service.url).GET("/api/Supervisors/{supervisorId}/remaining-teams", {
    params: { path: { supervisorId: 1 } },
  });
  expect(await answer(remaining)).toEqual({ remainingTeams: 5 - taken });
  await service.stop();
}, 60_000);

test("a restart finds everything, including tokens, and adds no demo data [1.2]", async () => {
  const dataFolder = newFolder();
  const first = await startService({ dataFolder });
  const ana = await student(first.url, "Ana", 7);
  const before = await dump(dataFolder);
  expect(await first.kill("SIGTERM")).toBe(0);
  const second = await startService({ dataFolder });
  expect(await dump(dataFolder)).toEqual(before);
  expect(await answer(clientOf(second.url, ana.token).GET("/api/Students/all"))).toMatchObject({
    success: true,
  });
  expect(await second.kill("SIGINT")).toBe(0);
  await second.stop();
});

test("SIGTERM lets pending requests finish [1.5]", async () => {
  const service = await startService();
  const calls = Array.from({ length: 10 }, (_, at) =>
    clientOf(service.url).POST("/api/Auth/register/student", { body: registration(`Ana ${at}`, 7 + at) }),
  );
  await calls[0];
  const code = service.kill("SIGTERM");
  const ended = await Promise.allSettled(calls);
  expect(await code).toBe(0);
  const acknowledged = ended.filter(
    (call) => call.status === "fulfilled" && call.value.response.status === 201,
  ).length;
  const { users } = await dump(service.dataFolder);
  const kept = users?.filter((row) => JSON.stringify(row).includes('"name":"Ana ')).length;
  expect(kept).toBeGreaterThanOrEqual(acknowledged);
  await service.stop();
});
