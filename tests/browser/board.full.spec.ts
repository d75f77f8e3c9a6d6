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
