import type { Locator, Page } from "@playwright/test";
import { card, expectPath } from "../support/people.ts";
import * as landing from "../support/pages/landing.ts";
import * as layout from "../support/pages/layout.ts";
import { sessionItems } from "./support/stored-log.ts";
import { expect, test, type Quiet } from "./support/test.ts";
import { enter, falcons, noor, sara } from "../support/world.ts";

/** The tab that this click opens. */
async function opened(page: Page, quiet: Quiet, click: () => Promise<void>): Promise<Page> {
  const opening = page.context().waitForEvent("page");
  await click();
  const tab = await opening;
  quiet.listenTo(tab);
  return tab;
}

test("[2.15] [2.17] every link of a page opens in a new tab, by Ctrl+click and by middle click", async ({
  ownPage: page,
  backend,
  quiet,
}) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  await enter(page, sara);
  await expect(card(page, "To Do", "First")).toBeVisible();
  const links = page.getByRole("link").and(page.locator("a[href^='/']"));
  expect(await links.count()).toBeGreaterThanOrEqual(5);
  const expectNewTab = async (link: Locator, by: "Ctrl" | "middle"): Promise<void> => {
    const path = String(await link.getAttribute("href"));
    const tab = await opened(page, quiet, () =>
      link.click(by === "Ctrl" ? { modifiers: ["ControlOrMeta"] } : { button: "middle" }),
    );
    await expectPath(tab, path);
    await expect(tab.getByRole("banner").getByText("Graduation Projects"), path).toBeVisible();
    await expect.poll(() => sessionItems(tab), path).toEqual(["log", "token"]);
    await tab.close();
  };
  for (const [index, link] of (await links.all()).entries())
    await expectNewTab(link, index % 2 === 0 ? "Ctrl" : "middle");
  for (const by of ["Ctrl", "middle"] as const) {
    await layout.userMenu(page).click();
    await expectNewTab(layout.link(layout.account(page), "Edit Profile"), by);
    await page.keyboard.press("Escape");
  }
});

test("[2.8] after a redirect, 'Continue to ...' opens in a new tab, too", async ({
  ownPage: page,
  backend,
  quiet,
}) => {
  await falcons(backend);
  await page.goto("/edit-profile");
  await landing.submitLogin(page, sara);
  const link = page.getByRole("link", { name: "Continue to Edit Profile" });
  const tab = await opened(page, quiet, () => link.click({ modifiers: ["ControlOrMeta"] }));
  await expectPath(tab, "/edit-profile");
  await expect(tab.getByRole("textbox", { name: "Name" })).toHaveValue(sara.name);
});

test("[4.1] with two users in two tabs, a new tab continues the tab that it was opened from", async ({
  ownPage: page,
  backend,
  quiet,
}) => {
  await falcons(backend);
  await enter(page, sara);
  const other = await page.context().newPage();
  quiet.listenTo(other);
  await enter(other, noor);
  for (const [tab, who] of [
    [page, sara],
    [other, noor],
    [page, sara],
  ] as const) {
    const next = await opened(tab, quiet, () =>
      layout
        .link(tab, "Project History")
        .first()
        .click({ modifiers: ["ControlOrMeta"] }),
    );
    await expect(layout.greeting(next, who.name)).toBeVisible();
    await next.close();
  }
});
