// `npm run bench`: with the packages' production builds, as they ship. `-- board` for the board in a browser alone, `-- charts` for the rest.
import { build, runnerImport } from "vite";
import { startVitest } from "vitest/node";
import { findChromium } from "../support/chromium.mjs";

process.env.NODE_ENV = "production";
const only = process.argv[2];
if (only !== "board") {
  const vitest = await startVitest("benchmark", [], { run: true, project: "bench", mode: "production" });
  await vitest.close();
}
if (only !== "charts") {
  process.env.CHROMIUM_PATH = findChromium(process.cwd());
  await build({ logLevel: "warn" });
  const { module } = await runnerImport("./tests/bench/board.ts");
  await module.benchBoard();
}
