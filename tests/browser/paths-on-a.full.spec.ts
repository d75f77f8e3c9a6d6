import { plannedPaths } from "../paths/plans.ts";
import { pageScenarios, driverOf } from "../flows/index.ts";
import { titleOf } from "../paths/title.ts";
import { answerAsGenerationA } from "../support/generation-a/adapter.ts";
import { play } from "../support/paths/play.ts";
import { openStage } from "../support/paths/stage.ts";
import { handOf, otherTabOf } from "./support/hand.ts";
import { test } from "./support/test.ts";

/* Three paths in the built app against the first generation of the service; tests/rendered/paths-on-a.full.test.ts plays all. */

const chosen = ["session", "taskBoard (student)", "feedbackThread (writing)"];

for (const scenario of pageScenarios.filter(({ name }) => chosen.includes(name))) {
  const driver = driverOf(scenario);
  for (const path of plannedPaths(scenario).slice(0, 1)) {
    test(`${titleOf(path)}, generation A`, async ({ ownPage: page, backend, quiet }) => {
      await answerAsGenerationA(page.context());
      const parts = { page, hand: handOf(page), otherTab: otherTabOf(page), backend, quiet };
      await play(await openStage(parts, path, driver, { isOnA: true }), driver);
    });
  }
}
