import { column } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import { pause } from "../support/screen/on-the-way.ts";
import { board, forms, layout } from "../support/pages/index.ts";
import { columnNames, openBoard, planTask, statuses } from "../support/seeds/tasks.ts";
import { expect, test } from "./support/test.ts";
import { omar, sara } from "../support/world.ts";
import { bodyOf, taskWith } from "../support/tasks.ts";

test("[2.32] each form has the fields, members, Medium; Cancel sends nothing, and has Undo", async ({
  page,
  backend,
}) => {
  await startHidden(page);
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
  await layout.undo(page).click();
  await expect(board.titleField(board.newTaskForm(column(page, "Done")))).toHaveValue("Not meant");
  expect(await backend.sent()).toEqual([]);
});

for (const name of columnNames) {
  test(`[2.32] [7.18] [8.17] K9: adds a task to ${name} as filled in: 'Added'`, async ({ page, backend }) => {
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
    await expect(board.titleField(form)).toHaveValue("");
    await expect(board.titleField(form)).toBeFocused();
    await expect(board.newTaskForm(column(page, name))).toBeVisible();
    expect(await backend.writes()).toEqual(["POST /api/KanbanTask"]);
    expect(await backend.bodies("POST", "/api/KanbanTask")).toEqual([
      {
        ...bodyOf(taskWith({ title: "Draw the plan", description: "Building C first.", teamId })),
        dueDate: "2027-03-12T00:00:00Z",
        priority: 3,
        status: statuses[name],
        assignedStudentNames: ["Omar"],
      },
    ]);
  });
}

test("[5.5] [experience 18] K9: adds nothing without a title, and says so; the rest is optional", async ({
  page,
  backend,
}) => {
  await startHidden(page);
  await openBoard(page, backend, []);
  await board.addTask(page, "To Do").click();
  const form = board.newTaskForm(page);
  for (const title of ["", "   "]) {
    await board.titleField(form).fill(title);
    await board.submit(form).click();
    await board.titleField(form).press("Enter");
    await expect(board.titleField(form)).toHaveAccessibleDescription("Enter a title.");
    await expect(board.titleField(form)).toBeFocused();
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

test("[2.32] K9: Escape closes an unchanged new task, and loses no changed one", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, []);
  const form = board.newTaskForm(page);
  await board.addTask(page, "To Do").click();
  await board.titleField(form).press("Escape");
  await expect(form).toHaveCount(0);
  await board.addTask(page, "To Do").click();
  await board.titleField(form).fill("Draw the map");
  await board.titleField(form).press("Escape");
  await expect(board.titleField(form)).toHaveValue("Draw the map");
});

test("[2.32] [9.5] a year of two digits asks which year is meant, and sends nothing", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, []);
  await board.addTask(page, "To Do").click();
  const form = board.newTaskForm(column(page, "To Do"));
  await board.titleField(form).fill("Plan");
  await board.dueDate(form).fill("0027-12-03");
  await expect(board.dueDate(form)).not.toHaveAttribute("aria-invalid", "true");
  await board.submit(form).click();
  await expect(board.dueDate(form)).toHaveAccessibleDescription(/0027/);
  expect(await backend.writes()).toEqual([]);
  await form.getByRole("button", { name: "Use 3 Dec 2027" }).click();
  await expect(board.dueDate(form)).toHaveValue("2027-12-03");
  await board.submit(form).click();
  await expect(board.card(page, "Plan")).toContainText("3 Dec 2027");
});

test("[design: limits] [5.5] too long a title is kept whole and not sent", async ({ page, backend }) => {
  await openBoard(page, backend, []);
  await board.addTask(page, "To Do").click();
  const form = board.newTaskForm(column(page, "To Do"));
  const long = "Map ".repeat(55).trim();
  await board.titleField(form).fill(long);
  await expect(board.titleField(form)).toHaveAccessibleDescription(
    "Shorten this text by 19 characters: 200 are allowed.",
  );
  await board.submit(form).click();
  await expect(board.titleField(form)).toBeFocused();
  await expect(board.titleField(form)).toHaveValue(long);
  expect(await backend.writes()).toEqual([]);
});
