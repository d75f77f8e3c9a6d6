import { startHidden } from "../support/screen/attention.ts";
import { board } from "../support/pages/index.ts";
import { reload } from "../support/screen/kept-log.ts";
import { boardReads, openBoard, statusCall } from "../support/seeds/tasks.ts";
import { expect, test } from "./support/test.ts";

test("[4.5] a move shows the server's latest tasks and is announced once", async ({ page, backend }) => {
  const { teamId, taskIds } = await openBoard(page, backend, [{ title: "A" }, { title: "B" }]);
  await backend.fail({
    method: "GET",
    path: `/api/KanbanTask/team/${teamId}`,
    status: 200,
    body: [
      {
        id: taskIds[0],
        title: "A",
        description: "",
        teamId,
        dueDate: null,
        priority: 2,
        status: 2,
        assignedStudentNames: [],
      },
      {
        id: taskIds[1],
        title: "B renamed by Omar",
        description: "",
        teamId,
        dueDate: null,
        priority: 2,
        status: 3,
        assignedStudentNames: [],
      },
    ],
  });
  await board.choose(page, "A", "In Progress");
  await expect(board.cardIn(page, "Done", "B renamed by Omar")).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: "Moved to In Progress, position 1 of 1" }),
  ).toHaveCount(1);
});

test("[4.5] K8: reordering sends nothing and survives moves and a reload", async ({ page, backend }) => {
  await startHidden(page);
  const { teamId } = await openBoard(page, backend, [
    { title: "A" },
    { title: "B" },
    { title: "C" },
    { title: "X", status: 2 },
  ]);
  await board.choose(page, "C", "Move to top");
  await expect(board.titles(page, "To Do")).toHaveText(["C", "A", "B"]);
  await board.choose(page, "C", "Move down");
  await expect(board.titles(page, "To Do")).toHaveText(["A", "C", "B"]);
  await board.choose(page, "B", "Move up");
  await expect(board.titles(page, "To Do")).toHaveText(["A", "B", "C"]);
  await board.choose(page, "A", "Move down");
  await expect(board.titles(page, "To Do")).toHaveText(["B", "A", "C"]);
  expect(await backend.sent()).toEqual([]);
  await board.choose(page, "X", "Done");
  await expect.poll(() => boardReads(backend, teamId)).toBe(1);
  await expect(board.titles(page, "Done")).toHaveText(["X"]);
  await expect(board.titles(page, "To Do")).toHaveText(["B", "A", "C"]);
  await reload(page);
  await expect(board.titles(page, "To Do")).toHaveText(["B", "A", "C"]);
  expect(await backend.writes()).toEqual([statusCall]);
});

test("K8: the first cannot go up and the last cannot go down", async ({ page, backend }) => {
  await openBoard(page, backend, [{ title: "A" }, { title: "B" }]);
  await board.menu(page, "A").click();
  await expect(page.getByRole("menuitem", { name: "Move up" })).toBeDisabled();
  await expect(page.getByRole("menuitem", { name: "Move down" })).toBeEnabled();
  await page.keyboard.press("Escape");
  await expect(board.menu(page, "A")).toBeFocused();
  await board.menu(page, "B").click();
  await expect(page.getByRole("menuitem", { name: "Move down" })).toBeDisabled();
});
