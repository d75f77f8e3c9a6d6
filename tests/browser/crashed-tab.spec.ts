import type { Page } from "@playwright/test";
import { card, column } from "../support/people.ts";
import { board, forms, layout } from "../support/pages/index.ts";
import { boardAtRest, expectState, hold } from "../support/screen/kept-log.ts";
import { reopen } from "./support/reopen.ts";
import { expect, test } from "./support/test.ts";
import { enter, falcons, sara } from "../support/world.ts";

const dragTo = (page: Page, task: string, to: "To Do" | "In Progress" | "Done") =>
  card(page, "To Do", task).dragTo(column(page, to));

test("[2.28] [2.32] [4.5] S13 K1 to K9: the board survives crashes", async ({ ownPage, backend, quiet }) => {
  let page = ownPage;
  await falcons(backend, { tasks: [{ title: "First" }, { title: "Second" }, { title: "Third" }] });
  await enter(page, sara);
  await expect(card(page, "To Do", "Third")).toBeVisible();

  await board.menu(page, "Third").click();
  await page.getByRole("menuitem", { name: "Move up" }).click();
  await expect(column(page, "To Do").getByRole("listitem")).toHaveText([/^First/, /^Third/, /^Second/]);
  page = await reopen(page, quiet);
  await expect(column(page, "To Do").getByRole("listitem")).toHaveText([/^First/, /^Third/, /^Second/]);

  await board.addTask(page, "In Progress").click();
  await board.titleField(page).fill("Half a thought");
  await board.descriptionField(page).fill("and the other half");
  page = await reopen(page, quiet);
  await expect(board.titleField(page)).toHaveValue("Half a thought");
  await expect(board.descriptionField(page)).toHaveValue("and the other half");
  await expect(forms.draftRestored(page)).toBeVisible();

  await backend.forget();
  const adding = await hold(page, "POST", "/api/KanbanTask", "after");
  await board.submit(page).last().click();
  await adding.held;
  page = await reopen(page, quiet);
  // The service has carried out the write, and the new page finds it.
  await expect(layout.notices(page).getByText("Added!")).toBeVisible();
  await expect(card(page, "In Progress", "Half a thought")).toHaveCount(1);
  await expect(board.titleField(page)).toHaveValue("");
  await forms.cancel(board.newTaskForm(page)).click();
  expect(await backend.writes()).toEqual(["POST /api/KanbanTask"]);

  await backend.forget();
  const lost = await hold(page, "PATCH", "/api/KanbanTask/status", "before");
  await dragTo(page, "First", "Done");
  await lost.held;
  await expect(card(page, "Done", "First")).toBeVisible();
  page = await reopen(page, quiet);
  await expect(card(page, "To Do", "First")).toBeVisible();
  await expect(page.getByText("Failed to move task.")).toBeVisible();
  expect(await backend.writes()).toEqual([]);
  await layout.tryAgain(page).click();
  await expect(card(page, "Done", "First")).toBeVisible();
  await expect.poll(() => backend.writes()).toEqual(["PATCH /api/KanbanTask/status"]);
  await expectState(page, "app/taskBoard", boardAtRest);

  await backend.forget();
  const unheard = await hold(page, "PATCH", "/api/KanbanTask/status", "after");
  await dragTo(page, "Second", "In Progress");
  await unheard.held;
  page = await reopen(page, quiet);
  await expect(card(page, "In Progress", "Second")).toBeVisible();
  await expectState(page, "app/taskBoard", boardAtRest);
  await expect(card(page, "In Progress", "Second")).toBeVisible();
  expect(await backend.writes()).toEqual(["PATCH /api/KanbanTask/status"]);
});
