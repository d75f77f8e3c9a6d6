import { column, signOut } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import * as board from "../support/pages/board.ts";
import * as layout from "../support/pages/layout.ts";
import * as overview from "../support/pages/overview.ts";
import { columnNames, openBoard } from "../support/seeds/tasks.ts";
import { expect, test } from "./support/test.ts";
import { enter, falcons, noor, sara } from "../support/world.ts";

test("[2.28] three columns, in this order", async ({ page, backend }) => {
  await openBoard(page, backend, [{ title: "A" }, { title: "B", status: 2 }, { title: "C", status: 3 }]);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([...columnNames]);
  await expect(board.titles(page, "To Do")).toHaveText(["A"]);
  await expect(board.titles(page, "In Progress")).toHaveText(["B"]);
  await expect(board.titles(page, "Done")).toHaveText(["C"]);
});

test("[2.30] a card shows title, description, assignees and due date, or 'None' and 'N/A'", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, [
    {
      title: "Full",
      description: "All of it.",
      assignedStudentNames: ["Sara", "Omar"],
      dueDate: "2027-03-12T00:00:00Z",
    },
    { title: "Bare" },
  ]);
  const full = board.cardIn(page, "To Do", "Full");
  for (const text of ["All of it.", "Sara, Omar", "12 Mar 2027"])
    await expect(full.getByText(text)).toBeVisible();
  const bare = board.cardIn(page, "To Do", "Bare");
  for (const text of ["None", "N/A"]) await expect(bare.getByText(text, { exact: true })).toBeVisible();
});

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

test("[2.31] the card's color follows its priority (high red, medium green, low blue), as does a label", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, [
    { title: "First", priority: 3 },
    { title: "Second", priority: 2 },
    { title: "Third", priority: 1 },
  ]);
  const strongest = (title: string) =>
    board.cardIn(page, "To Do", title).evaluate((element) => {
      const canvas = new OffscreenCanvas(1, 1).getContext("2d");
      if (canvas === null) throw new Error("No canvas");
      canvas.fillStyle = getComputedStyle(element).borderInlineStartColor;
      canvas.fillRect(0, 0, 1, 1);
      const channels = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
      return ["red", "green", "blue"][channels.indexOf(Math.max(...channels))];
    });
  expect(await strongest("First")).toBe("red");
  expect(await strongest("Second")).toBe("green");
  expect(await strongest("Third")).toBe("blue");
  await expect(board.cardIn(page, "To Do", "First").getByText("High", { exact: true })).toBeVisible();
  await expect(board.cardIn(page, "To Do", "Second").getByText("Medium", { exact: true })).toBeVisible();
  await expect(board.cardIn(page, "To Do", "Third").getByText("Low", { exact: true })).toBeVisible();
});

test("[2.34] [9.8] the grid has 1, 2, 3 and 4 columns, the last for what is next, at 390, 800, 1280 and 1600", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, [{ title: "A" }]);
  const grid = column(page, "To Do").locator("..");
  for (const { width, tracks, rows } of [
    { width: 390, tracks: 1, rows: 3 },
    { width: 800, tracks: 2, rows: 2 },
    { width: 1280, tracks: 3, rows: 1 },
    { width: 1600, tracks: 4, rows: 1 },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    // In one evaluation: the layout may still be changing.
    const counted = () =>
      grid.evaluate((element) => {
        const boxes = [...element.children].map((child) => child.getBoundingClientRect());
        const different = (numbers: readonly number[]) => new Set(numbers.map(Math.round)).size;
        return {
          tracks: getComputedStyle(element).gridTemplateColumns.split(" ").length,
          rows: different(boxes.map(({ y }) => y)),
          columns: different(boxes.map(({ x }) => x)),
        };
      });
    await expect.poll(counted, `${width} wide`).toEqual({ tracks, rows, columns: tracks });
  }
});

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
