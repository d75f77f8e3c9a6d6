// Explores the scenarios and writes their tours to a file, its argument, for test runners with TOURS_FILE.
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { module } = await runnerImport(`${root}tests/paths/plans.ts`, {
  configFile: false,
  root,
  logLevel: "error",
});
module.writeTours(process.argv[2]);
