import { startHidden } from "../support/screen/attention.ts";
import { board, layout } from "../support/pages/index.ts";
import { keptLog, reload } from "../support/screen/kept-log.ts";
import { boardReads, changeTask, openBoard, statusCall } from "../support/seeds/tasks.ts";
import { expect, goInside, test } from "./support/test.ts";

test("[4.5] a move shows the server's latest tasks and is announced once", async ({ page, backend }) => {
  const team = await openBoard(page, backend, [{ title: "A" }, { title: "B" }]);
  await changeTask(backend, team, { title: "B renamed by Omar", status: 3 }, team.taskIds[1]);
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
  await board.choose(page, "C", "Move down");
  await expect(board.titles(page, "To Do")).toHaveText(["A", "C", "B"]);
  await board.choose(page, "B", "Move up");
  await board.choose(page, "A", "Move down");
  await expect(board.titles(page, "To Do")).toHaveText(["B", "A", "C"]);
  expect(await backend.sent()).toEqual([]);
  await board.choose(page, "X", "Done");
  await expect.poll(() => boardReads(backend, teamId)).toBe(1);
  await expect(board.titles(page, "Done")).toHaveText(["X"]);
  await reload(page);
  await expect(board.titles(page, "To Do")).toHaveText(["B", "A", "C"]);
  expect(await backend.writes()).toEqual([statusCall]);
});

test("[4.5] the first reorder on a device says that the order is only here", async ({ page, backend }) => {
  await openBoard(page, backend, [{ title: "A" }, { title: "B" }]);
  const order = layout.notices(page).getByText("Only you see this order, in this tab, until you sign out.");
  await board.choose(page, "B", "Move up");
  await expect(order).toBeVisible();
  await layout.dismissNotices(page);
  await reload(page);
  await board.choose(page, "A", "Move up");
  await expect(board.titles(page, "To Do")).toHaveText(["A", "B"]);
  await expect(layout.undo(page)).toBeVisible();
  await expect(order).toHaveCount(0);
});

test("[WCAG 2.4.3] a card that had the focus does not take it after a reload or a visit", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, [{ title: "A" }]);
  const card = board.card(page, "A");
  const focusCard = async (): Promise<void> => {
    await card.focus();
    await expect(card).toBeFocused();
  };
  const address = new URL(page.url()).pathname;
  await focusCard();
  await reload(page);
  await expect(card).toBeVisible();
  await expect(card).not.toBeFocused();
  await focusCard();
  await goInside(page, "/dashboard/student/projectHistory");
  await expect(card).toHaveCount(0);
  await goInside(page, address);
  await expect(card).toBeVisible();
  await expect(card).not.toBeFocused();
});

test("[design: event sourcing] the focus on a card is logged once, not at each key press", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, [{ title: "A" }, { title: "B" }]);
  for (const title of ["A", "A", "B"]) await board.card(page, title).focus();
  await board.addTask(page, "To Do").focus();
  await board.addTask(page, "In Progress").focus();
  const count = async (type: string): Promise<number> => (await keptLog(page)).split(`"${type}"`).length - 1;
  await expect.poll(() => count("column.focused")).toBe(2);
  expect(await count("card.focused")).toBe(2);
});
