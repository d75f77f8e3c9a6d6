import type { Locator, Page } from "@playwright/test";
import { answerAsGenerationA } from "../support/generation-a/adapter.ts";
import {
  answer,
  drawTheMap,
  giveAllFeedback,
  openAsSara,
  seedFeedback,
  seedTeams,
  studentPage,
  supervisorPage,
} from "../support/seeds/feedback.ts";
import { board, feedback, layout } from "../support/pages/index.ts";
import { reload } from "../support/screen/kept-log.ts";
import { expect, goInside, test } from "./support/test.ts";
import { addTasks, enter, noor, sara } from "../support/world.ts";

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

test("[experience 10] a long reply is quoted by its beginning", async ({ page, backend }) => {
  const { falcons, id } = await seedFeedback(backend);
  const long = `${hostile} ${hebrew}\n${"word ".repeat(100)}`;
  await answer(backend, falcons, "omar", id, long);
  await openAsSara(page, backend, 1);
  await page
    .locator("[data-reply]")
    .getByRole("button", { name: /^Make a task/ })
    .click();
  const quote = long.replace(/\s+/g, " ").slice(0, 299);
  await expect(description(page)).toHaveValue(`“${quote}…”\n${linkTo(page, id)}`);
});

test("[experience 10] a quote joins the task being written, once", async ({ page, backend }) => {
  const { id } = await seedFeedback(backend);
  await enter(page, sara);
  await board.addTask(page, "Done").click();
  await title(page).fill("Mine");
  await description(page).fill("My words");
  await layout.link(page, "Feedback").click();
  await makeTask(page, drawTheMap).click();

  const both = `My words\n\n“${drawTheMap}”\n${linkTo(page, id)}`;
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toHaveValue("Mine");
  await expect(description(page)).toHaveValue(both);
  await expect(layout.notices(page)).toContainText("Added to what you had already typed.");

  await reload(page);
  await expect(description(page)).toHaveValue(both);
  await page.goBack();
  await expect(page).toHaveURL(studentPage);
  await page.goForward();
  await expect(page).toHaveURL(studentBoard);
  await expect(description(page)).toHaveValue(both);
});

test("[experience 10] a quote waits for a failed board and a save", async ({ ownPage: page, backend }) => {
  const { id } = await seedFeedback(backend);
  await backend.fail({ method: "GET", path: "/api/KanbanTask/team/*", status: 500 });
  await enter(page, sara);
  await layout.link(page, "Feedback").click();
  await makeTask(page, drawTheMap).click();
  await expect(layout.alert(page)).toContainText("We couldn't load the board.");
  await backend.clearFaults();
  await layout.tryAgain(page).click();
  await expect(title(page)).toBeFocused();
  const quote = `“${drawTheMap}”\n${linkTo(page, id)}`;
  await expect(description(page)).toHaveValue(quote);

  await title(page).fill("First");
  await backend.fail({ method: "POST", path: "/api/KanbanTask", delayMs: 1_500 });
  await board.submit(board.newTaskForm(page)).click();
  await layout.link(page, "Feedback").click();
  await makeTask(page, drawTheMap).click();
  await expect(board.card(page, "First")).toBeVisible();
  await expect(title(page)).toHaveValue(drawTheMap);
  await expect(description(page)).toHaveValue(quote);
  await expect(title(page)).toBeFocused();
});

test("[experience 10] each role opens links in its own pages", async ({ page, backend }) => {
  const falcons = await seedTeams(backend);
  await page.goto("/");
  const ids = await giveAllFeedback(backend, falcons, drawTheMap, ..."123456".split(""));
  const [id = 0] = ids;
  const [taskId = 0] = await addTasks(backend, falcons.tokens.sara, falcons.teamId, [
    { title: "Draw it", description: linkTo(page, id) },
  ]);
  await enter(page, noor);
  await goInside(page, `/dashboard/supervisor/kanban/${falcons.teamId}/Kanban`);
  await board.card(page, "Draw it").getByRole("link").click();
  await expect(page).toHaveURL(`${supervisorPage}?feedback=${id}&team=${falcons.teamId}`);
  const item = feedback.item(page, drawTheMap);
  await expect(item).toBeFocused();
  await expect(page.getByRole("button", { name: /^Make a task/ })).toHaveCount(0);
  await tasksFrom(item).getByRole("link", { name: "Draw it" }).click();
  await expect(page).toHaveURL(`/dashboard/supervisor/kanban/${falcons.teamId}/Kanban?task=${taskId}`);
});

for (const generation of ["second", "first"] as const) {
  test(`[experience 10] ${generation} generation: feedback as a task`, async ({ ownPage: page, backend }) => {
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

test("[experience 10] if tasks fail to load, the feedback is shown", async ({ page, backend }) => {
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
  await layout.tryAgain(page).focus();
  await page.keyboard.press("Enter");
  await expect(tasksFrom(item)).toContainText(`In Progress${hebrew}`);
  await expect(failed).toHaveCount(0);
  await expect(page.locator("[data-thread]")).toBeFocused();
});
