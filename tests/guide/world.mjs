// `npm start -- --world "booking 2"`: the demo, built before, with what this path begins with instead of the demo's
// data. It keeps nothing.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { module } = await runnerImport(`${root}tests/guide/world.ts`, {
  root,
  configFile: false,
  logLevel: "error",
});
const name = process.argv[2] ?? "";
const beginning = await module.beginningOf(name);
if (beginning === null) {
  console.error(`There is no path "${name}". npm run paths prints them with their names.`);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), "graduation-world-"));
const service = spawn(process.execPath, [`${root}dist-service/main.js`, "--demo"], {
  env: { ...process.env, NODE_ENV: "production", SERVICE_TEST: "1", DATA_DIR: folder, PORT: "0" },
  stdio: ["ignore", "pipe", "inherit"],
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => service.kill(signal));
process.on("exit", () => service.kill());
service.on("close", (code) => {
  process.stdin.destroy();
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = code ?? 0;
});
let printed = "";
service.stdout.on("data", (text) => {
  printed += text;
  const url = /http:\/\/localhost:\d+/.exec(printed)?.[0];
  if (url === undefined) return;
  service.stdout.removeAllListeners("data");
  service.stdout.resume();
  fill(url).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
});

async function fill(url) {
  await module.begin(url, beginning);
  const app = await module.serveApp(join(root, "dist"), url, Number(process.env.PORT ?? 4173), beginning);
  service.on("close", () => app.stop());
  console.log(`${app.url}\n${beginning.words}`);
  for await (const line of createInterface({ input: process.stdin }))
    console.log(
      /^\s*\d+\s*$/.test(line)
        ? await module.provide(app, url, beginning, Number(line))
        : "Type the number of a step.",
    );
}
