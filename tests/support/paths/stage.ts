import type { Page } from "@playwright/test";
import { failureOf } from "../../../machines/domain/failure.ts";
import { putContents, stopClock } from "../../service/support/controls.ts";
import type { PlannedPath } from "../path-kit/plan.ts";
import { startHidden } from "../screen/attention.ts";
import type { Backend, Quiet } from "../screen/backend.ts";
import type { Stage } from "./driver.ts";
import { openGate } from "./gate.ts";
import type { Hand, OtherTab } from "./hand.ts";
import { heldBy, type AnyDriver } from "./play.ts";
import { contentsOf, day } from "./world.ts";

interface Parts {
  readonly page: Page;
  readonly hand: Hand;
  readonly otherTab: OtherTab;
  readonly backend: Backend;
  readonly quiet: Quiet;
}

/** Prepares a page and its service for a path: their clocks, and the gate between them. */
export async function openStage(
  { page, hand, otherTab, backend, quiet }: Parts,
  path: PlannedPath,
  driver: AnyDriver,
  { isOnA = false }: { readonly isOnA?: boolean } = {},
): Promise<Stage> {
  await page.clock.install();
  if (driver.isVisible !== true) await startHidden(page);
  await stopClock(backend, day);
  return {
    page,
    hand,
    otherTab,
    path,
    isOnA,
    backend,
    gate: await openGate(page, heldBy(driver)),
    arrange: async (world) => void (await putContents(backend, await contentsOf(world))),
    allowFailure: (error) => {
      const { kind, status } = failureOf(error);
      if (kind === "status" && status !== undefined) quiet.allowFailedCall(status);
      if (kind === "network") quiet.allowFailedCall("connection");
    },
  };
}
