import { expect, onTestFinished, test } from "vitest";
import { answer, clientOf } from "./support/client.ts";
import { reset } from "./support/controls.ts";
import { folderOfTest } from "./support/in-process.ts";
import { book, registration, student, supervisor, teamOf } from "./support/seed-teams.ts";
import { startService } from "./support/service.ts";
import { dump } from "./support/store.ts";

test("a kill during team creation and booking leaves neither half done [4.3] [4.4]", async () => {
  const dataFolder = folderOfTest();
  let service = await startService({ dataFolder });
  onTestFinished(() => service.stop());
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
});

test("SIGTERM lets pending requests finish [1.5]", async () => {
  const service = await startService();
  onTestFinished(service.stop);
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
});
