import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { isFullRun } from "../../support/run.ts";
import { examine } from "./examine.ts";
import { startFaultyService, type FaultyService } from "./service.ts";
import { documented, nameOf, scripts } from "./table.ts";

const document = readFileSync(new URL("../../../docs/reliability.md", import.meta.url), "utf8");

let service: FaultyService;

beforeAll(async () => {
  service = await startFaultyService();
});
afterAll(() => service.stop());
// As in a page without a secure context: there are no locks.
beforeEach(() => {
  vi.stubGlobal("navigator", {});
});

const examined = scripts
  .filter(({ isSlow }) => isFullRun || isSlow !== true)
  .map((script) => [nameOf(script), script] as const);

test.each(examined)("%s fails in every way: told, kept, sent once, recovers", async (_, script) => {
  const cells = await examine(service, script);
  expect(cells.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
  const said = Object.fromEntries(cells.map(({ kind, text }) => [kind, text]));
  // Otherwise run: npm run docs
  expect(documented(document, script)).toMatchObject(said);
});
