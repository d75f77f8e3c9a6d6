import { plannedPaths } from "../paths/plans.ts";
import { describePath } from "../paths/print/describe.ts";
import { pageScenarios, driverOf } from "../flows/index.ts";
import { titleOf } from "../paths/title.ts";
import { createPlayer } from "../support/paths/play.ts";
import { handOf, otherTabOf } from "../browser/support/hand.ts";
import { openStage } from "../support/paths/stage.ts";
import { test } from "../browser/support/test.ts";
import { guide } from "./guide.ts";
import { controlInput } from "./page-input.ts";
import { controlTime } from "./page-time.ts";
import { openPanel, type Panel } from "./panel.ts";
import { endText } from "./problem.ts";

/* Guides a person through the path that GUIDE names, from the step GUIDE_FROM: `npm start -- --path "booking 2" --from 7`. */

const wanted = process.env["GUIDE"] ?? "";
const from = Number(process.env["GUIDE_FROM"] ?? 1);

for (const scenario of pageScenarios.filter(({ name }) => wanted.startsWith(`${name} `))) {
  const driver = driverOf(scenario);
  for (const path of plannedPaths(scenario).filter(({ name }) => name === wanted)) {
    test(titleOf(path), async ({ browser, ownPage: page, backend, quiet, viewport }) => {
      const stage = await openStage(
        { page, hand: handOf(page), otherTab: otherTabOf(page), backend, quiet },
        path,
        driver,
      );
      // A control that is not there is no longer waited for, nor by the other tab.
      page.context().setDefaultTimeout(15_000);
      const time = await controlTime(page);
      const input = await controlInput(page);
      const { panel, close } = await openPanel(browser, (viewport?.width ?? 0) + 40);
      try {
        const show: Panel["show"] = async (view) => {
          const end = endText(view);
          if (end !== null) console.log(end);
          await panel.show(view);
        };
        await guide(
          { player: createPlayer(stage, driver), panel: { ...panel, show }, time, input },
          describePath(path),
          from,
        );
      } finally {
        await panel.pressed();
        await close();
      }
    });
  }
}
