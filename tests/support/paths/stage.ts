import type { Page } from "@playwright/test";
import { failureOf } from "../../../machines/domain/failure.ts";
import type { Contents } from "../../../src/service/store/contents.ts";
import { contentsOf as storedContents, putContents, stopClock } from "../../service/support/controls.ts";
import type { PlannedPath } from "../path-kit/plan.ts";
import { startHidden } from "../screen/attention.ts";
import type { Backend, Quiet } from "../screen/backend.ts";
import { heldBy, type AnyDriver, type Stage } from "./driver.ts";
import { openGate } from "./gate.ts";
import type { Hand, OtherTab } from "./hand.ts";
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
    arrange: async (world) => {
      const contents = await contentsOf(world);
      await putContents(backend, driver.keepsPasswords ? await withPasswordsOf(backend, contents) : contents);
    },
    allowFailure: (error) => {
      const { kind, status } = failureOf(error);
      if (kind === "status" && status !== undefined) quiet.allowFailedCall(status);
      if (kind === "network") quiet.allowFailedCall("connection");
    },
  };
}

/** These contents, with the passwords that their users have now, and the tokens that those gave them. */
export async function withPasswordsOf(backend: Pick<Backend, "url">, contents: Contents): Promise<Contents> {
  const { rows } = await storedContents(backend);
  const stored = new Map(rows["users"]?.map((row) => [row["user_id"], row]));
  return {
    ...contents,
    rows: {
      ...contents.rows,
      users: (contents.rows["users"] ?? []).map((row) => {
        const { password, token_version: version } = stored.get(row["user_id"]) ?? {};
        if (password === undefined || version === undefined) return row;
        return { ...row, password, token_version: version };
      }),
    },
  };
}
