import type { Page } from "@playwright/test";
import { card, expectPath } from "../support/people.ts";
import { landing, layout, overview } from "../support/pages/index.ts";
import { expectActivityRead, keptLog } from "../support/screen/kept-log.ts";
import { sessionItems } from "./support/stored-log.ts";
import { opened } from "./support/opened-tab.ts";
import { expect, test } from "./support/test.ts";
import { enter, falcons, maps, noor } from "../support/world.ts";

const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem("token"));

test("[2.53] [4.1] Ctrl+click opens a board, Sign Out ends it", async ({ ownPage: page, backend, quiet }) => {
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

  // The two tabs have one session, and the service would refuse what one still asks when the other has ended it.
  for (const each of [tab, page]) await expectActivityRead(each);
  await layout.signOut(tab);
  for (const each of [tab, page]) {
    await expectPath(each, "/");
    await expect(landing.login(each)).toBeVisible();
    await expect.poll(() => sessionItems(each)).toEqual(["log"]);
    await each.reload();
    await expect(landing.login(each)).toBeVisible();
  }
});
