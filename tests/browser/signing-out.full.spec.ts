import type { Page } from "@playwright/test";
import { card, column, expectPath } from "../support/people.ts";
import { pause } from "../support/screen/on-the-way.ts";
import * as board from "../support/pages/board.ts";
import * as landing from "../support/pages/landing.ts";
import * as layout from "../support/pages/layout.ts";
import { sessionItems } from "./support/stored-log.ts";
import { expect, goInside, test, type Backend } from "./support/test.ts";
import { enter, falcons, sara } from "../support/world.ts";

const move = "/api/KanbanTask/status";

/** Moves the cards while the service does not respond. */
async function queueMoves(page: Page, backend: Backend, titles: readonly string[]) {
  await falcons(backend, { tasks: [{ title: "A" }, { title: "B" }, { title: "C" }] });
  await enter(page, sara);
  await expect(card(page, "To Do", "C")).toBeVisible();
  await backend.forget();
  const moving = await pause(page, "PATCH", move);
  for (const title of titles) {
    await board.menu(page, title).click();
    await page.getByRole("menuitem", { name: "In Progress" }).click();
  }
  return moving;
}

const saving = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test("[2.15] [4.5] S11: Sign Out waits until queued moves are saved", async ({ page, backend }) => {
  const moving = await queueMoves(page, backend, ["A", "B"]);
  await layout.signOut(page);
  await expectPath(page, "/");
  await expect(saving(page, "Saving 2 moves...")).toBeVisible();
  // No page of the session opens meanwhile.
  await goInside(page, "/dashboard/student/Myproject");
  await expectPath(page, "/");
  moving.letGo();
  await expect(landing.login(page)).toBeVisible();
  expect((await backend.writes()).filter((call) => call === `PATCH ${move}`)).toHaveLength(2);
  await expect.poll(() => sessionItems(page)).toEqual(["log"]);
  await expect(page.getByRole("button", { name: "Dismiss" })).toHaveCount(0);
  await enter(page, sara);
  await expect(column(page, "In Progress").getByRole("heading", { level: 3 })).toHaveText(["A", "B"]);
});

test("[4.1] S11: a reload while changes are being saved still signs out", async ({ page, backend }) => {
  const moving = await queueMoves(page, backend, ["A", "B"]);
  await layout.signOut(page);
  await expect(saving(page, "Saving 2 moves...")).toBeVisible();
  // The reload cuts the first move off, so that it must not be let go before.
  await page.reload();
  moving.letGo();
  await expect(landing.login(page)).toBeVisible();
  await expect(layout.notices(page).getByText("1 move was not saved: “A”.")).toBeVisible();
  await expect.poll(() => sessionItems(page)).toEqual(["log"]);
});

test("[4.1] S11: Sign Out elsewhere and a draft being saved: closed at once, saved, then signed out", async ({
  ownPage: page,
  backend,
  quiet,
}) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  await enter(page, sara);
  const other = await page.context().newPage();
  quiet.listenTo(other);
  await enter(other, sara);
  const adding = await pause(page, "POST", "/api/KanbanTask");
  await board.addTask(page, "To Do").click();
  await board.titleField(page).fill("Second");
  await board.submit(page).first().click();
  await layout.signOut(other);
  await expect(landing.login(other)).toBeVisible();
  await expectPath(page, "/");
  await expect(saving(page, "Saving your changes...")).toBeVisible();
  adding.letGo();
  await expect(landing.login(page)).toBeVisible();
  await enter(page, sara);
  await expect(card(page, "To Do", "Second")).toBeVisible();
});
