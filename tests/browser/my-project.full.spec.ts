import type { Locator, Page } from "@playwright/test";
import * as layout from "../support/pages/layout.ts";
import * as myProject from "../support/pages/my-project.ts";
import { expect, goInside, test, type Backend } from "./support/test.ts";
import { enter, falcons, sara } from "../support/world.ts";

const toggle = (page: Page): Locator => page.getByRole("button", { name: /^Mark / });

const isStatus = (page: Page, status: "Completed" | "Incomplete") =>
  expect(myProject.region(page).getByText(status, { exact: true })).toBeVisible();

const isSaid = (page: Page, status: "Completed" | "Incomplete") =>
  expect(page.getByRole("status").getByText(`Project is now ${status}`)).toBeVisible();

const flip = "PATCH /api/Project/1/complete";

/** Opens My Project as Sara. */
async function open(page: Page, backend: Backend): Promise<void> {
  await falcons(backend);
  await enter(page, sara);
  await layout.link(page, "My Project").click();
  await isStatus(page, "Incomplete");
}

test("[4.6] P1: two tabs that toggle at once do not undo each other", async ({ page, backend, quiet }) => {
  await open(page, backend);
  const other = await page.context().newPage();
  quiet.listenTo(other);
  await enter(other, sara);
  await goInside(other, "/dashboard/student/Myproject");
  await isStatus(other, "Incomplete");
  await backend.forget();
  // Long enough for both requests to be in flight at once.
  await backend.fail({ method: "PATCH", path: "/api/Project/1/complete", delayMs: 300 });
  await Promise.all([page, other].map((tab) => toggle(tab).click()));
  for (const tab of [page, other]) {
    await isSaid(tab, "Completed");
    await isStatus(tab, "Completed");
  }
  expect(await backend.writes()).toEqual([flip]);
  await other.close();
});
