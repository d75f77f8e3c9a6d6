import type { Page } from "@playwright/test";
import type { Quiet } from "../../support/screen/backend.ts";

/** The tab that this click opens. */
export async function opened(page: Page, quiet: Quiet, click: () => Promise<void>): Promise<Page> {
  const opening = page.context().waitForEvent("page");
  await click();
  const tab = await opening;
  quiet.listenTo(tab);
  return tab;
}
