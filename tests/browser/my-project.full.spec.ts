import type { Locator, Page } from "@playwright/test";
import { pause } from "../support/screen/on-the-way.ts";
import * as layout from "../support/pages/layout.ts";
import * as myProject from "../support/pages/my-project.ts";
import { expect, goInside, test, type Backend } from "./support/test.ts";
import { enter, falcons, flipProject, omar, sara } from "../support/world.ts";

const toggle = (page: Page): Locator => page.getByRole("button", { name: /^Mark / });

const isStatus = (page: Page, status: "Completed" | "Incomplete") =>
  expect(myProject.region(page).getByText(status, { exact: true })).toBeVisible();

const isSaid = (page: Page, status: "Completed" | "Incomplete") =>
  expect(page.getByRole("status").getByText(`Project is now ${status}`)).toBeVisible();

const flip = "PATCH /api/Project/1/complete";

/** Opens My Project as Sara, in a team with Omar; returns his token. */
async function open(page: Page, backend: Backend): Promise<string> {
  const { token } = await falcons(backend, { members: [omar, sara] });
  await enter(page, sara);
  await layout.link(page, "My Project").click();
  await isStatus(page, "Incomplete");
  await backend.forget();
  return token;
}

test("[4.6] P1: a double click, two tabs or a faster teammate flip the project once", async ({
  page,
  backend,
  quiet,
}) => {
  const token = await open(page, backend);
  await test.step("a double click sends one flip", async () => {
    const flipping = await pause(page, "PATCH", "/api/Project/1/complete");
    await toggle(page).dblclick();
    flipping.letGo();
    await isSaid(page, "Completed");
    expect(await backend.writes()).toEqual([flip]);
    await toggle(page).click();
    await isSaid(page, "Incomplete");
  });

  await test.step("two tabs that toggle at once do not undo each other", async () => {
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
    await backend.clearFaults();
  });

  await test.step("after a teammate's toggle nothing is sent, and the status is shown", async () => {
    await flipProject(backend, token, 1);
    await backend.forget();
    await toggle(page).click();
    await isSaid(page, "Incomplete");
    await isStatus(page, "Incomplete");
    expect(await backend.writes()).toEqual([]);
  });

  await test.step("a returning user sees a teammate's toggle", async () => {
    await layout.link(page, "Dashboard").click();
    await expect(page.getByRole("heading", { name: "Task Board" })).toBeVisible();
    await flipProject(backend, token, 1);
    await layout.link(page, "My Project").click();
    await isStatus(page, "Completed");
  });
});
