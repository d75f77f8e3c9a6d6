import { expect, onTestFinished, test } from "vitest";
import { healthRoutes } from "../../src/service/http/health.ts";
import { readServiceVersion } from "../../src/service/version.ts";
import { openService, folderOfTest } from "./support/in-process.ts";
import { startService } from "./support/service.ts";

const version = readServiceVersion();

test("[design: operation] ready responds 503 while the database does not, and 200 afterwards", async () => {
  let isAway = true;
  const app = healthRoutes({ phase: "running" }, version, () =>
    isAway ? Promise.reject(new Error("away")) : Promise.resolve(null),
  );
  const ready = await app.request("/api/ready");
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: "database unavailable", message: "The database does not answer." },
  ]);
  expect((await app.request("/api/health")).status).toBe(200);
  isAway = false;
  expect((await app.request("/api/ready")).status).toBe(200);
});

test("[design: operation] ready says 503 while the service starts", async () => {
  const app = healthRoutes({ phase: "starting" }, version, () => Promise.resolve(null));
  const ready = await app.request("/api/ready");
  expect([ready.status, await ready.json()]).toEqual([503, { status: "starting" }]);
});

test("[design: operation] on shutdown it says so, still responds, and ends with a checkpoint", async () => {
  const dataFolder = folderOfTest();
  await (await openService({ dataFolder, test: false })).close();
  const service = await startService({ mode: "production", dataFolder, env: { DRAIN_SECONDS: "2" } });
  onTestFinished(service.stop);
  const ended = service.kill("SIGTERM");
  await expect.poll(async () => (await fetch(`${service.url}/api/ready`)).status).toBe(503);
  const answered = await fetch(`${service.url}/api/Teams`);
  expect([answered.status, answered.headers.get("connection")]).toEqual([200, "close"]);
  expect(await ended).toBe(0);
  expect(service.printed()).toMatch(/"event":"stopping","signal":"SIGTERM"[^]*"event":"stopped"/);
});
