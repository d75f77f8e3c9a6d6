import { expect, test } from "vitest";

/* A single file, because a worker and its modules cost more than the tests. Stryker takes a file that fails to load for a success without tests, so loading is a test here. */
const files = import.meta.glob([
  "../unit/machines/*.test.ts",
  // Few interleavings do not meet what it is about.
  "!../unit/machines/two-people.test.ts",
]);
const failed: unknown[] = [];

for (const load of Object.values(files)) await load().catch((error: unknown) => failed.push(error));

test("[design: mutants] the tested files load", () => {
  expect(Object.keys(files).length).toBeGreaterThan(0);
  expect(failed).toEqual([]);
});
