import type { Locator, Page } from "@playwright/test";
import { answerAsGenerationA } from "../support/generation-a.ts";
import { violationsOn } from "./support/axe.ts";
import { answer, drawTheMap, openAsSara, seedFeedback, studentPage } from "../support/seeds/feedback.ts";
import * as board from "../support/pages/board.ts";
import * as feedback from "../support/pages/feedback.ts";
import * as layout from "../support/pages/layout.ts";
import { reload } from "../support/screen/kept-log.ts";
import { expect, expectNoSidewaysScroll, goInside, test } from "./support/test.ts";
import { addTasks, enter, sara } from "../support/world.ts";

const studentBoard = "/dashboard/student/KanbanBoard";
const hostile = `“"'<img src=x onerror=alert(1)>`;
const hebrew = `מפה ${"א".repeat(196)}`;

const linkTo = (page: Page, feedbackId: number): string =>
  `${new URL(page.url()).origin}${studentPage}?feedback=${feedbackId}`;
const makeTask = (scope: Page | Locator, text: string): Locator =>
  scope.getByRole("button", { name: `Make a task from “${text}”` });
const tasksFrom = (item: Locator): Locator => item.getByRole("list", { name: "Tasks from this feedback" });
const description = (page: Page): Locator => board.descriptionField(board.newTaskForm(page));
const title = (page: Page): Locator => board.titleField(board.newTaskForm(page));

for (const generation of ["second", "first"] as const) {
  test(`[experience 10] feedback becomes a task, which the feedback then shows (${generation} generation)`, async ({
    ownPage: page,
    backend,
  }) => {
    if (generation === "first") await answerAsGenerationA(page.context());
    const { falcons, id } = await seedFeedback(backend);
    await openAsSara(page, backend, 1);
    await expect(tasksFrom(feedback.item(page, drawTheMap))).toHaveCount(0);
    await makeTask(page, drawTheMap).focus();
    await page.keyboard.press("Enter");

    await expect(page).toHaveURL(studentBoard);
    await expect(title(page)).toBeFocused();
    await expect(description(page)).toHaveValue(`“${drawTheMap}”\n${linkTo(page, id)}`);
    await page.keyboard.type("Draw it");
    await page.keyboard.press("Enter");
    await expect(board.cardIn(page, "To Do", "Draw it")).toBeVisible();

    await board.card(page, "Draw it").getByRole("link").click();
    await expect(page).toHaveURL(`${studentPage}?feedback=${id}`);
    const item = feedback.item(page, drawTheMap);
    await expect(item).toBeFocused();
    await expect(tasksFrom(item).getByRole("listitem")).toHaveText(["To DoDraw it"]);

    await addTasks(backend, falcons.tokens.sara, falcons.teamId, [
      { title: "Done", status: 3, description: `See ${linkTo(page, id)}.` },
      { title: "Other", status: 3, description: `See ${linkTo(page, id)}9.` },
    ]);
    await reload(page);
    await expect(tasksFrom(item).getByRole("listitem")).toHaveText(["To DoDraw it", "DoneDone"]);
    await tasksFrom(item).getByRole("link", { name: "Draw it" }).click();
    await expect(page).toHaveURL(/KanbanBoard\?task=\d+$/);
    await expect(page.locator("[data-task]:focus")).toContainText("Draw it");
  });
}

test("[experience 10] if the tasks cannot be loaded, the feedback is there, and Try again loads them", async ({
  page,
  backend,
}) => {
  const { falcons, id } = await seedFeedback(backend);
  await enter(page, sara);
  await addTasks(backend, falcons.tokens.sara, falcons.teamId, [
    { title: hebrew, status: 2, description: linkTo(page, id) },
  ]);
  await backend.fail({ method: "GET", path: "/api/KanbanTask/team/*", status: 500 });
  await goInside(page, studentPage);
  const item = feedback.item(page, drawTheMap);
  await expect(item).toBeVisible();
  const failed = page.getByRole("status").filter({ hasText: "We couldn't load the tasks." });
  await expect(failed).toBeVisible();
  await backend.clearFaults();
  await layout.tryAgain(failed).focus();
  await page.keyboard.press("Enter");
  await expect(tasksFrom(item)).toContainText(`In Progress${hebrew}`);
  await expect(failed).toHaveCount(0);
  await expect(page.locator("[data-thread]")).toBeFocused();
});

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
