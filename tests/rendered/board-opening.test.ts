import { column } from "../support/people.ts";
import { board, feedback, layout, overview } from "../support/pages/index.ts";
import { drawTheMap, giveAllFeedback, openAsSara, seedTeams } from "../support/seeds/feedback.ts";
import { pause } from "../support/screen/on-the-way.ts";
import { openBoard, tasksIn } from "../support/seeds/tasks.ts";
import { enter, falcons, maps, noor, omar, sara } from "../support/world.ts";
import { expect, test } from "./support/test.ts";

test("[2.33] [experience 18] a press on a card or Enter opens its fields", async ({ page, backend }) => {
  await openBoard(page, backend, [{ title: "A", description: "All of it." }, { title: "B" }]);
  const fields = board.editForm(page, "A");
  await board.card(page, "A").getByText("All of it.").click();
  await expect(board.titleField(fields)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(fields).toHaveCount(0);
  await expect(board.card(page, "A")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(board.titleField(fields)).toBeFocused();
  await board.card(page, "B").click();
  await expect(fields).toHaveCount(0);
  await expect(board.titleField(board.editForm(page, "B"))).toBeFocused();
});

test("[2.33] a press beside an open menu only closes it", async ({ page, backend }) => {
  await openBoard(page, backend, [{ title: "A" }, { title: "B" }]);
  await board.menu(page, "A").click();
  await board.card(page, "B").click();
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(board.editForm(page, "B")).toHaveCount(0);
  await board.card(page, "B").click();
  await expect(board.editForm(page, "B")).toBeVisible();
});

test("[2.33] neither a button of the card nor a selected text opens its fields", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, [{ title: "A", description: "All of it." }]);
  const card = board.card(page, "A");
  await board.menu(page, "A").click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  const text = card.getByText("All of it.");
  // As a press that has selected text ends.
  const pressWithSelection = (element: Element): void => {
    getSelection()?.selectAllChildren(element);
    if (element instanceof HTMLElement) element.click();
  };
  await text.evaluate(pressWithSelection);
  await expect(board.editForm(page, "A")).toHaveCount(0);
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await text.click();
  await expect(board.editForm(page, "A")).toBeVisible();
});

test("[2.29] [experience 18] a supervisor reads a card by a press or Enter", async ({ page, backend }) => {
  await falcons(backend, { tasks: [{ title: "A", description: "All of it.", priority: 3 }] });
  await enter(page, noor);
  await overview.projectLink(page, maps.title).click();
  const dialog = page.getByRole("dialog", { name: "A" });
  await board.card(page, "A").click();
  for (const text of ["To Do", "All of it.", "High", "None", "N/A"]) await expect(dialog).toContainText(text);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toHaveCount(0);
  await board.card(page, "A").focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(board.card(page, "A")).toBeFocused();
});

test("[2.32] [experience 18] tasks are added one after the other by keys", async ({ page, backend }) => {
  await openBoard(page, backend, []);
  await board.addTask(page, "Done").click();
  const form = board.newTaskForm(column(page, "Done"));
  for (const title of ["First", "Second", "Third"]) {
    await expect(board.titleField(form)).toBeFocused();
    await page.keyboard.type(title);
    await page.keyboard.press("Enter");
    await expect(board.titleField(form)).toHaveValue("");
  }
  await expect(board.titles(page, "Done")).toHaveText(["First", "Second", "Third"]);
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);
  await expect(board.addTask(page, "Done")).toBeFocused();
});

test("[experience 18] Ctrl+Enter saves from any field, and the button says so", async ({ page, backend }) => {
  const seeded = await seedTeams(backend);
  await giveAllFeedback(backend, seeded, drawTheMap);
  await openAsSara(page, backend, 1);
  const item = feedback.item(page, drawTheMap);
  await expect(feedback.sendReply(item)).toHaveAttribute("aria-keyshortcuts", "Control+Enter");
  await feedback.replyBox(item).fill("It is drawn.");
  await page.keyboard.press("Control+Enter");
  await expect(feedback.reply(page, "It is drawn.")).toBeVisible();
  await layout.link(page, "Dashboard").click();
  await board.addTask(page, "To Do").click();
  const form = board.newTaskForm(page);
  await board.titleField(form).fill("Plan");
  await board.descriptionField(form).fill("In two lines");
  await page.keyboard.press("Meta+Enter");
  await expect(board.titles(page, "To Do")).toHaveText(["Plan"]);
  expect(await backend.writes()).toEqual(["POST /api/Reply", "POST /api/KanbanTask"]);
});

test("[2.33] the fields of a refused change on the card do not take what is typed elsewhere", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, [{ title: "A" }]);
  let refuse = (): void => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route("**/api/KanbanTask/*", async (route) => {
    if (route.request().method() !== "PUT") return route.fallback();
    await refused;
    return route.fulfill({ status: 500, json: {} });
  });
  await board.card(page, "A").getByRole("button", { name: "Priority" }).click();
  await page.getByRole("menuitemradio", { name: "High" }).click();
  const search = page.getByRole("searchbox", { name: "Search tasks" });
  await search.fill("A");
  refuse();
  await expect(board.editForm(page, "A")).toBeVisible();
  await expect(search).toBeFocused();
});

test("[2.33] a card's assignees are chosen one after the other, until Escape or a press beside", async ({
  page,
  backend,
}) => {
  const team = await openBoard(page, backend, [{ title: "Plan" }], [sara, omar]);
  const assignees = async () => (await tasksIn(backend, team)).map((each) => each.assignedStudentNames);
  const picker = board.card(page, "Plan").getByRole("button", { name: /^Assignees/ });
  const choice = (name: string) => page.getByRole("menuitemcheckbox", { name });

  await picker.click();
  const saving = await pause(page, "PUT", "/api/KanbanTask/*");
  await choice("Sara").click();
  await expect(choice("Sara")).toHaveAttribute("aria-checked", "true");
  // One choice at a time: this one would open the fields of the card.
  await choice("Omar").evaluate((item) => item instanceof HTMLElement && item.click());
  saving.letGo();
  await expect(choice("Omar")).not.toHaveAttribute("aria-disabled");
  await expect(choice("Omar")).toHaveAttribute("aria-checked", "false");
  await page.keyboard.press("ArrowDown");
  await choice("Omar").press("Enter");
  await expect(choice("Omar")).toHaveAttribute("aria-checked", "true");
  await expect.poll(assignees).toEqual([["Sara", "Omar"]]);
  await choice("Omar").press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(picker).toBeFocused();

  await picker.click();
  await choice("Sara").click();
  await expect.poll(assignees).toEqual([["Omar"]]);
  await board.card(page, "Plan").click();
  await expect(page.getByRole("menu")).toHaveCount(0);

  await board
    .card(page, "Plan")
    .getByRole("button", { name: /^Priority/ })
    .click();
  await page.getByRole("menuitemradio", { name: "High" }).click();
  await expect(page.getByRole("menu")).toHaveCount(0);
});
