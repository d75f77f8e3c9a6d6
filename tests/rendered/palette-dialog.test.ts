import * as board from "../support/pages/board.ts";
import * as layout from "../support/pages/layout.ts";
import * as palette from "../support/pages/palette.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import { expect, test } from "./support/test.ts";

test("[4.5] opens in a text field, closes with its key or Escape, and returns the focus", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, [{ title: "A" }]);
  await board.addTask(page, "To Do").click();
  const title = board.titleField(page);
  await title.fill("Half a thought");
  for (const key of ["Escape", "Control+k"]) {
    await palette.open(page);
    await page.keyboard.type("xyz");
    await page.keyboard.press(key);
    await expect(palette.dialog(page)).toHaveCount(0);
    await expect(title).toBeFocused();
    await expect(title).toHaveValue("Half a thought");
  }
  await palette.open(page);
  await expect(palette.field(page)).toHaveValue("");
});

test("[4.5] does not open over another modal dialog", async ({ page, backend }) => {
  await openBoard(page, backend, [{ title: "A" }]);
  await board.choose(page, "A", "Delete");
  await expect(layout.question(page)).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(palette.dialog(page)).toHaveCount(0);
  await expect(layout.question(page)).toBeVisible();
});
