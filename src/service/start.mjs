// `npm start`: installs what is missing, builds, and serves app and service on one port. With --path it guides
// a tester through a generated path instead.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./ensure-installed.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
process.chdir(root);
ensureInstalled(root);

const at = process.argv.indexOf("--path");
if (at === -1) await serve();
else process.exitCode = guide(process.argv[at + 1] ?? "");

async function serve() {
  const { build } = await import("vite");
  await build({ root, logLevel: "warn" });
  await build({
    root,
    logLevel: "warn",
    build: { ssr: join(root, "src/service/main.ts"), outDir: "dist-service" },
  });
  await import("../../dist-service/main.js");
}

function guide(path) {
  const command = [join(root, "tests/paths/print.mjs"), "--guide", path];
  return spawnSync(process.execPath, command, { stdio: "inherit" }).status ?? 1;
}
