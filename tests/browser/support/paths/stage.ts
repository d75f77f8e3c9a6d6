import type { Page } from "@playwright/test";
import { failureOf } from "../../../../machines/domain/failure.ts";
import { putContents, stopClock } from "../../../service/support/controls.ts";
import type { RunningService } from "../../../service/support/service.ts";
import type { PlannedPath } from "../../../support/path-kit/plan.ts";
import { startHidden } from "../attention.ts";
import type { Backend, Quiet } from "../test.ts";
import type { Stage } from "./driver.ts";
import { openGate } from "./gate.ts";
import { heldBy, type AnyDriver } from "./play.ts";
import { contentsOf, day } from "./world.ts";

interface Parts {
  readonly page: Page;
  readonly backend: Backend;
  readonly service: RunningService;
  readonly quiet: Quiet;
}

/** Prepares a page and its service for a path: their clocks, and the gate between them. */
export async function openStage(
  { page, backend, service, quiet }: Parts,
  path: PlannedPath,
  driver: AnyDriver,
): Promise<Stage> {
  await page.clock.install();
  if (driver.isVisible !== true) await startHidden(page);
  await stopClock(service, day);
  return {
    page,
    path,
    backend,
    gate: await openGate(page, heldBy(driver)),
    arrange: async (world) => void (await putContents(service, await contentsOf(world))),
    allowFailure: (error) => {
      const { kind, status } = failureOf(error);
      if (kind === "status" && status !== undefined) quiet.allowFailedCall(status);
      if (kind === "network") quiet.allowFailedCall("connection");
    },
  };
}
