import { beforeAll, describe, expect, test } from "vitest";
import { declaredBy } from "../support/path-kit/transitions.ts";
import { isChecked, isFullRun } from "../support/run.ts";
import { examine, type Findings } from "./examine.ts";
import { failureText } from "./saved-way.ts";
import { suites } from "../flows/index.ts";
import { messageOf } from "./way-in-words.ts";

/*
 * Checks what a user can rely on, in some hundred states of each chart, or in all of them in `npm run test:full`, and on every step from there.
 * An invariant that never applies fails.
 */

describe.each(Object.entries(suites).filter(([chart]) => isChecked(chart)))("%s", (_, suite) => {
  let found: Findings = { findings: [], taken: new Set(), crash: null };
  beforeAll(() => {
    found = examine(suite, isFullRun ? Infinity : (suite.most ?? 700));
  });

  test("no event crashes it", () => {
    const { crash } = found;
    const what = crash === null ? "" : `The chart crashes: ${messageOf(crash.error)}`;
    expect(crash === null ? "" : failureText(suite.fixture, what, crash.way)).toBe("");
  });

  test("every transition is taken", () => {
    const missed = declaredBy(suite.fixture).filter(
      ({ id }) => !found.taken.has(id) && suite.leftOut?.test(id) !== true,
    );
    expect(
      missed.map(({ id }) => id),
      "transitions that nothing takes",
    ).toEqual([]);
  });

  test.each(suite.invariants.map(({ name }, index) => [name, index] as const))("%s", (name, index) => {
    const way = found.findings[index]?.brokenBy ?? null;
    expect(way === null ? "" : failureText(suite.fixture, `Does not hold: ${name}`, way)).toBe("");
    expect(
      found.findings[index]?.timesAsked,
      "the number of states and steps of the chart to which this applies, none of them any more",
    ).toBeGreaterThan(0);
  });
});
