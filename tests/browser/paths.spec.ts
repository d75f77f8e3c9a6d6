import { failureOf } from "../../machines/domain/failure.ts";
import { keepTours, plannedPaths } from "../paths/plans.ts";
import { scenarios } from "../paths/scenarios.ts";
import { putContents, stopClock } from "../service/support/controls.ts";
import { titleOf } from "../spec/ways.ts";
import type { fixtures } from "../support/fixtures.ts";
import { startHidden } from "./support/attention.ts";
import { drivers } from "./support/paths/drivers.ts";
import { openGate } from "./support/paths/gate.ts";
import { heldBy, play } from "./support/paths/play.ts";
import { contentsOf, day, type World } from "./support/paths/world.ts";
import { test } from "./support/test.ts";

/* Plays the generated paths in the built app against the real service. After every step the page's chart must have taken the model's transitions, match its state and context, and show it. */

keepTours();

for (const scenario of scenarios) {
  // Fixtures are keyed by chart id.
  const driver = drivers[scenario.fixture.chart.id as keyof typeof fixtures];
  for (const path of plannedPaths(scenario)) {
    test(titleOf(path), async ({ ownPage: page, backend, service, quiet }) => {
      await page.clock.install();
      if (driver.isVisible !== true) await startHidden(page);
      await stopClock(service, day);
      const gate = await openGate(page, heldBy(driver));
      const arrange = async (world: World) => void (await putContents(service, await contentsOf(world)));
      const allowFailure = (error: unknown): void => {
        const { kind, status } = failureOf(error);
        if (kind === "status" && status !== undefined) quiet.allowFailedCall(status);
        if (kind === "network") quiet.allowFailedCall("connection");
      };
      await play({ page, path, backend, gate, arrange, allowFailure }, driver);
    });
  }
}
