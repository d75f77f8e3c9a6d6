import type { Page } from "@playwright/test";
import { expectBoard, expectPath, logIn, type Account } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import { landing, layout, myProject, overview, profile, teamForm } from "../support/pages/index.ts";
import { expect, goInside, leaveAndReturn, test } from "./support/test.ts";
import { enrol, enter, falcons, lina, maps, noor, omar, sara } from "../support/world.ts";

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

test("[2.8] S12: a visitor is redirected to / from every other route", async ({ page, backend }) => {
  await startHidden(page);
  for (const path of [...forStudents, ...forSupervisors, "/edit-profile"]) {
    await page.goto(path);
    await expectPath(page, "/");
    await expect(landing.login(page), path).toBeVisible();
    await expect(landing.logInAgain(page)).toHaveCount(0);
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

test("[2.3] [2.4] [2.8] [6.1] [6.6] supervisors leave student routes", async ({ page, backend }) => {
  await startHidden(page);
  await enrol(backend, noor);
  await enter(page, noor);
  await expect(page.getByText("No projects are currently under your supervision.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Max Teams" })).toHaveValue("5");
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
  for (const path of ["/dashboard/supervisor/kanban/Kanban", "/dashboard/supervisor/kanban//Kanban"]) {
    await leaveAndReturn(page, path);
    await expect(page.getByText("No team selected")).toBeVisible();
    await expectPath(page, path);
  }
});

const continuing = (page: Page) => page.getByRole("link", { name: /^Continue to/ });
const addressIn = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Opens a protected page and logs in on the form it redirects to. */
async function arriveAt(page: Page, address: string, { email, password }: Account): Promise<void> {
  await page.goto(address);
  await expectPath(page, "/");
  await landing.email(page).fill(email);
  await landing.password(page).fill(password);
  await landing.login(page).click();
}

for (const { account, home, asked } of [
  {
    account: sara,
    home: "/dashboard/student/KanbanBoard",
    asked: ["/booking-supervisor", "/dashboard/student/Myproject", "/dashboard/student/KanbanBoard?task=7"],
  },
  {
    account: noor,
    home: "/dashboard/supervisor/SupBoard",
    asked: [
      "/edit-profile",
      "/dashboard/supervisor/kanban/1/Kanban",
      "/dashboard/supervisor/supervised-projects?team=1",
    ],
  },
]) {
  test(`[2.8] [2.10] a login continues from the ${account.role} board to the page that was asked for`, async ({
    page,
    backend,
  }) => {
    await falcons(backend);
    for (const address of asked) {
      await arriveAt(page, address, account);
      await expect.poll(() => addressIn(page)).toBe(address);
      await expect(layout.greeting(page, account.name)).toBeVisible();
      await page.goBack();
      await expectPath(page, home);
      await expect(continuing(page)).toHaveCount(0);
      await layout.signOut(page);
      await expect(landing.login(page)).toBeVisible();
    }
  });
}

test("[2.3] [2.8] [8.4] continues to Create Team after login, too, and says why", async ({
  page,
  backend,
}) => {
  await enrol(backend, omar);
  await page.goto("/create-team");
  await expect(page.getByText("Please login first.")).toBeVisible();
  await landing.submitLogin(page, omar);
  await expectPath(page, "/create-team");
  await expect(teamForm.name(page)).toBeVisible();
});

test("[2.8] continues to no other role's page, no landing page, no unknown one", async ({
  page,
  backend,
}) => {
  await falcons(backend);
  const board = page.getByRole("region", { name: "To Do" });
  const project = overview.projectLink(page, maps.title);
  for (const { account, asked } of [
    { account: sara, asked: "/dashboard/supervisor/SupBoard" },
    { account: noor, asked: "/create-team" },
    { account: sara, asked: "/dashboard/student" },
    { account: sara, asked: "/no-such-page" },
  ]) {
    await arriveAt(page, asked, account);
    await expect(layout.greeting(page, account.name)).toBeVisible();
    await expect(account === noor ? project : board).toBeVisible();
    await expectPath(
      page,
      account === noor ? "/dashboard/supervisor/SupBoard" : "/dashboard/student/KanbanBoard",
    );
    await expect(continuing(page)).toHaveCount(0);
    await layout.signOut(page);
    await expect(landing.login(page)).toBeVisible();
  }
  await logIn(page, sara);
  await layout.link(page, "My Project").click();
  await expect(myProject.markComplete(page)).toBeVisible();
  await layout.signOut(page);
  await landing.submitLogin(page, sara);
  await expect(board).toBeVisible();
  await expectPath(page, "/dashboard/student/KanbanBoard");
});

test("[2.8] an address that does not exist says so, to visitors and to users", async ({ page, backend }) => {
  await falcons(backend);
  const notice = layout.notices(page).getByText("This page doesn't exist.");
  await page.goto("/no-such-page");
  await expect(notice).toBeVisible();
  await enter(page, sara);
  await page.goto("/dashboard/nobody");
  await expect(notice).toBeVisible();
  await expectPath(page, "/");
});

test("[2.8] [2.13] the page is offered after registration, too", async ({ page }) => {
  for (const { account, home } of [
    { account: lina, home: "/dashboard/student" },
    { account: noor, home: "/dashboard/supervisor" },
  ]) {
    await page.goto("/edit-profile");
    await landing.register(page).click();
    await landing.fillSignUp(page, account);
    await landing.register(page).click();
    if (account === lina) await page.getByRole("button", { name: "Skip for Now" }).click();
    await expectPath(page, home);
    await page.getByRole("link", { name: "Continue to Edit Profile" }).click();
    await expect(profile.field(page, "Name")).toHaveValue(account.name);
    await layout.link(page, "Dashboard").click();
    await layout.signOut(page);
    await expect(landing.login(page)).toBeVisible();
  }
});
