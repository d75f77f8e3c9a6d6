import type { Page } from "@playwright/test";
import { column } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import { pause } from "../support/screen/on-the-way.ts";
import { board, forms, layout } from "../support/pages/index.ts";
import { reload } from "../support/screen/kept-log.ts";
import { changeTask, deleteTask, openBoard, statusCall, tasksIn } from "../support/seeds/tasks.ts";
import { expect, test } from "./support/test.ts";
import { omar, sara, student } from "../support/world.ts";
import { bodyOf, taskWith } from "../support/tasks.ts";

/** On the card itself or on its menu button. */
const expectFocusOn = (page: Page, title: string) =>
  expect
    .poll(() => board.card(page, title).evaluate((card) => card.contains(document.activeElement)))
    .toBe(true);

test("[2.33] [7.19] edits every field, saves once, keeps others' changes", async ({ page, backend }) => {
  await startHidden(page);
  const team = await openBoard(
    page,
    backend,
    [
      { title: "Above" },
      {
        title: "Plan",
        description: "Building C.",
        priority: 3,
        dueDate: "2027-03-12T00:00:00Z",
        assignedStudentNames: ["Sara"],
      },
      { title: "Below" },
    ],
    [sara, omar],
  );
  const [, taskId] = team.taskIds;
  await board.choose(page, "Plan", "Edit");
  const fields = board.editForm(page, "Plan");
  await expect(board.titleField(fields)).toBeFocused();
  await expect(board.titleField(fields)).toHaveValue("Plan");
  await expect(board.descriptionField(fields)).toHaveValue("Building C.");
  await expect(board.assignee(fields, "Sara")).toBeChecked();
  await expect(board.assignee(fields, "Omar")).not.toBeChecked();
  await expect(board.dueDate(fields)).toHaveValue("2027-03-12");
  await expect(fields.getByRole("option", { selected: true })).toHaveText("High");
  await expect(board.titles(page, "To Do")).toHaveText(["Above", "Below"]);
  await expect(page.locator("[data-task]").nth(1).getByRole("form")).toBeVisible();

  await board.titleField(fields).fill("Plan of C");
  await board.assignee(fields, "Omar").check();
  await board.dueDate(fields).fill("2027-04-01");
  await changeTask(backend, team, { description: "Building C, and D." }, taskId);
  await board.choose(page, "Below", "In Progress");
  await expect
    .poll(
      async () => (await backend.sent()).filter((call) => call.startsWith("GET /api/KanbanTask/team")).length,
    )
    .toBeGreaterThan(1);
  await backend.forget();

  const saving = await pause(page, "PUT", "/api/KanbanTask/*");
  await forms.save(fields).dblclick();
  saving.letGo();
  await expect(layout.notices(page)).toContainText("Updated!");
  await expect(fields).toHaveCount(0);
  await expect(board.titles(page, "To Do")).toHaveText(["Above", "Plan of C"]);
  for (const text of ["Building C, and D.", "Sara, Omar", "1 Apr 2027", "High"])
    await expect(board.card(page, "Plan of C")).toContainText(text);
  await expectFocusOn(page, "Plan of C");
  expect(await backend.writes()).toEqual([`PUT /api/KanbanTask/${taskId}`]);
  expect(await backend.bodies("PUT", `/api/KanbanTask/${taskId}`)).toEqual([
    {
      ...bodyOf(taskWith({ title: "Plan of C", description: "Building C, and D.", teamId: team.teamId })),
      dueDate: "2027-04-01T00:00:00Z",
      priority: 3,
      status: 1,
      assignedStudentNames: ["Sara", "Omar"],
    },
  ]);
});

test("[2.33] [5.5] a cancelled, unchanged or untitled edit is not sent; Cancel has Undo", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, [{ title: "Plan" }]);
  const fields = board.editForm(page, "Plan");
  await board.choose(page, "Plan", "Edit");
  await expect(board.titleField(fields)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(fields).toHaveCount(0);
  await expectFocusOn(page, "Plan");

  await board.choose(page, "Plan", "Edit");
  await forms.save(fields).click();
  await expect(fields).toHaveCount(0);
  await expectFocusOn(page, "Plan");

  await board.choose(page, "Plan", "Edit");
  await board.titleField(fields).fill("   ");
  await forms.save(fields).click();
  await expect(board.titleField(fields)).toBeFocused();
  await expect(board.titleField(fields)).toHaveAccessibleDescription("Enter a title.");
  await board.titleField(fields).press("Enter");
  await page.keyboard.press("Escape");
  await expect(board.titleField(fields)).toHaveValue("   ");
  await board.descriptionField(fields).fill("Not meant");
  await forms.cancel(fields).click();
  await expect(fields).toHaveCount(0);
  await expectFocusOn(page, "Plan");
  await expect(board.card(page, "Plan")).not.toContainText("Not meant");
  await layout.undo(page).click();
  await expect(board.descriptionField(fields)).toHaveValue("Not meant");
  await expect(board.titleField(fields)).toHaveValue("   ");
  expect(await backend.writes()).toEqual([]);
});

test("[2.33] restores an edit after a reload, and Discard reverts it", async ({ page, backend }) => {
  const team = await openBoard(
    page,
    backend,
    [{ title: "Plan", description: "As it was." }, { title: "Other" }],
    [sara, omar],
  );
  const fields = board.editForm(page, "Plan");
  const typed = async () => {
    await expect(board.titleField(fields)).toHaveValue("Plan of C");
    await expect(board.descriptionField(fields)).toHaveValue("Draw it.");
    await expect(board.assignee(fields, "Omar")).toBeChecked();
    await expect(board.dueDate(fields)).toHaveValue("2027-04-01");
    await expect(fields.getByRole("option", { selected: true })).toHaveText("Low");
  };
  await board.choose(page, "Plan", "Edit");
  await board.titleField(fields).fill("Plan of C");
  await board.descriptionField(fields).fill("Draw it.");
  await board.assignee(fields, "Omar").check();
  await board.dueDate(fields).fill("2027-04-01");
  await board.priority(fields).selectOption("Low");
  await expect(forms.draftRestored(fields)).toHaveCount(0);
  await reload(page);
  await typed();
  await expect(forms.draftRestored(fields)).toBeVisible();

  await board.choose(page, "Other", "Edit");
  await expect(forms.draftRestored(board.editForm(page, "Other"))).toHaveCount(0);
  await board.choose(page, "Plan", "Edit");
  await typed();
  await expect(forms.draftRestored(fields)).toBeVisible();
  await forms.discard(fields).click();
  await expect(board.titleField(fields)).toHaveValue("Plan");
  await expect(board.titleField(fields)).toBeFocused();
  await expect(board.descriptionField(fields)).toHaveValue("As it was.");
  await expect(forms.draftRestored(fields)).toHaveCount(0);
  expect(await backend.writes()).toEqual([]);
  expect((await tasksIn(backend, team)).map(({ title }) => title)).toEqual(["Plan", "Other"]);
});

test("[2.33] [7.18] the edit of a deleted card is saved as a new task", async ({ page, backend }) => {
  const team = await openBoard(page, backend, [{ title: "Plan" }, { title: "Below" }, { title: "Other" }]);
  await board.choose(page, "Plan", "Edit");
  const fields = board.editForm(page, "Plan");
  await board.titleField(fields).fill("Plan of C");
  await board.descriptionField(fields).fill("In detail.");
  await deleteTask(backend, team, team.taskIds[0]);
  // A move refetches the board.
  await board.choose(page, "Other", "Done");
  const note = page.getByRole("group", { name: "Your text for “Plan of C”" });
  await expect(note).toContainText("“Plan” was deleted while you were editing it.");
  await expect(note.getByRole("textbox")).toHaveValue("Plan of C\n\nIn detail.");
  await expect(fields).toHaveCount(0);
  await expect(board.titles(page, "To Do")).toHaveText(["Below"]);
  await expect(column(page, "To Do")).toContainText("1 task");

  await reload(page);
  await expect(note.getByRole("textbox")).toHaveValue("Plan of C\n\nIn detail.");
  await note.getByRole("button", { name: "Save as new task" }).click();
  await expect(note).toHaveCount(0);
  await expect(board.titles(page, "To Do")).toHaveText(["Below", "Plan of C"]);
  await expect(column(page, "To Do")).toContainText("2 tasks");
  expect((await tasksIn(backend, team)).map(({ title, description }) => [title, description])).toContainEqual(
    ["Plan of C", "In detail."],
  );
});

for (const { what, call, open, isFormKept } of [
  {
    what: "a card is saved",
    call: ["PUT", "/api/KanbanTask/*"],
    open: async (page: Page) => board.choose(page, "Plan", "Edit"),
    isFormKept: false,
  },
  {
    what: "a task is added",
    call: ["POST", "/api/KanbanTask"],
    open: async (page: Page) => board.addTask(page, "Done").click(),
    isFormKept: true,
  },
] as const) {
  test(`[2.32] [2.33] while ${what}, the form is read-only, with focus`, async ({ page, backend }) => {
    await openBoard(page, backend, [{ title: "Plan", priority: 3 }], [sara, omar]);
    const [method, path] = call;
    const sending = await pause(page, method, path);
    await open(page);
    const fields = page.getByRole("form", { name: /^(Edit|New task)/ });
    const [checkbox, priority] = [board.assignee(fields, "Omar"), board.priority(fields)];
    await board.titleField(fields).fill("Plan of C");
    await priority.selectOption("Low");
    await checkbox.focus();
    await page.keyboard.press("Enter");
    await expect(fields.locator("button[aria-busy]")).toBeVisible();
    await expect(checkbox).toBeFocused();
    for (const text of ["Title", "Description", "Due Date"])
      await expect(fields.getByLabel(text)).not.toBeEditable();
    for (const choice of [...(await fields.getByRole("checkbox").all()), priority])
      await expect(choice).toBeDisabled();
    await page.keyboard.press("Space");
    await checkbox.click({ force: true });
    await expect(checkbox).not.toBeChecked();
    await priority.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("h");
    await expect(priority).toHaveValue("Low");
    await expect(priority.locator("option:not([disabled])")).toHaveText(["Low"]);
    sending.letGo();
    await expect(board.card(page, "Plan of C")).toContainText("Low");
    await expect(fields).toHaveCount(isFormKept ? 1 : 0);
  });
}

test("[2.33] [3.7] members with the same name show their ids; a former member stays", async ({
  page,
  backend,
}) => {
  const team = await openBoard(
    page,
    backend,
    [{ title: "Plan", assignedStudentNames: ["Salim"] }],
    [sara, omar, student("Omar", 104)],
  );
  const [taskId] = team.taskIds;
  await board.choose(page, "Plan", "Edit");
  const fields = board.editForm(page, "Plan");
  for (const name of ["Sara", "Omar (102)", "Omar (104)"])
    await expect(fields.getByRole("checkbox", { name, exact: true })).not.toBeChecked();
  const former = board.assignee(fields, "Salim");
  await expect(former).toBeChecked();
  await expect(former).toHaveAccessibleDescription("no longer a member");
  await board.assignee(fields, "Omar (104)").check();
  await forms.save(fields).click();
  await expect(board.card(page, "Plan")).toContainText("Salim, Omar (104)");
  expect(await backend.bodies("PUT", `/api/KanbanTask/${taskId}`)).toEqual([
    expect.objectContaining({ assignedStudentNames: ["Salim", "Omar"] }),
  ]);

  await board.choose(page, "Plan", "Edit");
  await expect(board.assignee(fields, "Omar (104)")).toBeChecked();
  await expect(board.assignee(fields, "Omar (102)")).not.toBeChecked();
  await board.assignee(fields, "Omar (102)").check();
  await forms.save(fields).click();
  await expect(board.card(page, "Plan")).toContainText("Salim, Omar (102), Omar (104)");
  expect((await tasksIn(backend, team)).map(({ assignedStudentNames }) => assignedStudentNames)).toEqual([
    ["Salim", "Omar", "Omar"],
  ]);
});

test("[8.18] K11: the confirmation names the task and can be cancelled", async ({ page, backend }) => {
  await openBoard(page, backend, [{ title: "Plan" }, { title: "Other" }]);
  await board.choose(page, "Plan", "Delete");
  await expect(layout.question(page)).toContainText("“Plan”");
  await expect(forms.cancel(layout.question(page))).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(layout.question(page)).toHaveCount(0);
  await expect(board.card(page, "Plan")).toBeFocused();
  await expect(board.titles(page, "To Do")).toHaveText(["Plan", "Other"]);
  await expect(layout.notices(page).getByRole("button")).toHaveCount(0);
  expect(await backend.writes()).toEqual([]);
});

for (const { way, takeBack } of [
  { way: "the button", takeBack: (page: Page) => layout.undo(page).dblclick() },
  {
    way: "Ctrl+Z",
    takeBack: async (page: Page) => {
      await page.keyboard.press("Control+z");
      await page.keyboard.press("Control+z");
    },
  },
]) {
  test(`[8.17] [8.18] K11: deletes once; Undo by ${way} restores the place`, async ({ page, backend }) => {
    const plan = {
      title: "Plan",
      description: "Building C.",
      priority: 3,
      dueDate: "2027-03-12T00:00:00Z",
      assignedStudentNames: ["Omar"],
    } as const;
    const team = await openBoard(page, backend, [{ title: "Above" }, plan, { title: "Below" }], [sara, omar]);
    const [, taskId] = team.taskIds;
    const deletion = `DELETE /api/KanbanTask/${taskId}`;
    const deleting = await pause(page, "DELETE", "/api/KanbanTask/*");
    await board.choose(page, "Plan", "Delete");
    await layout.confirmDeletion(page).dblclick();
    deleting.letGo();
    await expect(layout.notices(page)).toContainText("Deleted!");
    await expect(board.titles(page, "To Do")).toHaveText(["Above", "Below"]);
    await expect(board.card(page, "Below")).toBeFocused();
    expect(await backend.writes()).toEqual([deletion]);
    expect((await tasksIn(backend, team)).map(({ title }) => title)).toEqual(["Above", "Below"]);

    const adding = await pause(page, "POST", "/api/KanbanTask");
    await takeBack(page);
    adding.letGo();
    await expect(board.titles(page, "To Do")).toHaveText(["Above", "Plan", "Below"]);
    await expect(layout.notices(page)).toContainText("“Plan” restored to To Do.");
    await expect(layout.undo(page)).toHaveCount(0);
    await expect(board.card(page, "Plan")).toBeFocused();
    expect(await backend.writes()).toEqual([deletion, "POST /api/KanbanTask"]);
    const again = (await tasksIn(backend, team)).filter(({ title }) => title === "Plan");
    expect(again).toEqual([expect.objectContaining({ ...plan, teamId: team.teamId, status: 1 })]);
    await reload(page);
    for (const text of ["Building C.", "Omar", "12 Mar 2027", "High"])
      await expect(board.card(page, "Plan")).toContainText(text);
  });
}

test("[8.18] K11: a card that comes back takes no focus from someone who types", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, [{ title: "Plan" }, { title: "Below" }]);
  await board.choose(page, "Plan", "Delete");
  await layout.confirmDeletion(page).click();
  await expect(board.titles(page, "To Do")).toHaveText(["Below"]);
  const adding = await pause(page, "POST", "/api/KanbanTask");
  await layout.undo(page).click();
  await page.getByRole("searchbox", { name: "Search tasks" }).click();
  adding.letGo();
  await expect(board.titles(page, "To Do")).toHaveText(["Plan", "Below"]);
  await expect(layout.notices(page)).toContainText("“Plan” restored to To Do.");
  await expect(page.getByRole("searchbox", { name: "Search tasks" })).toBeFocused();
});

test("[7.20] undoes a move by button and Ctrl+Z, but not in a text field", async ({ page, backend }) => {
  const { taskIds } = await openBoard(page, backend, [{ title: "A" }, { title: "B" }, { title: "C" }]);
  const [, taskId] = taskIds;
  const move = { taskId, status: 3 };
  const back = { taskId, status: 1 };
  const isSent = (...bodies: readonly object[]) =>
    expect.poll(() => backend.bodies("PATCH", "/api/KanbanTask/status")).toEqual(bodies);

  await board.choose(page, "B", "Done");
  await expect(board.titles(page, "Done")).toHaveText(["B"]);
  await layout.undo(page).dblclick();
  await expect(board.titles(page, "To Do")).toHaveText(["A", "B", "C"]);
  await isSent(move, back);

  await board.choose(page, "B", "Done");
  await isSent(move, back, move);
  await board.addTask(page, "To Do").click();
  await board.titleField(page).pressSequentially("ab");
  await board.titleField(page).press("Control+z");
  await expect(board.titles(page, "Done")).toHaveText(["B"]);
  // With something typed, Ctrl+Z would undo Cancel first.
  await board.titleField(page).fill("");
  await forms.cancel(page).click();
  await page.keyboard.press("Control+z");
  await expect(board.titles(page, "To Do")).toHaveText(["A", "B", "C"]);
  await isSent(move, back, move, back);
  await expect.poll(() => backend.writes()).toEqual(Array(4).fill(statusCall));
});
