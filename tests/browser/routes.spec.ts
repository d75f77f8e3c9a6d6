import { expectPath } from "../support/people.ts";
import { expect, goInside, test } from "./support/test.ts";
import { enrol, enter, falcons, noor, sara } from "./support/world.ts";

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

test("[2.8] a visitor who is not signed in is led from every address but / to /", async ({ page, backend }) => {
  for (const path of [...forStudents, ...forSupervisors, "/edit-profile"]) {
    await page.goto(path);
    await expectPath(page, "/");
    await expect(page.getByRole("button", { name: "Login" }), path).toBeVisible();
  }
  expect(await backend.sent()).toEqual([]);
});

test("[2.8] [6.2] a student is led from every address of supervisors to /", async ({ page, backend }) => {
  await falcons(backend);
  await enter(page, sara);
  for (const path of forSupervisors) {
    await goInside(page, path);
    await expectPath(page, "/");
    await expect(page.getByRole("heading", { name: "Welcome", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign Out" }), path).toHaveCount(1);
    await expect(page.getByText("Team Overview"), path).toHaveCount(0);
  }
  expect((await backend.sent()).filter((call) => call === "GET /api/Project")).toEqual([]);
});

test("[2.3] [2.4] [2.8] [6.1] a supervisor is led from every address of students to /", async ({ page, backend }) => {
  await enrol(backend, noor);
  await enter(page, noor);
  await backend.forget();
  for (const path of forStudents) {
    await goInside(page, path);
    await expectPath(page, "/");
    await expect(page.getByRole("heading", { name: "Welcome", exact: true })).toBeVisible();
    await expect(page.getByLabel("Team Name"), path).toHaveCount(0);
  }
  expect(await backend.sent()).toEqual([]);
});

test("[2.5] [2.7] a student in a team sees the board at /dashboard/student and at its own address", async ({ page, backend }) => {
  await falcons(backend);
  await enter(page, sara);
  for (const path of ["/dashboard/student", "/dashboard/student/KanbanBoard"]) {
    await goInside(page, path);
    await expect(page.getByRole("region", { name: "To Do" })).toBeVisible();
    await expectPath(page, path);
  }
});

test("[2.6] [2.7] a supervisor sees the overview at /dashboard/supervisor and at its own address", async ({ page, backend }) => {
  await enrol(backend, noor);
  await enter(page, noor);
  for (const path of ["/dashboard/supervisor", "/dashboard/supervisor/SupBoard"]) {
    await goInside(page, path);
    await expect(page.getByRole("heading", { name: "Supervised Projects" })).toBeVisible();
    await expectPath(page, path);
  }
});

test("[2.7] the board of no team says 'No team selected'", async ({ page, backend }) => {
  await enrol(backend, noor);
  await enter(page, noor);
  await goInside(page, "/dashboard/supervisor/kanban/Kanban");
  await expect(page.getByText("No team selected")).toBeVisible();
  await expectPath(page, "/dashboard/supervisor/kanban/Kanban");
});
