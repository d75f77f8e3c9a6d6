import { Agent, request as httpRequest } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { breakCalls, requests } from "./support/controls.ts";
import { startService } from "./support/service.ts";

test("[design: operation] a request in flight is finished, new connections are refused", async () => {
  const service = await startService();
  onTestFinished(service.stop);
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
});
