// `npm run test:browsers`: the product in Firefox and WebKit. Arguments name engines; FIREFOX_PATH and
// WEBKIT_DRIVER_PATH name their programs, and NO_INSTALL=1 installs none.
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "../../src/service/ensure-installed.mjs";
import { findEngines } from "./engines.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
process.chdir(root);
ensureInstalled(root);

const engines = findEngines(process.argv.slice(2).map((name) => name.toLowerCase()));
const found = engines.filter(({ path }) => path !== undefined);
for (const { name, missing } of engines)
  if (missing !== undefined) console.log(`${name} is not tested: ${missing}.`);

if (found.length === 0) {
  console.error("No engine was tested.");
  process.exitCode = 1;
} else {
  const { build, runnerImport } = await import("vite");
  await build({ logLevel: "warn" });
  const { module } = await runnerImport("./tests/browsers/check-engines.ts");
  process.exitCode = (await module.checkEngines(found)) ? 0 : 1;
  // A check that is given up may still wait.
  process.exit();
}
