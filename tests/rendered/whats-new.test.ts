import { owlsOf, seedTeams } from "../support/seeds/feedback.ts";
import * as layout from "../support/pages/layout.ts";
import * as overview from "../support/pages/overview.ts";
import { reload } from "../support/screen/kept-log.ts";
import { expect, goInside, test } from "./support/test.ts";
import { addTasks, enter, noor, sara } from "../support/world.ts";
import type { Locator, Page } from "@playwright/test";

const marks = (page: Page): Locator => page.locator("[data-fresh]");

/** What the teams had was fetched, and is remembered. */
const expectRemembered = (page: Page, userId: number, teams = 1): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        (prefix) =>
          Object.entries(localStorage).filter(
            ([key, value]) => key.startsWith(prefix) && String(value).includes('"replies"'),
          ).length,
        `seen.${userId}.`,
      ),
    )
    .toBe(teams);

test("[experience 5] a changed task is marked; one's own changes are not", async ({ page, backend }) => {
  const seeded = await seedTeams(backend);
  await addTasks(backend, seeded.tokens.sara, seeded.teamId, [{ title: "Plan" }, { title: "Draw" }]);
  await enter(page, sara);
  await expectRemembered(page, sara.userId);
  await page.getByRole("button", { name: "Add task" }).first().click();
  const form = page.getByRole("form", { name: "New task" });
  await form.getByLabel("Title").fill("Mine");
  await form.getByRole("button", { name: "Add Task" }).click();
  await expect(page.getByRole("heading", { name: "Mine" })).toBeVisible();
  await layout.link(page, "My Project").click();
  await expect(page.getByRole("heading", { level: 1, name: "My Project" })).toBeVisible();

  const changed = await fetch(`${backend.url}/api/KanbanTask/status`, {
    method: "PATCH",
    headers: { "content-type": "application/json", authorization: `Bearer ${seeded.tokens.omar}` },
    body: JSON.stringify({ taskId: 1, status: 3 }),
  });
  expect(changed.ok).toBe(true);
  await layout.link(page, "Dashboard").click();
  await expect(marks(page)).toHaveText(["Changed"]);
  await expect(page.getByRole("region", { name: "Done" }).getByRole("listitem")).toContainText("Plan");
});

test("[experience 5] is erased on request, and begins anew", async ({ page, backend }) => {
  const seeded = await seedTeams(backend);
  await enter(page, sara);
  await expectRemembered(page, sara.userId);
  await addTasks(backend, seeded.tokens.omar, seeded.teamId, [{ title: "Measure the halls" }]);
  await goInside(page, "/edit-profile");
  await page.getByRole("button", { name: "Forget what I have seen" }).click();
  await expect(page.getByText("Forgotten.")).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await goInside(page, "/dashboard/student/KanbanBoard");
  await expect(page.getByRole("heading", { name: "Measure the halls" })).toBeVisible();
  await expect(marks(page)).toHaveCount(0);
});

test("[experience 6] says for how many days nothing has changed, as far as this device knows", async ({
  ownPage: page,
  backend,
}) => {
  const seeded = await seedTeams(backend);
  await addTasks(backend, seeded.tokens.sara, seeded.teamId, [{ title: "Plan" }]);
  await enter(page, noor);
  await expectRemembered(page, noor.userId);
  const quiet = overview.attentionItems(page).filter({ hasText: "No changes seen on this device" });
  await expect(quiet).toHaveCount(0);
  await page.clock.fastForward(9 * 86_400_000);
  await reload(page);
  await expect(quiet).toContainText("No changes seen on this device for 9 days");
});

test("[experience 6] leads from team to team on the same page", async ({ page, backend }) => {
  const seeded = await seedTeams(backend);
  const owls = await owlsOf(backend, seeded);
  await enter(page, noor);
  await expectRemembered(page, noor.userId, 2);
  await goInside(page, `/dashboard/supervisor/feedback?team=${seeded.teamId}`);
  await page.getByRole("link", { name: "Next team: Owls" }).click();
  await expect(page).toHaveURL(`/dashboard/supervisor/feedback?team=${owls}`);
  await expect(layout.projectSelect(page)).toHaveValue(String(owls));
  await expect(page.getByRole("link", { name: /^Next team/ })).toHaveCount(0);
  await page.getByRole("navigation", { name: "This team" }).getByRole("link", { name: "Board" }).click();
  await page.getByRole("link", { name: "Previous team: Falcons" }).click();
  await expect(page).toHaveURL(`/dashboard/supervisor/kanban/${seeded.teamId}/Kanban`);
  await expect(page.getByText("Falcons")).toBeVisible();
});
