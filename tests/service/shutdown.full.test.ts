import { spawn } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { Agent, request as httpRequest } from "node:http";
import { dirname, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfiguration } from "../../src/service/configuration.ts";
import { initialize } from "../../src/service/initialize.ts";
import { builtService } from "./support/build.ts";
import { breakCalls, requests } from "./support/controls.ts";
import { distOf, folderOfTest } from "./support/in-process.ts";
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

/** Ends what a failed test leaves behind. */
function endGroup(leader: number | undefined): void {
  try {
    if (leader !== undefined) process.kill(-leader, "SIGKILL");
  } catch {
    // It has ended.
  }
}

/** A folder as `npm run serve` needs it, with a small app. */
async function builtProject(): Promise<string> {
  const root = folderOfTest();
  const built = dirname(await builtService());
  for (const name of ["package.json", "docs/openapi.yaml", "src/service/serve.mjs"]) {
    mkdirSync(join(root, dirname(name)), { recursive: true });
    cpSync(name, join(root, name));
  }
  cpSync(built, join(root, "dist-service"), { recursive: true });
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  distOf(root);
  return root;
}

test.skipIf(process.platform === "win32")(
  "[design: operation] a signal to npm ends the service, which is npm's only process",
  async () => {
    const dataFolder = folderOfTest();
    const [cwd] = await Promise.all([
      builtProject(),
      initialize(readConfiguration("production", { DATA_DIR: dataFolder })),
    ]);
    const npm = spawn("npm", ["run", "serve"], {
      cwd,
      env: { PATH: process.env["PATH"] ?? "", PORT: "0", DATA_DIR: dataFolder },
      stdio: ["ignore", "pipe", "inherit"],
      detached: true,
    });
    onTestFinished(() => endGroup(npm.pid));
    let printed = "";
    npm.stdout.on("data", (chunk) => (printed += String(chunk)));
    const ended = new Promise<number | null>((done) => npm.once("close", done));
    await expect.poll(() => printed, { timeout: 45_000 }).toContain('"event":"started"');
    npm.kill("SIGTERM");
    // Its output would stay open as long as the service lives.
    expect(await ended).toBe(0);
    expect(printed).toContain('"event":"stopped"');
  },
);
