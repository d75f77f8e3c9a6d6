import { column, signOut } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import * as board from "../support/pages/board.ts";
import * as layout from "../support/pages/layout.ts";
import * as overview from "../support/pages/overview.ts";
import { columnNames, openBoard } from "../support/seeds/tasks.ts";
import { expect, test } from "./support/test.ts";
import { enter, falcons, noor, sara } from "../support/world.ts";

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

test("[2.29] [6.3] the supervisor's board is read-only", async ({ page, backend }) => {
  await startHidden(page);
  await falcons(backend, {
    tasks: [
      { title: "A", description: "All of it." },
      { title: "B", status: 3 },
    ],
  });
  await enter(page, noor);
  await overview.projectLink(page, "Maps for all").click();
  await expect(board.cardIn(page, "To Do", "A")).toContainText("All of it.");
  await expect(board.titles(page, "Done")).toHaveText(["B"]);
  await backend.forget();
  const buttons = page.getByRole("main").getByRole("button");
  const names = ["Print", "Export", "Keyboard shortcuts", "Give feedback on “A”", "Give feedback on “B”"];
  await expect(buttons).toHaveCount(names.length);
  for (const [index, name] of names.entries()) await expect(buttons.nth(index)).toHaveAccessibleName(name);
  await expect(page.locator("[draggable=true]")).toHaveCount(0);
  await board.cardIn(page, "To Do", "A").hover();
  await page.mouse.down();
  await column(page, "In Progress").hover();
  await page.mouse.up();
  await expect(board.titles(page, "To Do")).toHaveText(["A"]);
  await expect(board.titles(page, "In Progress")).toHaveCount(0);
  expect(await backend.sent()).toEqual([]);
});

test("[8.6] K12: a board that fails to load says so, is never shown empty, and can be retried", async ({
  page,
  backend,
}) => {
  await falcons(backend, { tasks: [{ title: "A" }] });
  const faults = [
    { path: "/api/KanbanTask/team/*", status: 500 },
    { path: "/api/KanbanTask/team/*", drop: true },
    { path: "/api/Teams/*", status: 404 },
  ];
  for (const fault of faults) {
    await backend.fail({ method: "GET", ...fault });
    await enter(page, sara);
    await expect(page.getByRole("main").getByText("Failed to load team data")).toBeVisible();
    for (const name of columnNames) await expect(column(page, name)).toHaveCount(0);
    await expect(page.getByText("No tasks here.")).toHaveCount(0);
    await backend.clearFaults();
    await layout.tryAgain(page).click();
    await expect(board.titles(page, "To Do")).toHaveText(["A"]);
    await expect(page.getByRole("main").getByText("Failed to load team data")).toHaveCount(0);
    await signOut(page);
  }
});

test("[8.6] K12: when refetching after a move fails, the cards stay and the user is told", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, [{ title: "A" }, { title: "B" }]);
  await backend.fail({ method: "GET", path: "/api/KanbanTask/team/*", status: 500 });
  await board.choose(page, "A", "Done");
  await expect(page.getByText("Failed to load team data").first()).toBeVisible();
  await expect(board.titles(page, "To Do")).toHaveText(["B"]);
  await expect(board.titles(page, "Done")).toHaveText(["A"]);
  await backend.clearFaults();
  await layout.tryAgain(page).click();
  await expect(page.getByRole("main").getByText("Failed to load team data")).toHaveCount(0);
  await expect(board.titles(page, "Done")).toHaveText(["A"]);
});

test("K12: the supervisor's board handles load failures the same way", async ({ page, backend }) => {
  await falcons(backend, { tasks: [{ title: "A" }] });
  await backend.fail({ method: "GET", path: "/api/KanbanTask/team/*", status: 500 });
  await enter(page, noor);
  await overview.projectLink(page, "Maps for all").click();
  await expect(page.getByText("Failed to load team data").first()).toBeVisible();
  for (const name of columnNames) await expect(column(page, name)).toHaveCount(0);
  await backend.clearFaults();
  await layout.tryAgain(page).click();
  await expect(board.titles(page, "To Do")).toHaveText(["A"]);
});
