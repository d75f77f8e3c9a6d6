// `npm run bench`: runs the benchmarks with production builds of the packages. `-- charts`, `-- board`, `-- pages` or
// `-- service` runs one part; `-- pages 9` measures the pages in 9 rounds. `-- soak 10` keeps the service busy for 10
// minutes.
import { build, runnerImport } from "vite";
import { startVitest } from "vitest/node";
import { findChromium } from "../support/chromium.mjs";

process.env.NODE_ENV = "production";
const [only, count] = process.argv.slice(2);
const amount = count === undefined ? undefined : Number(count);
const isWanted = (name) => only === undefined || only === name;
if (isWanted("charts")) {
  const vitest = await startVitest("benchmark", [], { run: true, project: "bench", mode: "production" });
  await vitest.close();
}
if (isWanted("board") || isWanted("pages")) {
  process.env.CHROMIUM_PATH = findChromium(process.cwd());
  await build({ logLevel: "warn" });
}
if (isWanted("board")) {
  const { module } = await runnerImport("./tests/bench/board.ts");
  await module.benchBoard();
}
if (isWanted("pages")) {
  const { module } = await runnerImport("./tests/bench/pages.ts");
  await module.benchPages(amount);
}
if (isWanted("service")) {
  await build({ logLevel: "warn" });
  const { module } = await runnerImport("./tests/bench/service.ts");
  await module.benchService();
}
if (only === "soak") {
  await build({ logLevel: "warn" });
  const { module } = await runnerImport("./tests/bench/soak.ts");
  await module.benchSoak(amount);
}
