import { expect, test } from "vitest";

/* A single file, because a worker and its modules cost more than the tests. Stryker takes a file that fails to load for a success without tests, so loading is a test here. */
const files = import.meta.glob([
  "../unit/machines/*.test.ts",
  // Few interleavings do not meet what it is about.
  "!../unit/machines/two-people.test.ts",
  // What a chart does in its rows and in any of its states is proved here, and not again in its own tests.
  "./few-states.test.ts",
  "../spec/section4.test.ts",
]);
/** The files that `npm run mutants -- machines/booking` needs; undefined: all. */
const asked = process.env["MUTANT_TESTS"]?.split(",");
const chosen = Object.entries(files).filter(
  ([path]) => asked?.some((file) => path.endsWith(`/${file}`)) !== false,
);
const failed: unknown[] = [];

for (const [, load] of chosen) await load().catch((error: unknown) => failed.push(error));

test("[design: mutants] the tested files load", () => {
  expect(chosen.length).toBeGreaterThan(0);
  expect(failed).toEqual([]);
});
