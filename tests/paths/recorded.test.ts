import { expect, test } from "vitest";
import { declaredBy } from "../support/path-kit/transitions.ts";
import { provedBy } from "./recorded.ts";
import { coverageOf } from "../support/path-kit/plan.ts";
import { plannedPaths } from "./plans.ts";
import { pageScenarios, scenarios } from "../flows/index.ts";

const { recorded, shown } = provedBy(pageScenarios.flatMap(plannedPaths));
const fixtures = [...new Set(pageScenarios.map(({ fixture }) => fixture))];
const declared = fixtures.flatMap(declaredBy).map(({ id }) => id);
/** What other charts cause, whose own paths play it in pages. */
const inMemory = new Set(
  scenarios
    .filter(({ isInMemoryOnly }) => isInMemoryOnly)
    .flatMap((each) => plannedPaths(each).flatMap(coverageOf)),
);

test("[design: paths] every transition is recorded by the page, or its step starts another log", () => {
  expect(declared.filter((id) => !recorded.has(id) && !shown.has(id) && !inMemory.has(id))).toEqual([]);
  // What ends with the session is the session, its notices, its idle timer, what is new, and the pages.
  expect([...shown].filter((id) => !/^(?:session|notices|activity|idle|app)\b/.test(id))).toEqual([]);
});
