import { board, layout, overview } from "../support/pages/index.ts";
import { column } from "../support/people.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import { enter, noor } from "../support/world.ts";
import { expect, test } from "./support/test.ts";

test("[2.28] the columns are one stop of Tab; arrow keys lead to the other cards", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, [
    { title: "A" },
    { title: "B", description: "See https://example.org" },
    { title: "C", status: 2 },
  ]);
  const press = (key: string): Promise<void> => page.keyboard.press(key);

  await test.step("Tab leads to the first card, to its menus and past the board", async () => {
    await page.getByRole("button", { name: "Keyboard shortcuts" }).focus();
    await press("Tab");
    await expect(board.card(page, "A")).toBeFocused();
    await press("Tab");
    await expect(board.menu(page, "A")).toBeFocused();
    for (const fact of ["Assignees", "Priority", "Due date"]) {
      await press("Tab");
      await expect(board.card(page, "A").getByRole("button", { name: fact })).toBeFocused();
    }
    await press("Tab");
    await expect(page.getByRole("group", { name: "Tasks by status" }).locator(":focus")).toHaveCount(0);
  });

  await test.step("arrow keys lead from card to card and to Add Task", async () => {
    await board.card(page, "A").focus();
    for (const [key, target] of [
      ["ArrowDown", board.card(page, "B")],
      ["ArrowDown", board.card(page, "B")],
      ["Home", board.card(page, "A")],
      ["End", board.card(page, "B")],
      ["ArrowRight", board.card(page, "C")],
      ["ArrowUp", board.addTask(page, "In Progress")],
      ["ArrowRight", board.addTask(page, "Done")],
      ["ArrowLeft", board.addTask(page, "In Progress")],
      ["ArrowDown", board.card(page, "C")],
      ["ArrowRight", board.addTask(page, "Done")],
    ] as const) {
      await press(key);
      await expect(target).toBeFocused();
    }
    expect(await backend.writes()).toEqual([]);
  });

  await test.step("Tab leads back to where the focus was, with the links of that card", async () => {
    await board.card(page, "B").focus();
    await page.getByRole("button", { name: "Keyboard shortcuts" }).focus();
    await press("Tab");
    await expect(board.card(page, "B")).toBeFocused();
    await press("Tab");
    await press("Tab");
    await expect(page.getByRole("link", { name: "https://example.org" })).toBeFocused();
  });
});

test("[2.53] a supervisor's arrow keys lead over an empty column", async ({ page, backend }) => {
  await openBoard(page, backend, [{ title: "A" }, { title: "B", status: 3 }]);
  await layout.signOut(page);
  await enter(page, noor);
  await overview.projectLink(page, "Maps for all").click();
  await board.card(page, "A").focus();
  await page.keyboard.press("ArrowRight");
  await expect(board.card(page, "B")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(board.card(page, "B")).toBeFocused();
});

test("[4.5] [experience 2] Shift and an arrow at the edge say where the card is already", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, [{ title: "A", status: 3 }]);
  const said = page.getByRole("main").getByRole("status").filter({ hasText: "Already" });
  await board.card(page, "A").focus();
  for (const [key, text] of [
    ["ArrowRight", "Already in Done"],
    ["ArrowUp", "Already at the top of Done"],
  ] as const) {
    await page.keyboard.press(`Shift+${key}`);
    await expect(said).toHaveText(text);
  }
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(column(page, "In Progress").getByRole("listitem")).toHaveCount(1);
  expect(await backend.writes()).toEqual(["PATCH /api/KanbanTask/status"]);
});

test("[4.5] Agenda moves a task to another column, with Undo", async ({ page, backend }) => {
  await openBoard(page, backend, [{ title: "A" }]);
  await page.getByRole("radio", { name: "Agenda" }).check();
  await page.getByRole("button", { name: "Move “A”" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["In Progress", "Done"]);
  await page.getByRole("menuitem", { name: "Done" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "A" })).toContainText("Done");
  await layout.undo(page).click();
  await expect(page.getByRole("listitem").filter({ hasText: "A" })).toContainText("To Do");
  await expect.poll(() => backend.writes()).toEqual(Array(2).fill("PATCH /api/KanbanTask/status"));
});
