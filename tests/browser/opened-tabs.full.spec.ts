import type { Locator } from "@playwright/test";
import { card, expectPath } from "../support/people.ts";
import { layout } from "../support/pages/index.ts";
import { sessionItems } from "./support/stored-log.ts";
import { opened } from "./support/opened-tab.ts";
import { expect, test } from "./support/test.ts";
import { enter, falcons, noor, sara } from "../support/world.ts";

test("[2.15] [2.17] Ctrl+click and middle click open new tabs", async ({ ownPage: page, backend, quiet }) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  await enter(page, sara);
  await expect(card(page, "To Do", "First")).toBeVisible();
  const links = page.getByRole("link").and(page.locator("a[href^='/']"));
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
  await expectNewTab(links.first(), "Ctrl");
  await expectNewTab(layout.link(page, "Project History").first(), "middle");
  await expectNewTab(layout.link(page, "Edit Profile"), "middle");
});

test("[4.1] a new tab continues as the user of its opener", async ({ ownPage: page, backend, quiet }) => {
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
