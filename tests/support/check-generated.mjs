// Reports generated files whose sources have changed since. Compares hashes only; `--check` of each generator generates
// them again.
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { module } = await runnerImport(`${root}tests/support/generated.ts`, {
  configFile: false,
  root,
  logLevel: "error",
});
const sentences = module.outOfDate();
for (const sentence of sentences) console.error(sentence);
if (sentences.length > 0) process.exitCode = 1;
