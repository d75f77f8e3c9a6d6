import { plannedPaths } from "../paths/plans.ts";
import { scenarios } from "../paths/scenarios.ts";
import { titleOf } from "../spec/ways.ts";
import { answerAsGenerationA } from "../support/generation-a/adapter.ts";
import { driverOf } from "../support/paths/drivers.ts";
import { play } from "../support/paths/play.ts";
import { openStage } from "../support/paths/stage.ts";
import { renderedHand, renderedOtherTab } from "./support/hand.ts";
import { test } from "./support/test.ts";

/* Plays all generated paths against the first generation of the service. */

for (const scenario of scenarios) {
  const driver = driverOf(scenario);
  for (const path of plannedPaths(scenario)) {
    test(`${titleOf(path)}, generation A`, async ({ page, backend, quiet }) => {
      await answerAsGenerationA(page.context());
      const otherTab = renderedOtherTab(backend);
      await play(
        await openStage({ page, hand: renderedHand, otherTab, backend, quiet }, path, driver),
        driver,
      );
    });
  }
}
