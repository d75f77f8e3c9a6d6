import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { tourIn } from "../../../support/path-kit/plan.ts";
import type { Scenario } from "../../../support/path-kit/scenario.ts";
import type { Path } from "../../../support/path-kit/tour.ts";

type Tours = readonly (readonly Path[])[];

const fileVariable = "TOURS_FILE";

/**
 * The tours of these scenarios, in order. Playwright's main process computes them; its workers, which load
 * the same test file, read them.
 */
export function toursOf(scenarios: readonly Scenario[]): Tours {
  const file = process.env[fileVariable];
  const isWorker = process.env["TEST_WORKER_INDEX"] !== undefined;
  // Written by `keep`.
  if (isWorker && file !== undefined) return deserialize(readFileSync(file)) as Tours;
  const tours = scenarios.map(tourIn);
  if (!isWorker) keep(tours);
  return tours;
}

function keep(tours: Tours): void {
  const folder = mkdtempSync(join(tmpdir(), "tours-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "tours");
  writeFileSync(file, serialize(tours));
  process.env[fileVariable] = file;
}
