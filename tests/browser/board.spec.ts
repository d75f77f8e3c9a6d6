import { column, signOut } from "../support/people.ts";
import { pause } from "./support/on-the-way.ts";
import { reload } from "./support/reopening.ts";
import * as board from "./support/pages/board.ts";
import * as forms from "./support/pages/forms.ts";
import * as layout from "./support/pages/layout.ts";
import * as overview from "./support/pages/overview.ts";
import {
  boardReads,
  columnNames,
  expectFilled,
  openBoard,
  planTask,
  statusCall,
  statuses,
} from "./support/tasks.ts";
import { expect, test } from "./support/test.ts";
import { enter, falcons, noor, omar, sara } from "./support/world.ts";

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

test("[2.34] [9.8] the grid has 1, 2, 3 and 4 columns at 390, 800, 1280 and 1600", async ({
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
    await expect.poll(counted, `${width} wide`).toEqual({ tracks, rows, columns: Math.min(tracks, 3) });
  }
});

test("[2.29] [6.3] the supervisor's board is read-only", async ({ page, backend }) => {
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
  await expect(buttons).toHaveCount(2);
  await expect(buttons.first()).toHaveAccessibleName(/^Add to calendar/);
  await expect(buttons.last()).toHaveAccessibleName("Keyboard shortcuts");
  await expect(page.locator("[draggable=true]")).toHaveCount(0);
  await board.cardIn(page, "To Do", "A").hover();
  await page.mouse.down();
  await column(page, "In Progress").hover();
  await page.mouse.up();
  await expect(board.titles(page, "To Do")).toHaveText(["A"]);
  await expect(board.titles(page, "In Progress")).toHaveCount(0);
  expect(await backend.sent()).toEqual([]);
});

const moves = columnNames.flatMap((from) =>
  columnNames.filter((to) => to !== from).map((to) => ({ from, to })),
);
for (const [index, { from, to }] of moves.entries()) {
  test(`[4.5] [7.20] K${index + 1}: ${from} to ${to}, dragged, by the menu and by the keyboard`, async ({
    page,
    backend,
  }) => {
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
    expect(await backend.written()).toEqual([statusCall, statusCall, statusCall]);
    await expect(layout.notices(page).getByRole("alert")).toHaveCount(0);
  });
}

test("[2.28] K1: a card lands where it is dropped, between two others of another column", async ({
  page,
  backend,
}) => {
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
  await backend.breaks({
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
      await backend.breaks({ method: "PATCH", path: "/api/KanbanTask/status", ...fault });
      if (way === "drag") await board.cardIn(page, "To Do", "B").dragTo(column(page, "Done"));
      else await board.choose(page, "B", "Done");
      await expect(layout.notices(page)).toContainText("Failed to move task.");
      await expect(board.titles(page, "To Do")).toHaveText(["A", "B", "C"]);
      await expect(board.titles(page, "Done")).toHaveCount(0);
      await layout.notices(page).getByRole("button", { name: "Dismiss" }).click();
      await backend.mends();
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
  expect(await backend.written()).toEqual([statusCall]);
});

test("[4.5] K8: a card dropped on itself stays, and one dropped in a gap goes where the line was", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, [{ title: "A" }, { title: "B" }, { title: "C" }, { title: "D" }]);
  const position = async (title: string) => {
    const box = await board.cardIn(page, "To Do", title).boundingBox();
    if (box === null) throw new Error(`${title} is not to be seen`);
    return box;
  };
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

test("[2.32] each column's form has the fields, members and Medium; Cancel sends nothing", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, [], [sara, omar]);
  for (const name of columnNames) {
    await board.addTask(page, name).click();
    const form = board.newTaskForm(column(page, name));
    await expect(board.titleField(form)).toBeFocused();
    await expect(board.descriptionField(form)).toHaveValue("");
    await expect(form.getByRole("checkbox")).toHaveCount(2);
    for (const member of ["Sara", "Omar"]) await expect(board.assignee(form, member)).not.toBeChecked();
    await expect(board.dueDate(form)).toHaveAttribute("type", "date");
    await expect(board.priority(form).getByRole("option")).toHaveText(["Low", "Medium", "High"]);
    await expect(board.priority(form).getByRole("option", { selected: true })).toHaveText("Medium");
    await board.titleField(form).fill("Not meant");
    await forms.cancel(form).click();
    await expect(form).toHaveCount(0);
    await expect(board.addTask(page, name)).toBeFocused();
  }
  expect(await backend.sent()).toEqual([]);
});

for (const name of columnNames) {
  test(`[2.32] [7.18] [8.17] K9: a task added to ${name} is sent as filled in, and shown there: 'Added!'`, async ({
    page,
    backend,
  }) => {
    const { teamId } = await openBoard(
      page,
      backend,
      [{ title: "Old", status: statuses[name] }],
      [sara, omar],
    );
    await board.addTask(page, name).click();
    const form = board.newTaskForm(page);
    await board.fillTask(form, { ...planTask, priority: "High" });
    const adding = await pause(page, "POST", "/api/KanbanTask");
    await board.submit(form).dblclick();
    adding.letGo();
    await expect(layout.notices(page)).toContainText("Added!");
    const added = board.cardIn(page, name, "Draw the plan");
    for (const text of ["Building C first.", "Omar", "12 Mar 2027", "High"])
      await expect(added).toContainText(text);
    await expect(board.titles(page, name)).toHaveText(["Old", "Draw the plan"]);
    await expect(form).toHaveCount(0);
    expect(await backend.written()).toEqual(["POST /api/KanbanTask"]);
    expect(await backend.bodies("POST", "/api/KanbanTask")).toEqual([
      {
        title: "Draw the plan",
        description: "Building C first.",
        teamId,
        dueDate: "2027-03-12T00:00:00Z",
        priority: 3,
        status: statuses[name],
        assignedStudentIds: [],
        assignedStudentNames: ["Omar"],
      },
    ]);
  });
}

for (const { name, fault } of [
  { name: "an error status", fault: { status: 500 } },
  { name: "no connection", fault: { drop: true } },
]) {
  test(`[8.6] K9: adding fails (${name}): 'Error: Failed to add task.', and the form keeps its values`, async ({
    page,
    backend,
  }) => {
    await openBoard(page, backend, [], [sara, omar]);
    await board.addTask(page, "In Progress").click();
    const form = board.newTaskForm(page);
    await board.fillTask(form, planTask);
    await backend.breaks({ method: "POST", path: "/api/KanbanTask", ...fault });
    await board.submit(form).click();
    await expect(layout.notices(page)).toContainText("Error: Failed to add task.");
    await expectFilled(form, planTask);
    await expect(page.getByRole("heading", { name: "Draw the plan" })).toHaveCount(0);
    await backend.mends();
    await board.submit(form).click();
    await expect(board.cardIn(page, "In Progress", "Draw the plan")).toBeVisible();
    await expect(layout.notices(page)).toContainText("Added!");
  });
}

test("[5.5] K9: adds nothing without a title; priority and due date are optional", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, []);
  await board.addTask(page, "To Do").click();
  const form = board.newTaskForm(page);
  for (const title of ["", "   "]) {
    await board.titleField(form).fill(title);
    await board.submit(form).click();
    await board.titleField(form).press("Enter");
    await expect(form).toBeVisible();
  }
  await expect(layout.notices(page).getByRole("button")).toHaveCount(0);
  expect(await backend.sent()).toEqual([]);
  await board.titleField(form).fill("Only a title");
  await board.titleField(form).press("Enter");
  await expect(board.cardIn(page, "To Do", "Only a title")).toContainText("N/A");
  expect(await backend.bodies("POST", "/api/KanbanTask")).toEqual([
    expect.objectContaining({ priority: 2, dueDate: null, assignedStudentNames: [], assignedStudentIds: [] }),
  ]);
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
    await backend.breaks({ method: "GET", ...fault });
    await enter(page, sara);
    await expect(page.getByRole("main").getByText("Failed to load team data")).toBeVisible();
    for (const name of columnNames) await expect(column(page, name)).toHaveCount(0);
    await expect(page.getByText("No tasks here.")).toHaveCount(0);
    await backend.mends();
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
  await backend.breaks({ method: "GET", path: "/api/KanbanTask/team/*", status: 500 });
  await board.choose(page, "A", "Done");
  await expect(page.getByText("Failed to load team data").first()).toBeVisible();
  await expect(board.titles(page, "To Do")).toHaveText(["B"]);
  await expect(board.titles(page, "Done")).toHaveText(["A"]);
  await backend.mends();
  await layout.tryAgain(page).click();
  await expect(page.getByRole("main").getByText("Failed to load team data")).toHaveCount(0);
  await expect(board.titles(page, "Done")).toHaveText(["A"]);
});

test("K12: the supervisor's board handles load failures the same way", async ({ page, backend }) => {
  await falcons(backend, { tasks: [{ title: "A" }] });
  await backend.breaks({ method: "GET", path: "/api/KanbanTask/team/*", status: 500 });
  await enter(page, noor);
  await overview.projectLink(page, "Maps for all").click();
  await expect(page.getByText("Failed to load team data").first()).toBeVisible();
  for (const name of columnNames) await expect(column(page, name)).toHaveCount(0);
  await backend.mends();
  await layout.tryAgain(page).click();
  await expect(board.titles(page, "To Do")).toHaveText(["A"]);
});
