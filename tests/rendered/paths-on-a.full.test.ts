import { plannedPaths } from "../paths/plans.ts";
import { pageScenarios, driverOf } from "../flows/index.ts";
import { titleOf } from "../paths/title.ts";
import { answerAsGenerationA } from "../support/generation-a/adapter.ts";
import { play } from "../support/paths/play.ts";
import { openStage } from "../support/paths/stage.ts";
import { renderedHand, renderedOtherTab } from "./support/hand.ts";
import { test } from "./support/test.ts";

/*
 * Plays the generated paths against the first generation of the service: the page's chart must take the same transitions
 * to the same states, without what that service does not store or send. Where it cannot give a path's response at all, the
 * response is staged (`onA` in the drivers).
 */

/** Nobody is assigned there, so no task has a name to change. */
const impossible = ["profile (renaming)"];

for (const scenario of pageScenarios.filter(({ name }) => !impossible.includes(name))) {
  const driver = driverOf(scenario);
  for (const path of plannedPaths(scenario)) {
    test(`${titleOf(path)}, generation A`, async ({ page, backend, quiet }) => {
      await answerAsGenerationA(page.context());
      const otherTab = renderedOtherTab(backend);
      const parts = { page, hand: renderedHand, otherTab, backend, quiet };
      await play(await openStage(parts, path, driver, { isOnA: true }), driver);
    });
  }
}
