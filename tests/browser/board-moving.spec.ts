import { column } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import { positionOf } from "./support/dragging.ts";
import * as board from "../support/pages/board.ts";
import * as layout from "../support/pages/layout.ts";
import { reload } from "../support/screen/kept-log.ts";
import { boardReads, columnNames, openBoard, statusCall, statuses } from "../support/seeds/tasks.ts";
import { expect, test } from "./support/test.ts";

const moves = columnNames.flatMap((from) =>
  columnNames.filter((to) => to !== from).map((to) => ({ from, to })),
);
for (const [index, { from, to }] of moves.entries()) {
  test(`[4.5] [7.20] K${index + 1}: ${from} to ${to}, dragged, by the menu and by the keyboard`, async ({
    page,
    backend,
  }) => {
    await startHidden(page);
    const { teamId, taskIds } = await openBoard(
      page,
      backend,
      ["Dragged", "Chosen", "Typed"].map((title) => ({ title, status: statuses[from] })),
    );
    const sentAfter = async (count: number) => {
      await expect.poll(() => boardReads(backend, teamId)).toBe(count);
      await expect
        .poll(() => backend.bodies("PATCH", "/api/KanbanTask/status"))
        .toEqual(taskIds.slice(0, count).map((taskId) => ({ taskId, status: statuses[to] })));
    };

    await board.cardIn(page, from, "Dragged").dragTo(column(page, to));
    await expect(board.cardIn(page, to, "Dragged")).toBeVisible();
    await expect(board.cardIn(page, from, "Dragged")).toHaveCount(0);
    await sentAfter(1);

    await board.choose(page, "Chosen", to);
    await expect(board.cardIn(page, to, "Chosen")).toBeVisible();
    await expect(board.cardIn(page, from, "Chosen")).toHaveCount(0);
    await sentAfter(2);

    await board.menu(page, "Typed").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menu")).toBeVisible();
    const item = page.getByRole("menuitem", { name: to, exact: true });
    const isFirst = columnNames.find((name) => name !== from) === to;
    if (!isFirst) await page.keyboard.press("ArrowDown");
    await expect(item).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(board.cardIn(page, to, "Typed")).toBeVisible();
    await expect(board.menu(page, "Typed")).toBeFocused();
    await sentAfter(3);

    await expect(board.titles(page, from)).toHaveCount(0);
    expect([...(await board.titles(page, to).allTextContents())].toSorted()).toEqual([
      "Chosen",
      "Dragged",
      "Typed",
    ]);
    expect(await backend.writes()).toEqual([statusCall, statusCall, statusCall]);
    await expect(layout.notices(page).getByRole("alert")).toHaveCount(0);
  });
}

test("[2.28] K1: a card lands where it is dropped, between two others of another column", async ({
  page,
  backend,
}) => {
  await startHidden(page);
  const { teamId } = await openBoard(page, backend, [
    { title: "X" },
    { title: "A", status: 2 },
    { title: "B", status: 2 },
  ]);
  await board.cardIn(page, "To Do", "X").dragTo(board.cardIn(page, "In Progress", "B"), {
    targetPosition: { x: 60, y: 4 },
  });
  await expect(board.titles(page, "In Progress")).toHaveText(["A", "X", "B"]);
  await expect.poll(() => boardReads(backend, teamId)).toBe(1);
  await expect(board.titles(page, "In Progress")).toHaveText(["A", "X", "B"]);
});

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

for (const { name, fault } of [
  { name: "an error status", fault: { status: 500 } },
  { name: "no connection", fault: { drop: true } },
]) {
  test(`[8.6] K7: a failed move (${name}) rolls back and says 'Failed to move task.'`, async ({
    page,
    backend,
  }) => {
    await openBoard(page, backend, [{ title: "A" }, { title: "B" }, { title: "C" }]);
    for (const way of ["drag", "menu"] as const) {
      await backend.fail({ method: "PATCH", path: "/api/KanbanTask/status", ...fault });
      if (way === "drag") await board.cardIn(page, "To Do", "B").dragTo(column(page, "Done"));
      else await board.choose(page, "B", "Done");
      await expect(layout.notices(page)).toContainText("Failed to move task.");
      await expect(board.titles(page, "To Do")).toHaveText(["A", "B", "C"]);
      await expect(board.titles(page, "Done")).toHaveCount(0);
      await layout.notices(page).getByRole("button", { name: "Dismiss" }).click();
      await backend.clearFaults();
    }
    await board.choose(page, "B", "Done");
    await expect(board.titles(page, "Done")).toHaveText(["B"]);
    await expect(board.titles(page, "To Do")).toHaveText(["A", "C"]);
  });
}

test("[4.5] K8: reordering by drag and menu sends nothing and survives moves and a reload", async ({
  page,
  backend,
}) => {
  await startHidden(page);
  const { teamId } = await openBoard(page, backend, [
    { title: "A" },
    { title: "B" },
    { title: "C" },
    { title: "X", status: 2 },
  ]);
  await board
    .cardIn(page, "To Do", "C")
    .dragTo(board.cardIn(page, "To Do", "A"), { targetPosition: { x: 60, y: 4 } });
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

test("[4.5] K8: a card dropped on itself stays, and one dropped in a gap goes where the line was", async ({
  page,
  backend,
}) => {
  await startHidden(page);
  await openBoard(page, backend, [{ title: "A" }, { title: "B" }, { title: "C" }, { title: "D" }]);
  const position = (title: string) => positionOf(board.cardIn(page, "To Do", title));
  const dragFrom = async (title: string) => {
    const { x, y } = await position(title);
    await page.mouse.move(x + 60, y + 12);
    await expect(board.cardIn(page, "To Do", title)).toHaveAttribute("draggable", "true");
    await page.mouse.down();
    await page.mouse.move(x + 64, y + 20, { steps: 4 });
  };
  await dragFrom("A");
  await page.mouse.up();
  await expect(board.titles(page, "To Do")).toHaveText(["A", "B", "C", "D"]);

  const { x, y, height } = await position("B");
  await dragFrom("D");
  await page.mouse.move(x + 60, y + height - 4, { steps: 8 });
  await page.mouse.move(x + 60, y + height + 3, { steps: 3 });
  await expect(page.locator("[data-drop-edge]")).toHaveCount(1);
  await page.mouse.up();
  await expect(board.titles(page, "To Do")).toHaveText(["A", "B", "D", "C"]);
  expect(await backend.sent()).toEqual([]);
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
