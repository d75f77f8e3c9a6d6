import { pause } from "../support/screen/on-the-way.ts";
import { landing } from "../support/pages/index.ts";
import { expect, test } from "./support/test.ts";

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
