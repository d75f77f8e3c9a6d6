import { expect, onTestFinished, test } from "vitest";
import { isFullRun } from "../support/run.ts";
import { answer, clientOf, inPath } from "./support/client.ts";
import { reset } from "./support/controls.ts";
import { folderOfTest } from "./support/in-process.ts";
import { password, student, teamOf } from "./support/seed-teams.ts";
import { startService, type RunningService } from "./support/service.ts";

const rounds = isFullRun ? 3 : 1;
const writers = 8;

const login = async ({ url }: RunningService, email: string) => {
  const session = await answer(clientOf(url).POST("/api/Auth/login", { body: { email, password } }));
  return clientOf(url, session.token);
};

test("nothing acknowledged is lost when killed while writing [4.5]", async () => {
  const dataFolder = folderOfTest();
  let service = await startService({ dataFolder });
  onTestFinished(() => service.stop());
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
    const tasks = await answer(again.GET("/api/KanbanTask/team/{teamId}", inPath({ teamId })));
    const present = new Set(tasks.map(({ title }) => title));
    expect([...acknowledged].filter((title) => !present.has(title))).toEqual([]);
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(20 * rounds + (17 * rounds * (rounds - 1)) / 2);
});
