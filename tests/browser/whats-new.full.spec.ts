import { board, layout } from "../support/pages/index.ts";
import { drawTheMap, giveAllFeedback, seedTeams } from "../support/seeds/feedback.ts";
import { counted, expectRemembered, marks } from "../support/screen/whats-new.ts";
import { reload } from "../support/screen/kept-log.ts";
import { expect, goInside, test } from "./support/test.ts";
import { addTasks, enter, sara } from "../support/world.ts";

test("[experience 5] is the same in all tabs, and keeps no texts", async ({ ownPage: page, backend }) => {
  const seeded = await seedTeams(backend);
  await enter(page, sara);
  await expectRemembered(page, sara.userId);
  await goInside(page, "/dashboard/student/Myproject");
  const other = await page.context().newPage();
  await enter(other, sara);
  // Loaded: what a first fetch finds would be marked before the reload, and seen after it.
  await expect(board.addTask(other, "To Do")).toBeVisible();
  await addTasks(backend, seeded.tokens.omar, seeded.teamId, [{ title: "A secret plan" }]);
  await reload(other);
  await expect(marks(other)).toHaveText(["New"]);
  await goInside(page, "/dashboard/student/KanbanBoard");
  await expect(page.getByRole("heading", { name: "A secret plan" })).toBeVisible();
  await expect(marks(page)).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(kept).toContain(`seen.${sara.userId}.`);
  for (const text of ["secret", "plan", "Sara", "Falcons"]) expect(kept).not.toContain(text);
});

test("[experience 5] [2.16] where the links are in a menu, its button says that something is new", async ({
  ownPage: page,
  backend,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const seeded = await seedTeams(backend);
  await enter(page, sara);
  await expectRemembered(page, sara.userId);
  const menu = page.getByRole("button", { name: "Open menu" });
  await expect(menu).not.toHaveAccessibleDescription("Something is new");
  await giveAllFeedback(backend, seeded, drawTheMap);
  await reload(page);
  await expect(menu).toHaveAccessibleDescription("Something is new");
  await menu.click();
  const links = page.getByRole("navigation", { name: "Menu" });
  await expect(layout.link(links, "Feedback")).toHaveAccessibleDescription("1 new or changed");
});

test("[experience 5] without storage pages work, nothing is marked", async ({ ownPage: page, backend }) => {
  await seedTeams(backend);
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("Denied", "SecurityError");
      },
    }),
  );
  await enter(page, sara);
  await expect(page.getByRole("heading", { name: "Task Board" })).toBeVisible();
  await counted(page, "Feedback").click();
  await expect(page.getByRole("heading", { level: 1, name: "Feedback" })).toBeVisible();
  await expect(marks(page)).toHaveCount(0);
});
