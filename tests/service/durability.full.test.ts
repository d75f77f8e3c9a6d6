import { expect, onTestFinished, test } from "vitest";
import { answer, clientOf, inPath } from "./support/client.ts";
import { reset } from "./support/controls.ts";
import { folderOfTest } from "./support/in-process.ts";
import { book, student, supervisor, teamOf } from "./support/seed-teams.ts";
import { startService } from "./support/service.ts";

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
  const remaining = clientOf(service.url).GET(
    "/api/Supervisors/{supervisorId}/remaining-teams",
    inPath({ supervisorId: 1 }),
  );
  expect(await answer(remaining)).toEqual({ remainingTeams: 5 - taken });
});
