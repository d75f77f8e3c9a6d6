import type { Locator } from "@playwright/test";
import { faults, type Fault } from "../support/seeds/fault.ts";
import { breakInEveryWay, expect, reasonOf, test, times } from "./support/faults.ts";
import * as board from "../support/pages/board.ts";
import * as forms from "../support/pages/forms.ts";
import * as layout from "../support/pages/layout.ts";
import { expectFilled, openBoard, planTask, tasksIn } from "../support/seeds/tasks.ts";
import { omar, sara } from "../support/world.ts";
import { expectToldInPlace } from "../support/seeds/told-in-place.ts";

/* Every write of the board fails in every way, one after the other on one page. After each failure the right message is shown, nothing is lost or duplicated, and in the end the call succeeds. */

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
  await board.addTask(page, "To Do").click();
  const form = board.newTaskForm(page);
  const add = () => board.submit(form).click();
  await board.fillTask(form, planTask);
  await breakInEveryWay({ page, network }, "POST /api/KanbanTask", add, async (fault) => {
    await expectFailure(form, "Failed to add task.", fault);
    if (fault !== "a reload") await expectToldInPlace(page, "Error: Failed to add task.");
    await expectFilled(form, planTask);
    await expect(board.titles(page, "To Do")).toHaveText(["Old"]);
  });
  await add();
  await expect(board.titles(page, "To Do")).toHaveText(["Old", "Draw the plan"]);
  await expect(layout.notices(page)).toContainText("Added!");
  expect((await tasksIn(backend, team)).map(({ title }) => title)).toEqual(["Old", "Draw the plan"]);
  expect(network.writes().filter((call) => call.includes("KanbanTask"))).toEqual(
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
  await board.choose(page, "Plan", "Edit");
  const form = board.editForm(page, "Plan");
  const save = () => forms.save(form).click();
  await board.fillTask(form, planTask);
  await breakInEveryWay({ page, network }, call, save, async (fault) => {
    await expectFailure(form, "Failed to save task.", fault);
    if (fault !== "a reload") await expectToldInPlace(page, "Failed to save task.");
    await expectFilled(form, planTask);
  });
  expect((await tasksIn(backend, team)).map(({ title }) => title)).toEqual(["Plan", "Other"]);
  await save();
  await expect(board.titles(page, "To Do")).toHaveText(["Draw the plan", "Other"]);
  await expect(layout.notices(page)).toContainText("Updated!");
  expect(await tasksIn(backend, team)).toEqual([
    expect.objectContaining({
      title: "Draw the plan",
      description: "Building C first.",
      priority: 1,
      assignedStudentNames: ["Omar"],
    }),
    expect.objectContaining({ title: "Other" }),
  ]);
  expect(times(network.writes(), call)).toBe(faults.length + 1);
});

test("[8.6] K10, K9: finds a saved or added task whose response was lost, once, and keeps the text", async ({
  page,
  backend,
  network,
}) => {
  const team = await openBoard(page, backend, [{ title: "Plan" }], [sara, omar]);
  await board.choose(page, "Plan", "Edit");
  const edit = board.editForm(page, "Plan");
  await board.fillTask(edit, planTask);
  await network.fail(
    `PUT /api/KanbanTask/${team.taskIds[0] ?? 0}`,
    "a reload",
    () => forms.save(edit).click(),
    { isCarriedOut: true },
  );
  // The fetched card already has its new title.
  const found = board.editForm(page, "Draw the plan");
  await expect(found.getByRole("alert")).toContainText("Failed to save task.");
  await expectFilled(found, planTask);
  await forms.cancel(found).click();
  await expect(board.titles(page, "To Do")).toHaveText(["Draw the plan"]);

  await board.addTask(page, "Done").click();
  const form = board.newTaskForm(page);
  await board.titleField(form).fill("Another");
  await network.fail("POST /api/KanbanTask", "an invalid response", () => board.submit(form).click(), {
    isCarriedOut: true,
  });
  await expect(form.getByRole("alert")).toContainText("Failed to add task.");
  await expect(board.titleField(form)).toHaveValue("Another");
  await expect(board.titles(page, "Done")).toHaveText(["Another"]);
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
    await board.choose(page, "Plan", "Delete");
    await layout.confirmDeletion(page).click();
  };
  await breakInEveryWay({ page, network }, call, remove, async (fault) => {
    await expect(layout.notices(page)).toContainText("Failed to delete task.");
    await expect(layout.notices(page)).toContainText(reasonOf[fault]);
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect(board.titles(page, "To Do")).toHaveText(["Above", "Plan", "Below"]);
    await layout.dismissNotices(page);
  });
  await remove();
  await expect(layout.notices(page)).toContainText("Deleted!");
  await expect(board.titles(page, "To Do")).toHaveText(["Above", "Below"]);
  expect((await tasksIn(backend, team)).map(({ title }) => title)).toEqual(["Above", "Below"]);
  expect(times(network.writes(), call)).toBe(faults.length + 1);
});

test("[8.6] K11: removes a deleted card whose response was lost once the board is refetched", async ({
  page,
  backend,
  network,
}) => {
  const team = await openBoard(page, backend, [{ title: "Plan" }, { title: "Below" }]);
  await network.fail(
    `DELETE /api/KanbanTask/${team.taskIds[0] ?? 0}`,
    "an invalid response",
    async () => {
      await board.choose(page, "Plan", "Delete");
      await layout.confirmDeletion(page).click();
    },
    { isCarriedOut: true },
  );
  await expect(board.titles(page, "To Do")).toHaveText(["Below"]);
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
  await board.choose(page, "Plan", "Delete");
  await layout.confirmDeletion(page).click();
  await expect(board.titles(page, "To Do")).toHaveText(["Above", "Below"]);
  let offered = "Undo";
  const haveBack = async () => {
    await layout.notices(page).getByRole("button", { name: offered }).click();
    offered = "Try again";
  };
  await breakInEveryWay({ page, network }, "POST /api/KanbanTask", haveBack, async (fault) => {
    await expect(layout.notices(page)).toContainText("Error: Failed to add task.");
    await expect(layout.notices(page)).toContainText(reasonOf[fault]);
    await expect(layout.tryAgain(layout.notices(page))).toHaveCount(1);
    await expect(board.titles(page, "To Do")).toHaveText(["Above", "Below"]);
  });
  expect((await tasksIn(backend, team)).map(({ title }) => title)).toEqual(["Above", "Below"]);
  await haveBack();
  await expect(board.titles(page, "To Do")).toHaveText(["Above", "Plan", "Below"]);
  for (const text of ["Building C.", "Omar", "12 Mar 2027", "High"])
    await expect(board.card(page, "Plan")).toContainText(text);
  expect((await tasksIn(backend, team)).filter(({ title }) => title === "Plan")).toEqual([
    expect.objectContaining(plan),
  ]);
  expect(times(network.writes(), "POST /api/KanbanTask")).toBe(faults.length + 1);
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
    () => board.choose(page, "B", "Done"),
    async () => {
      await expect(layout.notices(page)).toContainText("Failed to move task.");
      await expect(board.titles(page, "To Do")).toHaveText(["A", "B", "C"]);
      await expect(board.titles(page, "Done")).toHaveCount(0);
    },
  );
  expect((await tasksIn(backend, team)).map(({ status }) => status)).toEqual([1, 1, 1]);
  await layout.tryAgain(layout.notices(page)).click();
  await expect(board.titles(page, "Done")).toHaveText(["B"]);
  await expect(board.titles(page, "To Do")).toHaveText(["A", "C"]);
  await expect(layout.notices(page)).not.toContainText("Failed to move task.");
  await expect
    .poll(async () => (await tasksIn(backend, team)).map(({ status }) => status))
    .toEqual([1, 3, 1]);
  expect(times(network.writes(), "PATCH /api/KanbanTask/status")).toBe(faults.length + 1);
});
