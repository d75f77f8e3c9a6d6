import type { Locator, Page } from "@playwright/test";
import { giveAllFeedback, seedTeams } from "../support/seeds/feedback.ts";
import { share } from "../support/seeds/files.ts";
import { booking, landing, layout, myProject, overview, profile, teamForm } from "../support/pages/index.ts";
import { violationsOn } from "./support/axe.ts";
import { expect, goInside, test } from "./support/test.ts";
import { addTasks, enrol, enter, maps, noor, omar, sara } from "../support/world.ts";

/* Each page once. Dialogs, failures, the dark theme and the width of a phone are in accessibility.full.spec.ts. */

interface Place {
  readonly path: string;
  readonly shows: (page: Page) => Locator;
}

async function expectClean(page: Page, places: readonly Place[]): Promise<void> {
  for (const { path, shows } of places) {
    await goInside(page, path);
    await expect(shows(page).first()).toBeVisible();
    expect.soft(await violationsOn(page), path).toEqual([]);
  }
}

const pastProject = (page: Page) => page.getByRole("button", { name: /^View Details/ });

test("[2.1] [2.12] [2.18] [2.21] [2.25] axe: from sign-up to a booking", async ({ page, backend }) => {
  await Promise.all([sara, omar, noor].map((account) => enrol(backend, account)));
  await page.goto("/");
  await expect(landing.login(page)).toBeVisible();
  expect.soft(await violationsOn(page), "login").toEqual([]);
  await landing.register(page).click();
  await expect(landing.fullName(page)).toBeVisible();
  expect.soft(await violationsOn(page), "sign-up").toEqual([]);
  await landing.login(page).click();
  await landing.submitLogin(page, sara);
  await expect(page.getByText(`Welcome, ${sara.name}`)).toBeVisible();
  await expectClean(page, [
    { path: "/dashboard/student", shows: (at) => at.getByText("You need to create a team first") },
    { path: "/create-team", shows: (at) => teamForm.student(at, "Omar") },
  ]);
  await teamForm.name(page).fill("Falcons");
  await teamForm.confirm(page).click();
  await teamForm.chooseSupervisor(page).click();
  await expect(booking.title(page)).toBeVisible();
  expect(await violationsOn(page), "booking").toEqual([]);
});

test("[2.28] [2.35] [2.44] [2.50] [2.54] [2.55] [2.58] axe: all other pages", async ({ page, backend }) => {
  const team = await seedTeams(backend);
  const { teamId, tokens } = team;
  await Promise.all([
    addTasks(backend, tokens.sara, teamId, [
      { title: "First", description: "All of it.", priority: 3, assignedStudentNames: ["Sara", "Omar"] },
      { title: "Second", priority: 1, status: 2, dueDate: "2027-03-12T00:00:00Z" },
      { title: "Third", status: 3 },
    ]),
    giveAllFeedback(backend, team, "Draw the map first."),
    share(backend, tokens.sara, teamId, sara.userId, { title: "Plan", url: "https://example.org" }),
  ]);
  const task = (at: Page) => at.getByRole("listitem").filter({ hasText: "Third" });
  const feedback = (at: Page) => at.getByText("Draw the map first.");
  const file = (at: Page) => at.getByRole("heading", { name: "Plan" });
  await enter(page, sara);
  await expectClean(page, [
    { path: "/dashboard/student/KanbanBoard", shows: task },
    { path: "/dashboard/student/Myproject", shows: myProject.markComplete },
    { path: "/dashboard/student/projects", shows: file },
    { path: "/dashboard/student/feedback", shows: feedback },
    { path: "/dashboard/student/projectHistory", shows: pastProject },
    { path: "/edit-profile", shows: profile.save },
  ]);
  await layout.signOut(page);
  await enter(page, noor);
  await expectClean(page, [
    { path: "/dashboard/supervisor/SupBoard", shows: (at) => overview.projectLink(at, maps.title) },
    { path: `/dashboard/supervisor/kanban/${teamId}/Kanban`, shows: task },
    { path: `/dashboard/supervisor/supervised-projects?team=${teamId}`, shows: file },
    { path: `/dashboard/supervisor/feedback?team=${teamId}`, shows: feedback },
  ]);
});
