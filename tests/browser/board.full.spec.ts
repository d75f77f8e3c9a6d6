import { enter, falcons, sara } from "../support/world.ts";
import { setHidden } from "../support/screen/attention.ts";
import * as board from "../support/pages/board.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import { expect, test } from "./support/test.ts";

for (const timezoneId of ["Pacific/Honolulu", "Pacific/Auckland"]) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });
    test(`[3.7] [9.5] a due date is the chosen day in ${timezoneId}, too`, async ({
      ownPage: page,
      backend,
    }) => {
      await openBoard(page, backend, [{ title: "Given", dueDate: "2027-01-01T00:00:00Z" }]);
      await expect(board.cardIn(page, "To Do", "Given")).toContainText("1 Jan 2027");
      await board.addTask(page, "Done").click();
      await board.titleField(page).fill("Chosen");
      await board.dueDate(board.newTaskForm(page)).fill("2027-12-31");
      await board.submit(page).click();
      await expect(board.cardIn(page, "Done", "Chosen")).toContainText("31 Dec 2027");
      expect(await backend.bodies("POST", "/api/KanbanTask")).toEqual([
        expect.objectContaining({ dueDate: "2027-12-31T00:00:00Z" }),
      ]);
    });
  });
}

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

test("[4.5] shows at once what another tab of the user has written", async ({
  ownPage: page,
  backend,
  quiet,
}) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  await enter(page, sara);
  const other = await page.context().newPage();
  quiet.listenTo(other);
  await enter(other, sara);
  // Nobody is typing into the login form any more.
  await setHidden(page, true);
  await setHidden(page, false);
  await board.addTask(other, "To Do").click();
  await board.titleField(other).fill("Second");
  await board.titleField(other).press("Enter");
  await expect(board.titles(page, "To Do")).toHaveText(["First", "Second"]);
});
