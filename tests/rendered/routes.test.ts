import { expectBoard, expectPath } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import * as landing from "../support/pages/landing.ts";
import * as layout from "../support/pages/layout.ts";
import * as teamForm from "../support/pages/team-form.ts";
import { expect, goInside, test } from "./support/test.ts";
import { enrol, enter, falcons, noor, sara } from "../support/world.ts";

const forStudents = [
  "/create-team",
  "/booking-supervisor",
  "/dashboard/student",
  "/dashboard/student/KanbanBoard",
  "/dashboard/student/Myproject",
  "/dashboard/student/projects",
  "/dashboard/student/feedback",
  "/dashboard/student/projectHistory",
];

const forSupervisors = [
  "/dashboard/supervisor",
  "/dashboard/supervisor/SupBoard",
  "/dashboard/supervisor/supervised-projects",
  "/dashboard/supervisor/feedback",
  "/dashboard/supervisor/projectHistory",
  "/dashboard/supervisor/kanban/1/Kanban",
  "/dashboard/supervisor/kanban/Kanban",
];

test("[2.8] a visitor is redirected to / from every other route", async ({ page, backend }) => {
  await startHidden(page);
  for (const path of [...forStudents, ...forSupervisors, "/edit-profile"]) {
    await page.goto(path);
    await expectPath(page, "/");
    await expect(landing.login(page), path).toBeVisible();
  }
  expect(await backend.sent()).toEqual([]);
});

test("[2.8] [6.2] a student is redirected to / from every supervisor route", async ({ page, backend }) => {
  await startHidden(page);
  await falcons(backend);
  await enter(page, sara);
  for (const path of forSupervisors) {
    await goInside(page, path);
    await expectPath(page, "/");
    await expect(page.getByRole("heading", { name: "Welcome", exact: true })).toBeVisible();
    await expect(layout.signOutButton(page), path).toHaveCount(1);
    await expect(page.getByText("Team Overview"), path).toHaveCount(0);
  }
  expect((await backend.sent()).filter((call) => call === "GET /api/Project")).toEqual([]);
});

test("[2.3] [2.4] [2.8] [6.1] a supervisor is redirected to / from every student route", async ({
  page,
  backend,
}) => {
  await startHidden(page);
  await enrol(backend, noor);
  await enter(page, noor);
  await expect(page.getByText("No projects are currently under your supervision.")).toBeVisible();
  await expect(page.getByRole("spinbutton", { name: "Max Teams" })).toHaveValue("5");
  await backend.forget();
  for (const path of forStudents) {
    await goInside(page, path);
    await expectPath(page, "/");
    await expect(page.getByRole("heading", { name: "Welcome", exact: true })).toBeVisible();
    await expect(teamForm.name(page), path).toHaveCount(0);
  }
  expect(await backend.sent()).toEqual([]);
});

for (const { who, role, at } of [
  { who: sara, role: "[2.5] [2.7] a student in a team sees the board", at: "/dashboard/student" },
  { who: noor, role: "[2.6] [2.7] a supervisor sees the overview", at: "/dashboard/supervisor" },
])
  test(`${role} at ${at} and at its own URL`, async ({ page, backend }) => {
    await falcons(backend);
    await enter(page, who);
    for (const path of [at, at + (who === sara ? "/KanbanBoard" : "/SupBoard")]) {
      await goInside(page, path);
      if (who === sara) await expectBoard(page);
      else await expect(page.getByRole("heading", { name: "Supervised Projects" })).toBeVisible();
      await expectPath(page, path);
    }
  });

test("[2.7] a board URL without a team says 'No team selected'", async ({ page, backend }) => {
  await enrol(backend, noor);
  await enter(page, noor);
  await goInside(page, "/dashboard/supervisor/kanban/Kanban");
  await expect(page.getByText("No team selected")).toBeVisible();
  await expectPath(page, "/dashboard/supervisor/kanban/Kanban");
});
