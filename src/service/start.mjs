// `npm start`: installs what is missing, builds, and serves app and service with demo data on one port, for this
// machine only. With --path it guides a tester through a generated path instead, and with --world it serves the data that
// such a path begins with.
import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./ensure-installed.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
process.chdir(root);
ensureInstalled(root);

const run = (...command) => spawnSync(process.execPath, command, { stdio: "inherit" }).status ?? 1;

const after = (option) => {
  const at = process.argv.indexOf(option);
  return at === -1 ? null : (process.argv[at + 1] ?? "");
};

const path = after("--path");
const world = after("--world");
const from = after("--from");
if (from !== null) process.env.GUIDE_FROM = from;
if (path !== null) process.exitCode = run(join(root, "tests/paths/print.mjs"), "--guide", path);
else if (world !== null) {
  build();
  serveWorld(world);
} else await demo();

function build() {
  const code = run(join(root, "src/service/build.mjs"));
  if (code !== 0) process.exit(code);
}

/** A signal to this command ends it. */
function serveWorld(name) {
  const file = join(root, "tests/guide/world.mjs");
  const served = spawn(process.execPath, [file, name], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => served.kill(signal));
  served.on("close", (code) => (process.exitCode = code ?? 0));
}

async function demo() {
  build();
  if (process.env.HOST) console.log("HOST is ignored: the demo listens on this machine only.");
  process.argv.push("--demo");
  await import("../../dist-service/main.js");
}
