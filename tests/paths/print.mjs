// `npm run paths`: prints the generated test paths, or plays them in a browser. Vite runs the TypeScript, so
// printing needs no build.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { findChromium } from "../support/chromium.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

const load = async (file) =>
  (await runnerImport(`${root}tests/${file}`, { root, configFile: false, logLevel: "error" })).module;
const { outOfDate } = await load("support/generated.ts");
for (const sentence of outOfDate()) console.error(sentence);
const module = await load("paths/print/command.ts");
const { connectionText, freePort } = await load("guide/debugging.ts");
const { code, out, err, play } = module.run(process.argv.slice(2), {
  platform: process.platform,
  env: process.env,
});

process.exitCode = code;
// A reader that stops early, such as `head`, closes the pipe.
process.stdout.on("error", (error) => {
  if (error.code !== "EPIPE") throw error;
});
process.stdout.write(out);
process.stderr.write(err);
// What is missing stays a failure, however the paths end.
if (play !== null) process.exitCode = playIn(play, await freePort()) || code;

function playIn({ grep, isHeaded, guided }, port) {
  const env = {
    ...process.env,
    // `runnerImport` has set it to development, and the build would follow.
    NODE_ENV: "production",
    CHROMIUM_PATH: chromium(isHeaded),
    // All paths, not those of `npm test` alone.
    TEST_RUN: "full",
    ...(guided !== null && { GUIDE: guided, GUIDE_PORT: String(port) }),
  };
  if (env.CHROMIUM_PATH === null) return 1;
  const run = (file, ...args) =>
    spawnSync(process.execPath, [`${root}node_modules/${file}`, ...args], {
      cwd: root,
      stdio: "inherit",
      env,
    }).status ?? 1;
  console.log("Building ...");
  const build = ["vite/bin/vite.js", "build", "--logLevel", "warn"];
  const code = run(...build) || run(...build, "--ssr", "src/service/main.ts", "--outDir", "dist-service");
  if (code !== 0) return code;
  if (guided !== null) console.log(connectionText(port));
  return run(
    "@playwright/test/cli.js",
    "test",
    guided !== null ? "tests/guide/guided.spec.ts" : "tests/browser/paths.spec.ts",
    "-g",
    grep,
    ...(isHeaded ? ["--headed", "--workers", "1"] : []),
  );
}

/** Null if there is none, after printing what to do about it. */
function chromium(isHeaded) {
  try {
    return findChromium(root, { isHeaded });
  } catch (error) {
    console.error(error.message);
    return null;
  }
}
