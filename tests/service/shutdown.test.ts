import { Agent, request as httpRequest } from "node:http";
import { expect, test } from "vitest";
import { healthRoutes } from "../../src/service/http/health.ts";
import { breakCalls, requests } from "./support/controls.ts";
import { endingStart, newFolder, startService } from "./support/service.ts";

test("[design: operation] ready says 503 while the database does not answer, and 200 again afterwards", async () => {
  let isAway = true;
  const app = healthRoutes({ phase: "running" }, () =>
    isAway ? Promise.reject(new Error("away")) : Promise.resolve(),
  );
  const ready = await app.request("/api/ready");
  expect([ready.status, await ready.json()]).toEqual([503, { status: "database unavailable" }]);
  expect((await app.request("/api/health")).status).toBe(200);
  isAway = false;
  expect((await app.request("/api/ready")).status).toBe(200);
});

test("[design: operation] ready says 503 while the service starts", async () => {
  const app = healthRoutes({ phase: "starting" }, () => Promise.resolve());
  const ready = await app.request("/api/ready");
  expect([ready.status, await ready.json()]).toEqual([503, { status: "starting" }]);
});

test("[design: operation] told to stop, it says so, answers meanwhile, and ends with a checkpoint", async () => {
  const dataFolder = newFolder();
  await endingStart({ mode: "production", dataFolder, args: ["--initialize"] });
  const service = await startService({ mode: "production", dataFolder, env: { DRAIN_SECONDS: "2" } });
  const ended = service.kill("SIGTERM");
  await expect.poll(async () => (await fetch(`${service.url}/api/ready`)).status).toBe(503);
  const answered = await fetch(`${service.url}/api/Teams`);
  expect([answered.status, answered.headers.get("connection")]).toEqual([200, "close"]);
  expect(await ended).toBe(0);
  expect(service.printed()).toMatch(/"event":"stopping","signal":"SIGTERM"[^]*"event":"stopped"/);
  await service.stop();
});

test("[design: operation] a request in flight is finished, new connections are refused", async () => {
  const service = await startService();
  await breakCalls(service, { path: "/api/Teams", delayMs: 1500, times: 1 });
  const agent = new Agent({ keepAlive: true });
  const slow = new Promise<number | undefined>((resolve, reject) => {
    httpRequest(`${service.url}/api/Teams`, { agent }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode));
    })
      .on("error", reject)
      .end();
  });
  await expect.poll(async () => (await requests(service)).length).toBe(1);
  const ended = service.kill("SIGTERM");
  await expect
    .poll(() =>
      fetch(`${service.url}/api/health`).then(
        () => "answered",
        () => "refused",
      ),
    )
    .toBe("refused");
  expect(await slow).toBe(200);
  expect(await ended).toBe(0);
  await service.stop();
});
