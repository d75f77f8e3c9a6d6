import { beforeAll, describe, expect, test } from "vitest";
import { declaredBy } from "../support/path-kit/transitions.ts";
import { isFullRun } from "../support/run.ts";
import { examine, type Findings } from "./invariant.ts";
import { suites } from "./suites.ts";

/*
 * Checks what a user can rely on, in some hundred states of each chart, or in all of them in `npm run test:full`, and on every step from there.
 * An invariant that never applies fails.
 */

describe.each(Object.entries(suites))("%s", (_, suite) => {
  let found: Findings = { findings: [], taken: new Set() };
  beforeAll(() => {
    found = examine(suite, isFullRun ? Infinity : (suite.most ?? 700));
  });

  test("every transition is taken", () => {
    const missed = declaredBy(suite.fixture).filter(
      ({ id }) => !found.taken.has(id) && suite.leftOut?.test(id) !== true,
    );
    expect(missed.map(({ id }) => id)).toEqual([]);
  });

  test.each(suite.invariants.map(({ name }, index) => [name, index] as const))("%s", (__, index) => {
    expect(found.findings[index]?.brokenBy).toBeNull();
    expect(found.findings[index]?.timesAsked).toBeGreaterThan(0);
  });
});
