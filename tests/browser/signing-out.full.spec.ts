import type { Page } from "@playwright/test";
import { card, expectPath } from "../support/people.ts";
import { pause } from "../support/screen/on-the-way.ts";
import * as board from "../support/pages/board.ts";
import * as landing from "../support/pages/landing.ts";
import * as layout from "../support/pages/layout.ts";
import { expect, test } from "./support/test.ts";
import { enter, falcons, sara } from "../support/world.ts";

const saving = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

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
