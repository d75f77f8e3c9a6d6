// Explores the scenarios and writes their tours, which takes half a minute. With --check only reports whether the
// file on disk is out of date.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
const load = async (file) =>
  (await runnerImport(`${root}tests/${file}`, { configFile: false, root, logLevel: "error" })).module;
const {
  tours: { file, hash },
} = await load("support/generated.ts");
const { exploredTours } = await load("paths/explored.ts");
const { text, failure } = exploredTours(hash());
if (failure !== undefined) {
  console.error(failure);
  process.exitCode = 1;
} else if (!process.argv.includes("--check")) {
  writeFileSync(root + file, text);
} else if (!existsSync(root + file) || readFileSync(root + file, "utf8") !== text) {
  console.error(`${file} differs from the tours of today's charts and samples. Run: npm run docs`);
  process.exitCode = 1;
}
