import { card } from "../support/people.ts";
import { pause } from "../support/screen/on-the-way.ts";
import { landing, layout } from "../support/pages/index.ts";
import { expect, test } from "./support/test.ts";
import { enter, falcons, sara } from "../support/world.ts";

test("[experience 17] a page still loading after ten seconds says so", async ({ ownPage: page }) => {
  await page.clock.install();
  const app = await pause(page, "GET", "/assets/app-*.js");
  await page.goto("/create-team", { waitUntil: "commit" });
  await expect(page.getByRole("progressbar", { name: "Loading the page" })).toBeVisible();
  const hint = page.getByRole("status").filter({ hasText: "You can keep waiting, or load the page again." });
  await page.clock.runFor(9_000);
  await expect(hint).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(hint).toBeVisible();
  await expect(hint).toBeInViewport({ ratio: 1 });
  app.letGo();
  await expect(landing.login(page)).toBeVisible();
  await expect(hint).toHaveCount(0);
});

test("[experience 17] [2.58] data loading for ten seconds says so", async ({ ownPage: page, backend }) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  await page.clock.install();
  await enter(page, sara);
  const data = await pause(page, "GET", "/assets/past-projects-*.js");
  await layout.link(page, "Project History").first().click();
  const hint = page.getByRole("status").filter({ hasText: "load the page again" });
  await expect(page.getByRole("progressbar", { name: "Loading the page" })).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(hint).toBeVisible();
  await expect(card(page, "To Do", "First")).toBeVisible();
  // Meanwhile another page opens at once.
  await layout.link(page, "Feedback").click();
  await expect(page.getByRole("heading", { level: 1, name: "Feedback" })).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await layout.link(page, "Project History").first().click();
  data.letGo();
  await expect(page.getByRole("heading", { level: 1, name: "Project History" })).toBeVisible();
  await expect(hint).toHaveCount(0);
});
