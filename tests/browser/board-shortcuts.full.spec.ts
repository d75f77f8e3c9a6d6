import { board } from "../support/pages/index.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import { expect, test } from "./support/test.ts";

test("[4.5] keys pressed right after a menu was opened reach the menu", async ({ page, backend }) => {
  await openBoard(page, backend, [{ title: "A" }]);
  await board.menu(page, "A").focus();
  await Promise.all(["ArrowDown", "ArrowDown", "ArrowDown", "Enter"].map((key) => page.keyboard.press(key)));
  await expect(board.titles(page, "Done")).toHaveText(["A"]);
  await expect(board.menu(page, "A")).toBeFocused();
});
