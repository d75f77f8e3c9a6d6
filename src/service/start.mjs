// `npm start`: installs what is missing, builds, and serves app and service with demo data on one port, for this
// machine only. With --path it guides a tester through a generated path instead.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./ensure-installed.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
process.chdir(root);
ensureInstalled(root);

const run = (...command) => spawnSync(process.execPath, command, { stdio: "inherit" }).status ?? 1;

const at = process.argv.indexOf("--path");
if (at === -1) await demo();
else process.exitCode = run(join(root, "tests/paths/print.mjs"), "--guide", process.argv[at + 1] ?? "");

async function demo() {
  const code = run(join(root, "src/service/build.mjs"));
  if (code !== 0) process.exit(code);
  if (process.env.HOST) console.log("HOST is ignored: the demo listens on this machine only.");
  process.argv.push("--demo");
  await import("../../dist-service/main.js");
}
