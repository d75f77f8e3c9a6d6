import type { Locator, Page } from "@playwright/test";
import { violationsOn } from "./support/axe.ts";
import { answer, drawTheMap, openAsSara, seedFeedback, studentPage } from "../support/seeds/feedback.ts";
import * as board from "../support/pages/board.ts";
import * as feedback from "../support/pages/feedback.ts";
import { expect, expectNoSidewaysScroll, test } from "./support/test.ts";
import { addTasks } from "../support/world.ts";

const hostile = `“"'<img src=x onerror=alert(1)>`;
const hebrew = `מפה ${"א".repeat(196)}`;

const linkTo = (page: Page, feedbackId: number): string =>
  `${new URL(page.url()).origin}${studentPage}?feedback=${feedbackId}`;
const makeTask = (scope: Page | Locator, text: string): Locator =>
  scope.getByRole("button", { name: `Make a task from “${text}”` });
const tasksFrom = (item: Locator): Locator => item.getByRole("list", { name: "Tasks from this feedback" });
const title = (page: Page): Locator => board.titleField(board.newTaskForm(page));

for (const { width, colorScheme } of [
  { width: 1280, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
] as const) {
  test(`[experience 10] [2.35] tasks of feedback are accessible at ${width}, ${colorScheme}`, async ({
    page,
    backend,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const { falcons, id } = await seedFeedback(backend);
    await answer(backend, falcons, "sara", id, "Which one?");
    await page.goto("/");
    await addTasks(backend, falcons.tokens.sara, falcons.teamId, [
      { title: "x".repeat(200), description: linkTo(page, id) },
      { title: hebrew, status: 2, description: linkTo(page, id) },
      { title: hostile, status: 3, description: linkTo(page, id) },
    ]);
    await openAsSara(page, backend, 1);
    await expect(tasksFrom(feedback.item(page, drawTheMap)).getByRole("listitem")).toHaveCount(3);
    await expectNoSidewaysScroll(page);
    expect(await violationsOn(page)).toEqual([]);
    await makeTask(page, drawTheMap).click();
    await expect(title(page)).toBeFocused();
    await expectNoSidewaysScroll(page);
    expect(await violationsOn(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: null });
  });
}
