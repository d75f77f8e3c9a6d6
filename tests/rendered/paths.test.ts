import { plannedPaths } from "../paths/plans.ts";
import { pageScenarios } from "../paths/scenarios.ts";
import { titleOf } from "../spec/ways.ts";
import { driverOf } from "../support/paths/drivers.ts";
import { play } from "../support/paths/play.ts";
import { isChecked } from "../support/run.ts";
import { openStage } from "../support/paths/stage.ts";
import { renderedHand, renderedOtherTab } from "./support/hand.ts";
import { test } from "./support/test.ts";

/* Plays all generated paths, rendered, against the real service. After every step the page's chart must have taken the model's transitions, match its state and context, and show it. */

for (const scenario of pageScenarios.filter(({ fixture }) => isChecked(fixture.chart.id))) {
  const driver = driverOf(scenario);
  for (const path of plannedPaths(scenario)) {
    test(titleOf(path), async ({ page, backend, quiet }) => {
      const otherTab = renderedOtherTab(backend);
      await play(
        await openStage({ page, hand: renderedHand, otherTab, backend, quiet }, path, driver),
        driver,
      );
    });
  }
}
