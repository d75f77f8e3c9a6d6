import { plannedPaths } from "../paths/plans.ts";
import { describePath } from "../paths/print/describe.ts";
import { pageScenarios, driverOf } from "../flows/index.ts";
import { crossingEveryRow } from "../spec/ways.ts";
import { titleOf } from "../paths/title.ts";
import { play } from "../support/paths/play.ts";
import { isFullRun } from "../support/run.ts";
import { openStage } from "../support/paths/stage.ts";
import { recordedStep } from "./support/failure-log.ts";
import { handOf, otherTabOf } from "./support/hand.ts";
import { test } from "./support/test.ts";

/* Plays generated paths in the built app against the real service: all of them in `npm run test:full`, in `npm test` few that cross every row of section 4. After every step the page's chart must have taken the model's transitions, match its state and context, and show it. */

const paths = pageScenarios.flatMap(plannedPaths);

for (const path of isFullRun ? paths : crossingEveryRow(paths)) {
  const driver = driverOf(path.scenario);
  test(titleOf(path), async ({ ownPage: page, backend, quiet }) => {
    const stage = { page, hand: handOf(page), otherTab: otherTabOf(page), backend, quiet };
    const { steps } = describePath(path);
    await play(await openStage(stage, path, driver), driver, (number, take) =>
      recordedStep(page, `${number}. ${steps[number]?.does ?? ""}`, take),
    );
  });
}
