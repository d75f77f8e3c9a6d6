import * as board from "../support/pages/board.ts";
import * as forms from "../support/pages/forms.ts";
import * as layout from "../support/pages/layout.ts";
import * as overview from "../support/pages/overview.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import { expect, test } from "./support/test.ts";
import { enter, noor } from "../support/world.ts";

test("[4.5] keys pressed right after a menu is opened by keyboard reach the menu", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, [{ title: "A" }]);
  await board.menu(page, "A").focus();
  await Promise.all(["ArrowDown", "ArrowDown", "Enter"].map((key) => page.keyboard.press(key)));
  await expect(board.titles(page, "Done")).toHaveText(["A"]);
  await expect(board.menu(page, "A")).toBeFocused();
});

test("[4.5] shortcuts are ignored in text fields, menus, read-only boards and with other modifiers", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, [{ title: "A" }, { title: "B" }]);
  const nothingMoved = async () => {
    await expect(board.titles(page, "To Do")).toHaveText(["A", "B"]);
    expect(await backend.writes()).toEqual([]);
  };
  await board.addTask(page, "To Do").click();
  await board.titleField(page).fill("words");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Shift+Home");
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("words");
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
  await board.card(page, "A").click();
  await backend.forget();
  await page.keyboard.press("Shift+ArrowRight");
  await nothingMoved();
});
