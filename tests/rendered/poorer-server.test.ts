import { answerAsGenerationA } from "../support/generation-a/adapter.ts";
import { board, forms, layout, myProject } from "../support/pages/index.ts";
import { column } from "../support/people.ts";
import { openBoard, planTask, tasksIn } from "../support/seeds/tasks.ts";
import { enter, falcons, flipProject, omar, sara } from "../support/world.ts";
import { expect, test } from "./support/test.ts";

/* What the app does with a server that stores less than it is sent, or wants it in another form: generation A. */

test.beforeEach(async ({ page }) => answerAsGenerationA(page.context()));

test("[2.32] generation A: a new task gets all that the server stores, and the rest is named", async ({
  page,
  backend,
}) => {
  const team = await openBoard(page, backend, [], [sara, omar]);
  await board.addTask(page, "In Progress").click();
  const form = board.newTaskForm(column(page, "In Progress"));
  await board.fillTask(form, planTask);
  await board.submit(form).click();
  await expect(layout.notices(page)).toHaveText("Added, but this server doesn't store assignees.");
  await expect(board.cardIn(page, "In Progress", planTask.title)).toContainText("12 Mar 2027");
  expect(await tasksIn(backend, team)).toMatchObject([
    { title: planTask.title, description: planTask.description, priority: 1, status: 2 },
  ]);
  // The server's changes to the user's own task are not news.
  await expect(page.getByText("New", { exact: true })).toHaveCount(0);
  await expect(page.getByText("Changed", { exact: true })).toHaveCount(0);
});

test("[4.5] generation A: a card moves, from the second time on with one request", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, [{ title: "Map" }]);
  for (const name of ["In Progress", "Done"] as const) {
    await board.choose(page, "Map", name);
    await expect(board.cardIn(page, name, "Map")).toBeVisible();
    await expect(layout.notices(page)).toContainText(`Moved to ${name}`);
  }
  await expect
    .poll(() => backend.bodies("PATCH", "/api/KanbanTask/status"))
    .toEqual([
      { taskId: 1, status: 2 },
      { taskId: 1, status: "2" },
      { taskId: 1, status: "3" },
    ]);
  await expect(board.cardIn(page, "Done", "Map")).toBeVisible();
});

test("[2.33] generation A: an edit says beside each field what the server did not store", async ({
  page,
  backend,
}) => {
  const task = { title: "Map", description: "Building C first.", dueDate: "2027-03-12T00:00:00Z" };
  const team = await openBoard(page, backend, [task], [sara, omar]);
  await board.choose(page, "Map", "Edit");
  const form = board.editForm(page, "Map");
  await board.titleField(form).fill("Plan");
  await board.descriptionField(form).fill("");
  await board.assignee(form, "Omar").click();
  await forms.save(form).click();
  const edited = board.editForm(page, "Plan");
  await expect(edited.getByRole("alert")).toContainText(
    "The rest was saved, but this server doesn't store this description and assignees.",
  );
  await expect(edited.getByText("The server didn't store this.")).toHaveCount(2);
  await expect(board.descriptionField(edited)).toHaveValue("");
  await expect(board.assignee(edited, "Omar")).toBeChecked();
  await expect(layout.notices(page)).not.toContainText("Updated!");
  expect(await tasksIn(backend, team)).toMatchObject([{ title: "Plan", description: "Building C first." }]);
  await forms.cancel(edited).click();
  await expect(board.card(page, "Plan")).toContainText("Building C first.");
  await expect(page.getByText(/someone else/i)).toHaveCount(0);
});

test("[8.18] generation A: Undo of a deletion restores priority, date and column", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, [{ title: "Map", priority: 3, status: 3, dueDate: "2027-03-12T00:00:00Z" }]);
  await board.choose(page, "Map", "Delete");
  await layout.confirmDeletion(page).click();
  await layout.undo(page).click();
  await expect(layout.notices(page)).toContainText("“Map” restored to Done.");
  for (const text of ["High", "12 Mar 2027"])
    await expect(board.cardIn(page, "Done", "Map")).toContainText(text);
});

test("[2.56] generation A: a completed project cannot be reopened, and the button goes", async ({
  page,
  backend,
}) => {
  const { token } = await falcons(backend);
  await flipProject(backend, token, 1);
  await enter(page, sara);
  await layout.link(page, "My Project").click();
  await page.getByRole("button", { name: "Mark Incomplete" }).click();
  const text = "This server can't reopen a completed project.";
  for (let attempt = 0; attempt < 3; attempt++) await page.clock.runFor(2_000);
  await expect(myProject.region(page).getByText(text)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Mark / })).toHaveCount(0);
});
