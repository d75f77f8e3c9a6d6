import type { Locator, Page } from "@playwright/test";
import { card, expectPath } from "../support/people.ts";
import * as landing from "../support/pages/landing.ts";
import * as layout from "../support/pages/layout.ts";
import * as overview from "../support/pages/overview.ts";
import { keptLog } from "../support/screen/kept-log.ts";
import { sessionItems } from "./support/stored-log.ts";
import { expect, test, type Quiet } from "./support/test.ts";
import { enrol, enter, falcons, maps, noor, sara } from "../support/world.ts";

/** The tab that this click opens. */
async function opened(page: Page, quiet: Quiet, click: () => Promise<void>): Promise<Page> {
  const opening = page.context().waitForEvent("page");
  await click();
  const tab = await opening;
  quiet.listenTo(tab);
  return tab;
}

const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem("token"));

test("[2.53] [4.1] Ctrl+click on a project card opens its board signed in; Sign Out there ends both", async ({
  ownPage: page,
  backend,
  quiet,
}) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  await enter(page, noor);
  const link = overview.projectLink(page, maps.title);
  const tab = await opened(page, quiet, () => link.click({ modifiers: ["ControlOrMeta"] }));
  await expect(card(tab, "To Do", "First")).toBeVisible();
  await expect(layout.greeting(tab, noor.name)).toBeVisible();
  expect(new URL(tab.url()).pathname).toMatch(/^\/dashboard\/supervisor\/kanban\/\d+\/Kanban$/);
  await expect(overview.cards(page)).toHaveCount(1);

  const token = String(await tokenOf(tab));
  expect(token).toBe(await tokenOf(page));
  await expect.poll(() => sessionItems(tab)).toEqual(["log", "token"]);
  await expect.poll(() => keptLog(tab)).toContain('"taskBoard.opened"');
  const log = await keptLog(tab);
  expect(log).toMatch(/"session.requested"[^]*"session.received"[^]*"taskBoard.opened"/);
  for (const text of [log, await keptLog(page), tab.url()]) expect(text).not.toContain(token);
  expect(await tab.evaluate(() => JSON.stringify([localStorage, document.cookie]))).not.toContain(token);
  await tab.reload();
  await expect(card(tab, "To Do", "First")).toBeVisible();

  const byHand = await page.context().newPage();
  quiet.listenTo(byHand);
  await byHand.goto(tab.url());
  await expectPath(byHand, "/");
  await expect(landing.login(byHand)).toBeVisible();

  await layout.signOut(tab);
  for (const each of [tab, page]) {
    await expectPath(each, "/");
    await expect(landing.login(each)).toBeVisible();
    await expect.poll(() => sessionItems(each)).toEqual(["log"]);
    await each.reload();
    await expect(landing.login(each)).toBeVisible();
  }
});

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

test("[2.8] a tab opened from the app is redirected to / if no tab answers", async ({
  ownPage: page,
  backend,
  baseURL,
}) => {
  await enrol(backend, sara);
  await page.goto("/dashboard/student/KanbanBoard", { referer: `${baseURL}/dashboard/student` });
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expectPath(page, "/");
  await expect(landing.login(page)).toBeVisible();
  await landing.submitLogin(page, sara);
  await expect(layout.greeting(page, sara.name)).toBeVisible();
});
