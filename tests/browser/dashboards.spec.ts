import { expectPath } from "../support/people.ts";
import * as landing from "../support/pages/landing.ts";
import * as layout from "../support/pages/layout.ts";
import { expect, expectNoSidewaysScroll, test } from "./support/test.ts";
import { enrol, enter, sara } from "../support/world.ts";

test("[2.15] [2.16] the mobile menu has the header's links, the user's menu has Edit Profile and Sign Out", async ({
  page,
  backend,
}) => {
  await enrol(backend, sara);
  await enter(page, sara);
  const links = page.locator("header nav:visible").getByRole("link");
  const paths = () => links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  await expect(links).toHaveCount(5);
  const wide = await paths();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator("header nav:visible")).toHaveCount(0);
  await expect(layout.greeting(page, sara.name)).toBeVisible();
  await expect(page.getByRole("banner").getByText(sara.role, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect.poll(paths).toEqual(wide);
  await expectNoSidewaysScroll(page);
  await layout.openProfile(page);
  await expectPath(page, "/edit-profile");
  await layout.link(page, "Dashboard").click();
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("link", { name: "Dashboard", exact: true }).click();
  await expectPath(page, "/dashboard/student/KanbanBoard");
  await expect(page.locator("header nav:visible")).toHaveCount(0);
  await layout.signOut(page);
  await expect(landing.login(page)).toBeVisible();
});
