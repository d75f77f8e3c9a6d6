import { plannedPaths } from "../paths/plans.ts";
import { pageScenarios, driverOf } from "../flows/index.ts";
import { titleOf } from "../paths/title.ts";
import type { PlannedPath } from "../support/path-kit/plan.ts";
import { play } from "../support/paths/play.ts";
import { isChecked } from "../support/run.ts";
import { openStage } from "../support/paths/stage.ts";
import { renderedHand, renderedOtherTab } from "./support/hand.ts";
import { test } from "./support/test.ts";

/* Plays all generated paths, rendered, against the real service. After every step the page's chart must have taken the model's transitions, match its state and context, and show it. */

const wanted = pageScenarios
  .filter(({ fixture }) => isChecked(fixture.chart.id))
  .flatMap((scenario) => plannedPaths(scenario));

const played = ofThisHalf(wanted);
// Some charts have no path in pages, or one: a file without any test would fail.
if (played.length === 0) test.skip("there is no path here", () => undefined);

for (const path of played) {
  const driver = driverOf(path.scenario);
  test(titleOf(path), async ({ page, backend, quiet }) => {
    const otherTab = renderedOtherTab(backend);
    await play(await openStage({ page, hand: renderedHand, otherTab, backend, quiet }, path, driver), driver);
  });
}

/** In one of the two processes of `npm run check`, about half of the steps; else all. */
function ofThisHalf(paths: readonly PlannedPath[]): readonly PlannedPath[] {
  const half = process.env["CHECKED_HALF"];
  if (half === undefined) return paths;
  const steps = { first: 0, second: 0 };
  return paths.filter((path) => {
    const emptier = steps.first <= steps.second ? "first" : "second";
    steps[emptier] += path.steps.length;
    return emptier === half;
  });
}
