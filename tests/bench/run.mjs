// `npm run bench`: runs the benchmarks with production builds of the packages. `-- charts`, `-- board` or `--
// pages` runs one part; `-- pages 9` measures the pages in 9 rounds.
import { build, runnerImport } from "vite";
import { startVitest } from "vitest/node";
import { findChromium } from "../support/chromium.mjs";

process.env.NODE_ENV = "production";
const [only, rounds] = process.argv.slice(2);
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
  await module.benchPages(rounds === undefined ? undefined : Number(rounds));
}
