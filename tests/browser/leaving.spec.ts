import { column, expectPath } from "../support/people.ts";
import { loseAnswer, pause } from "./support/on-the-way.ts";
import { expect, goInside, test } from "./support/test.ts";
import { enrol, enter, falcons, noor, omar, sara } from "./support/world.ts";

test("[4.5] leaving the board loses neither queued moves nor the draft of a new task", async ({
  page,
  backend,
}) => {
  await falcons(backend, { tasks: [{ title: "A" }, { title: "B" }, { title: "C" }] });
  await enter(page, sara);
  await expect(column(page, "To Do").getByRole("heading", { name: "C" })).toBeVisible();
  await page.getByRole("button", { name: "Add Task to Done" }).click();
  await page.getByLabel("Title").fill("Half a thought");
  await backend.forget();
  const moving = await pause(page, "PATCH", "/api/KanbanTask/status");
  for (const title of ["A", "B", "C"]) {
    await page.getByRole("button", { name: `Actions for “${title}”` }).click();
    await page.getByRole("menuitem", { name: "In Progress" }).click();
  }
  await goInside(page, "/create-team");
  await goInside(page, "/booking-supervisor");
  moving.letGo();
  await expect.poll(async () => (await backend.written()).length).toBe(3);

  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(column(page, "In Progress").getByRole("heading", { level: 3 })).toHaveText(["A", "B", "C"]);
  await expect(page.getByLabel("Title")).toHaveValue("Half a thought");
  expect(await backend.written()).toHaveLength(3);
});

test("[4.4] leaving between a booking's two requests still completes it", async ({ page, backend }) => {
  await Promise.all([falcons(backend, { supervised: false }), enrol(backend, noor)]);
  await enter(page, sara);
  await goInside(page, "/booking-supervisor");
  await page.getByLabel("Project Title").fill("Maps");
  await page.getByLabel("Project Description").fill("Indoor");
  await page.getByRole("combobox", { name: "Supervisor" }).selectOption({ index: 1 });
  await backend.forget();
  const creating = await pause(page, "POST", "/api/Project");
  await page.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(page.getByRole("button", { name: "Processing..." })).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Task Board" })).toBeVisible();
  creating.letGo();
  await expect.poll(() => backend.written()).toHaveLength(2);
  await goInside(page, "/create-team");
  await expectPath(page, "/dashboard/student");
  await expect(page.getByText("Your team has no supervisor yet.")).toHaveCount(0);
});

test("[8.4] T3: a team whose response was lost is not created twice", async ({ page, backend, quiet }) => {
  await enrol(backend, sara);
  await enter(page, sara);
  await page.getByRole("link", { name: "Create Team" }).click();
  await page.getByLabel("Team Name").fill("Falcons");
  await backend.forget();
  quiet.allowFailedCall("connection");
  await loseAnswer(page, "/api/Teams/create");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("dialog", { name: "Team Created!" })).toBeVisible();
  expect((await backend.written()).filter((call) => call.startsWith("POST"))).toEqual([
    "POST /api/Teams/create",
  ]);
});

test("S3, S6: switching the form or role keeps all entries except the password", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Email").fill(omar.email);
  await page.getByLabel("Password", { exact: true }).fill(omar.password);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(omar.email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await page.getByLabel("Full Name").fill(omar.name);
  await page.getByLabel("Department").fill("History");
  await page.getByRole("radio", { name: "Supervisor" }).check({ force: true });
  await expect(page.getByLabel("Department")).toHaveCount(0);
  await page.getByRole("radio", { name: "Student" }).check({ force: true });
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByLabel("Full Name")).toHaveValue(omar.name);
  await expect(page.getByLabel("Department")).toHaveValue("History");
});
