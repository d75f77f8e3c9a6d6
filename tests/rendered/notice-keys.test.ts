import { board, layout, palette } from "../support/pages/index.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import { expect, test } from "./support/test.ts";

test("[8.1] [experience 18] a key leads to the newest notice and back, Escape dismisses it", async ({
  page,
  backend,
  quiet,
}) => {
  await openBoard(page, backend, [{ title: "First" }, { title: "Second" }]);
  for (const title of ["First", "Second"]) {
    await backend.fail({ method: "DELETE", path: "/api/KanbanTask/*", status: 500, times: 1 });
    quiet.allowFailedCall(500);
    await board.choose(page, title, "Delete");
    await layout.confirmDeletion(page).click();
    await expect(layout.notices(page).getByText("Failed to delete", { exact: false })).toHaveCount(
      title === "First" ? 1 : 2,
    );
  }
  const dismiss = layout.notices(page).getByRole("button", { name: "Dismiss" });
  const search = page.getByRole("searchbox");
  await search.focus();

  await test.step("there and back", async () => {
    await page.keyboard.press("F8");
    await expect(layout.notices(page).getByRole("button").nth(2)).toBeFocused();
    await page.keyboard.press("F8");
    await expect(search).toBeFocused();
  });

  await test.step("there, into the palette, out of it, and back", async () => {
    await page.keyboard.press("F8");
    await palette.open(page);
    await page.keyboard.press("Escape");
    await expect(layout.notices(page).getByRole("button").nth(2)).toBeFocused();
    await page.keyboard.press("F8");
    await expect(search).toBeFocused();
  });

  await test.step("in a field, Escape is the field's", async () => {
    await page.keyboard.press("Escape");
    await expect(dismiss).toHaveCount(2);
  });

  await test.step("elsewhere it dismisses the newest, one after the other", async () => {
    await board.menu(page, "First").focus();
    await page.keyboard.press("Escape");
    await expect(dismiss).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(dismiss).toHaveCount(0);
    await expect(board.menu(page, "First")).toBeFocused();
  });
});

test("[8.1] [experience 18] the key leads back to a card that Undo has moved back", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, [{ title: "First" }, { title: "Second" }]);
  await board.card(page, "First").focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(board.cardIn(page, "In Progress", "First")).toBeFocused();
  await page.keyboard.press("F8");
  await expect(layout.notices(page).getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(board.cardIn(page, "To Do", "First")).toBeVisible();
  await page.keyboard.press("F8");
  await expect(board.cardIn(page, "To Do", "First")).toBeFocused();
});
