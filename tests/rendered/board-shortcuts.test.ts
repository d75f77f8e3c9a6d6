import { startHidden } from "../support/screen/attention.ts";
import { pause } from "../support/screen/on-the-way.ts";
import { board, forms, layout, overview } from "../support/pages/index.ts";
import { openBoard, statuses } from "../support/seeds/tasks.ts";
import { expect, test } from "./support/test.ts";
import { enter, noor } from "../support/world.ts";

test("[4.5] K8: top and bottom by the menu send nothing and keep focus", async ({ page, backend }) => {
  await startHidden(page);
  await openBoard(page, backend, [{ title: "A" }, { title: "B" }, { title: "C" }, { title: "D" }]);
  await board.choose(page, "C", "Move to top");
  await expect(board.titles(page, "To Do")).toHaveText(["C", "A", "B", "D"]);
  await expect(board.menu(page, "C")).toBeFocused();
  await board.choose(page, "A", "Move to bottom");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(board.titles(page, "To Do")).toHaveText(["C", "B", "D", "A"]);
  await expect(board.menu(page, "A")).toBeFocused();
  await board.menu(page, "A").click();
  for (const item of ["Move down", "Move to bottom"])
    await expect(page.getByRole("menuitem", { name: item, exact: true })).toBeDisabled();
  for (const item of ["Move up", "Move to top"])
    await expect(page.getByRole("menuitem", { name: item, exact: true })).toBeEnabled();
  await page.keyboard.press("Escape");
  expect(await backend.sent()).toEqual([]);
});

test("[4.5] the menu begins with Edit, and shows and exposes its shortcuts", async ({ page, backend }) => {
  await openBoard(page, backend, [{ title: "A", status: 2 }]);
  await board.menu(page, "A").click();
  const items = page.getByRole("menuitem");
  await expect(items).toHaveText([
    /^EditE$/,
    /^To Do⇧ ←$/,
    /^Done⇧ →$/,
    /^Move up⇧ ↑$/,
    /^Move down⇧ ↓$/,
    /^Move to top⇧ Home$/,
    /^Move to bottom⇧ End$/,
    /^DeleteDel$/,
  ]);
  const keys = [
    "e",
    ...["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"].map((key) => `Shift+${key}`),
    "Delete",
  ];
  for (const [index, key] of keys.entries())
    await expect(items.nth(index)).toHaveAttribute("aria-keyshortcuts", key);
});

test("[4.5] [7.20] shortcuts on a card do what its menu does", async ({ page, backend }) => {
  await startHidden(page);
  const { taskIds } = await openBoard(page, backend, [
    { title: "A" },
    { title: "B" },
    { title: "C" },
    { title: "X", status: 2 },
  ]);
  await board.menu(page, "B").focus();
  for (const [key, order] of [
    ["ArrowUp", ["B", "A", "C"]],
    ["ArrowUp", ["B", "A", "C"]],
    ["End", ["A", "C", "B"]],
    ["ArrowDown", ["A", "C", "B"]],
    ["Home", ["B", "A", "C"]],
    ["ArrowDown", ["A", "B", "C"]],
    ["ArrowLeft", ["A", "B", "C"]],
  ] as const) {
    await page.keyboard.press(`Shift+${key}`);
    await expect(board.titles(page, "To Do")).toHaveText([...order]);
    await expect(board.menu(page, "B")).toBeFocused();
  }
  expect(await backend.sent()).toEqual([]);

  await page.keyboard.press("Shift+ArrowRight");
  await expect(board.titles(page, "In Progress")).toHaveText(["X", "B"]);
  await expect(board.menu(page, "B")).toBeFocused();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(board.titles(page, "Done")).toHaveText(["B"]);
  await expect(board.menu(page, "B")).toBeFocused();
  await expect
    .poll(() => backend.bodies("PATCH", "/api/KanbanTask/status"))
    .toEqual([
      { taskId: taskIds[1], status: statuses["In Progress"] },
      { taskId: taskIds[1], status: statuses.Done },
    ]);
});

test("[4.5] the focus stays on a moved card, even if the move fails", async ({ page, backend }) => {
  await openBoard(page, backend, [{ title: "A" }, { title: "B" }]);
  await board.card(page, "A").focus();
  await expect(board.card(page, "A")).toBeFocused();
  await backend.fail({ method: "PATCH", path: "/api/KanbanTask/status", status: 500 });
  const moving = await pause(page, "PATCH", "/api/KanbanTask/status");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(board.titles(page, "In Progress")).toHaveText(["A"]);
  await expect(board.card(page, "A")).toBeFocused();
  moving.letGo();
  await expect(board.titles(page, "To Do")).toHaveText(["A", "B"]);
  await expect(board.card(page, "A")).toBeFocused();
});

test("[4.5] shortcuts are ignored in fields, menus and read-only boards", async ({ page, backend }) => {
  await openBoard(page, backend, [{ title: "A" }, { title: "B" }]);
  const nothingMoved = async () => {
    await expect(board.titles(page, "To Do")).toHaveText(["A", "B"]);
    expect(await backend.writes()).toEqual([]);
  };
  await board.addTask(page, "To Do").click();
  await board.titleField(page).fill("words");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Shift+Home");
  await nothingMoved();
  await forms.cancel(page).click();

  await board.menu(page, "A").click();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+Shift+ArrowRight");
  await nothingMoved();

  await page.goto("/");
  await layout.signOut(page);
  await enter(page, noor);
  await overview.projectLink(page, "Maps for all").click();
  await board.card(page, "A").focus();
  await backend.forget();
  await page.keyboard.press("Shift+ArrowRight");
  await nothingMoved();
});
