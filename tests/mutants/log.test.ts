import { expect, test } from "vitest";

/*
 * All in one file, for a worker and its modules cost more than the tests. And Stryker sees tests alone: of a file that
 * cannot be loaded it sees none, and takes that for success. Here it is a test that fails.
 */
const files = import.meta.glob([
  "../unit/log/*.test.ts",
  "../unit/inspector/bus.test.ts",
  "../unit/replay/steps.test.ts",
]);
const failed: unknown[] = [];

for (const load of Object.values(files)) await load().catch((error: unknown) => failed.push(error));

test("[design: mutants] what is tested can be loaded", () => {
  expect(Object.keys(files).length).toBeGreaterThan(0);
  expect(failed).toEqual([]);
});
