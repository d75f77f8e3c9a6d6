import type { Locator, Page } from "@playwright/test";
import { breakInEveryWay, expect, faults, reasonOf, test, type Fault } from "./support/faults.ts";
import { cardOf, choose, openBoard, popups, tasksIn, titles } from "./support/tasks.ts";
import { omar, sara } from "./support/world.ts";

/* Every write of the board fails in every way, one after the other on one page. After each failure the right message is shown, nothing is lost or duplicated, and in the end the call succeeds. */

const times = (calls: readonly string[], call: string): number =>
  calls.filter((each) => each === call).length;
const dismissAll = async (page: Page): Promise<void> => {
  const dismiss = popups(page).getByRole("button", { name: "Dismiss" });
  while ((await dismiss.count()) > 0) await dismiss.first().click();
};

async function fill(form: Locator): Promise<void> {
  await form.getByLabel("Title").fill("Draw the plan");
  await form.getByLabel("Description").fill("Building C first.");
  await form.getByRole("checkbox", { name: "Omar" }).check();
  await form.getByLabel("Due Date").fill("2027-03-12");
  await form.getByRole("combobox", { name: "Priority" }).selectOption("Low");
}

async function expectFilled(form: Locator): Promise<void> {
  await expect(form.getByLabel("Title")).toHaveValue("Draw the plan");
  await expect(form.getByLabel("Description")).toHaveValue("Building C first.");
  await expect(form.getByRole("checkbox", { name: "Omar" })).toBeChecked();
  await expect(form.getByLabel("Due Date")).toHaveValue("2027-03-12");
  await expect(form.getByRole("option", { selected: true })).toHaveText("Low");
}

/** The error above a form's fields after its call has failed. */
async function expectFailure(form: Locator, title: string, fault: Fault): Promise<void> {
  await expect(form.getByRole("alert")).toContainText(title);
  await expect(form.getByRole("alert")).toContainText(reasonOf[fault]);
  await expect(form.getByRole("alert")).toContainText("Your text is still here.");
}

test("[8.6] K9: adding fails in every way: shows the error, keeps the form, then adds once", async ({
  page,
  backend,
  network,
}) => {
  const team = await openBoard(page, backend, [{ title: "Old" }], [sara, omar]);
  await page.getByRole("button", { name: "Add Task to To Do" }).click();
  const form = page.getByRole("form", { name: "New task" });
  const add = () => form.getByRole("button", { name: "Add Task" }).click();
  await fill(form);
  await breakInEveryWay({ page, network }, "POST /api/KanbanTask", add, async (fault) => {
    await expectFailure(form, "Failed to add task.", fault);
    if (fault !== "a reload") await expect(popups(page)).toContainText("Error: Failed to add task.");
    await expectFilled(form);
    await expect(titles(page, "To Do")).toHaveText(["Old"]);
  });
  await add();
  await expect(titles(page, "To Do")).toHaveText(["Old", "Draw the plan"]);
  await expect(popups(page)).toContainText("Added!");
  expect((await tasksIn(backend, team)).map(({ title }) => title)).toEqual(["Old", "Draw the plan"]);
  expect(network.written().filter((call) => call.includes("KanbanTask"))).toEqual(
    Array(faults.length + 1).fill("POST /api/KanbanTask"),
  );
});

test("[8.6] K10: saving fails in every way: shows the error, keeps the form, then saves", async ({
  page,
  backend,
  network,
}) => {
  const team = await openBoard(page, backend, [{ title: "Plan" }, { title: "Other" }], [sara, omar]);
  const call = `PUT /api/KanbanTask/${team.taskIds[0] ?? 0}` as const;
  await choose(page, "Plan", "Edit");
  const form = page.getByRole("form", { name: "Edit “Plan”" });
  const save = () => form.getByRole("button", { name: "Save" }).click();
  await fill(form);
  await breakInEveryWay({ page, network }, call, save, async (fault) => {
    await expectFailure(form, "Failed to save task.", fault);
    if (fault !== "a reload") await expect(popups(page)).toContainText("Failed to save task.");
    await expectFilled(form);
  });
  expect((await tasksIn(backend, team)).map(({ title }) => title)).toEqual(["Plan", "Other"]);
  await save();
  await expect(titles(page, "To Do")).toHaveText(["Draw the plan", "Other"]);
  await expect(popups(page)).toContainText("Updated!");
  expect(await tasksIn(backend, team)).toEqual([
    expect.objectContaining({
      title: "Draw the plan",
      description: "Building C first.",
      priority: 1,
      assignedStudentNames: ["Omar"],
    }),
    expect.objectContaining({ title: "Other" }),
  ]);
  expect(times(network.written(), call)).toBe(faults.length + 1);
});

test("[8.6] K10, K9: finds a saved or added task whose response was lost, once, and keeps the text", async ({
  page,
  backend,
  network,
}) => {
  const team = await openBoard(page, backend, [{ title: "Plan" }], [sara, omar]);
  await choose(page, "Plan", "Edit");
  const edit = page.getByRole("form", { name: "Edit “Plan”" });
  await fill(edit);
  await network.breaks(
    `PUT /api/KanbanTask/${team.taskIds[0] ?? 0}`,
    "a reload",
    () => edit.getByRole("button", { name: "Save" }).click(),
    { isCarriedOut: true },
  );
  await expect(edit.getByRole("alert")).toContainText("Failed to save task.");
  await expectFilled(edit);
  await edit.getByRole("button", { name: "Cancel" }).click();
  await expect(titles(page, "To Do")).toHaveText(["Draw the plan"]);

  await page.getByRole("button", { name: "Add Task to Done" }).click();
  const form = page.getByRole("form", { name: "New task" });
  await form.getByLabel("Title").fill("Another");
  await network.breaks(
    "POST /api/KanbanTask",
    "an invalid response",
    () => form.getByRole("button", { name: "Add Task" }).click(),
    { isCarriedOut: true },
  );
  await expect(form.getByRole("alert")).toContainText("Failed to add task.");
  await expect(form.getByLabel("Title")).toHaveValue("Another");
  await expect(titles(page, "Done")).toHaveText(["Another"]);
  expect((await tasksIn(backend, team)).map(({ title }) => title)).toEqual(["Draw the plan", "Another"]);
});

test("[8.6] K11: deleting fails in every way: shows the error, keeps the card, then deletes", async ({
  page,
  backend,
  network,
}) => {
  const team = await openBoard(page, backend, [
    { title: "Above" },
    { title: "Plan", description: "Building C." },
    { title: "Below" },
  ]);
  const call = `DELETE /api/KanbanTask/${team.taskIds[1] ?? 0}` as const;
  const remove = async () => {
    await choose(page, "Plan", "Delete");
    await page.getByRole("button", { name: "Yes, delete it!" }).click();
  };
  await breakInEveryWay({ page, network }, call, remove, async (fault) => {
    await expect(popups(page)).toContainText("Failed to delete task.");
    await expect(popups(page)).toContainText(reasonOf[fault]);
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect(titles(page, "To Do")).toHaveText(["Above", "Plan", "Below"]);
    await dismissAll(page);
  });
  await remove();
  await expect(popups(page)).toContainText("Deleted!");
  await expect(titles(page, "To Do")).toHaveText(["Above", "Below"]);
  expect((await tasksIn(backend, team)).map(({ title }) => title)).toEqual(["Above", "Below"]);
  expect(times(network.written(), call)).toBe(faults.length + 1);
});

test("[8.6] K11: removes a deleted card whose response was lost once the board is refetched", async ({
  page,
  backend,
  network,
}) => {
  const team = await openBoard(page, backend, [{ title: "Plan" }, { title: "Below" }]);
  await network.breaks(
    `DELETE /api/KanbanTask/${team.taskIds[0] ?? 0}`,
    "an invalid response",
    async () => {
      await choose(page, "Plan", "Delete");
      await page.getByRole("button", { name: "Yes, delete it!" }).click();
    },
    { isCarriedOut: true },
  );
  await expect(titles(page, "To Do")).toHaveText(["Below"]);
});

test("[8.6] K11: restoring a deleted card fails in every way, then Try again restores it once, in place", async ({
  page,
  backend,
  network,
}) => {
  const plan = {
    title: "Plan",
    description: "Building C.",
    priority: 3,
    dueDate: "2027-03-12T00:00:00Z",
    assignedStudentNames: ["Omar"],
  } as const;
  const team = await openBoard(page, backend, [{ title: "Above" }, plan, { title: "Below" }], [sara, omar]);
  await choose(page, "Plan", "Delete");
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect(titles(page, "To Do")).toHaveText(["Above", "Below"]);
  let offered = "Undo";
  const haveBack = async () => {
    await popups(page).getByRole("button", { name: offered }).click();
    offered = "Try again";
  };
  await breakInEveryWay({ page, network }, "POST /api/KanbanTask", haveBack, async (fault) => {
    await expect(popups(page)).toContainText("Error: Failed to add task.");
    await expect(popups(page)).toContainText(reasonOf[fault]);
    await expect(popups(page).getByRole("button", { name: "Try again" })).toHaveCount(1);
    await expect(titles(page, "To Do")).toHaveText(["Above", "Below"]);
  });
  expect((await tasksIn(backend, team)).map(({ title }) => title)).toEqual(["Above", "Below"]);
  await haveBack();
  await expect(titles(page, "To Do")).toHaveText(["Above", "Plan", "Below"]);
  for (const text of ["Building C.", "Omar", "12 Mar 2027", "High"])
    await expect(cardOf(page, "Plan")).toContainText(text);
  expect((await tasksIn(backend, team)).filter(({ title }) => title === "Plan")).toEqual([
    expect.objectContaining(plan),
  ]);
  expect(times(network.written(), "POST /api/KanbanTask")).toBe(faults.length + 1);
});

test("[8.6] K7: moving fails in every way: shows the error, rolls back, and Try again moves the card", async ({
  page,
  backend,
  network,
}) => {
  const team = await openBoard(page, backend, [{ title: "A" }, { title: "B" }, { title: "C" }]);
  await breakInEveryWay(
    { page, network },
    "PATCH /api/KanbanTask/status",
    () => choose(page, "B", "Done"),
    async () => {
      await expect(popups(page)).toContainText("Failed to move task.");
      await expect(titles(page, "To Do")).toHaveText(["A", "B", "C"]);
      await expect(titles(page, "Done")).toHaveCount(0);
    },
  );
  expect((await tasksIn(backend, team)).map(({ status }) => status)).toEqual([1, 1, 1]);
  await popups(page).getByRole("button", { name: "Try again" }).click();
  await expect(titles(page, "Done")).toHaveText(["B"]);
  await expect(titles(page, "To Do")).toHaveText(["A", "C"]);
  await expect(popups(page)).not.toContainText("Failed to move task.");
  await expect
    .poll(async () => (await tasksIn(backend, team)).map(({ status }) => status))
    .toEqual([1, 3, 1]);
  expect(times(network.written(), "PATCH /api/KanbanTask/status")).toBe(faults.length + 1);
});
