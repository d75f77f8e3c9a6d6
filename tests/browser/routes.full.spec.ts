import type { Page } from "@playwright/test";
import { expectPath, logIn, type Account } from "../support/people.ts";
import * as landing from "../support/pages/landing.ts";
import * as layout from "../support/pages/layout.ts";
import * as myProject from "../support/pages/my-project.ts";
import * as overview from "../support/pages/overview.ts";
import * as profile from "../support/pages/profile.ts";
import * as teamForm from "../support/pages/team-form.ts";
import { expect, test } from "./support/test.ts";
import { enrol, falcons, lina, maps, noor, omar, sara } from "../support/world.ts";

const continuing = (page: Page) => page.getByRole("link", { name: /^Continue to/ });

/** Opens a protected page and logs in on the form it redirects to. */
async function arriveAt(page: Page, address: string, { email, password }: Account): Promise<void> {
  await page.goto(address);
  await expectPath(page, "/");
  await landing.email(page).fill(email);
  await landing.password(page).fill(password);
  await landing.login(page).click();
}

for (const { account, home, offers } of [
  {
    account: sara,
    home: "/dashboard/student/KanbanBoard",
    offers: {
      "/booking-supervisor": "Continue to Book a Supervisor",
      "/dashboard/student/Myproject": "Continue to My Project",
      "/dashboard/student/projects": "Continue to Submissions",
      "/dashboard/student/feedback": "Continue to Feedback",
      "/dashboard/student/projectHistory": "Continue to Project History",
    },
  },
  {
    account: noor,
    home: "/dashboard/supervisor/SupBoard",
    offers: {
      "/edit-profile": "Continue to Edit Profile",
      "/dashboard/supervisor/kanban/1/Kanban": "Continue to Task Board",
      "/dashboard/supervisor/supervised-projects?team=1": "Continue to Project Files",
      "/dashboard/supervisor/feedback?team=1": "Continue to Feedback",
      "/dashboard/supervisor/projectHistory": "Continue to Project History",
    },
  },
]) {
  test(`[2.8] [2.10] after login a ${account.role} is offered the page they were redirected from`, async ({
    page,
    backend,
  }) => {
    await falcons(backend);
    for (const [asked, name] of Object.entries(offers)) {
      await arriveAt(page, asked, account);
      await expectPath(page, home);
      await expect(continuing(page)).toHaveAccessibleName(name);
      await continuing(page).click();
      await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(asked);
      await expect(continuing(page)).toHaveCount(0);
      await page.goto("/");
      await layout.signOut(page);
      await expect(landing.login(page)).toBeVisible();
    }
  });
}

test("[2.3] [2.8] [8.4] Create Team is offered after login, too, and says why it redirected", async ({
  page,
  backend,
}) => {
  await enrol(backend, omar);
  await page.goto("/create-team");
  await expect(page.getByText("Please login first.")).toBeVisible();
  await landing.submitLogin(page, omar);
  await expectPath(page, "/dashboard/student/KanbanBoard");
  await page.getByRole("link", { name: "Continue to Create Team" }).click();
  await expect(teamForm.name(page)).toBeVisible();
});

test("[2.8] no page is offered for another role, the landing target, unknown routes or a sign-out", async ({
  page,
  backend,
}) => {
  await falcons(backend);
  const board = page.getByRole("region", { name: "To Do" });
  const project = overview.projectLink(page, maps.title);
  for (const { account, asked } of [
    { account: sara, asked: "/dashboard/supervisor/SupBoard" },
    { account: noor, asked: "/dashboard/student/Myproject" },
    { account: noor, asked: "/create-team" },
    { account: sara, asked: "/dashboard/student" },
    { account: sara, asked: "/no-such-page" },
  ]) {
    await arriveAt(page, asked, account);
    await expect(layout.greeting(page, account.name)).toBeVisible();
    await expect(account === noor ? project : board).toBeVisible();
    await expect(continuing(page), `${account.name}, ${asked}`).toHaveCount(0);
    await layout.signOut(page);
    await expect(landing.login(page)).toBeVisible();
  }
  await logIn(page, sara);
  await layout.link(page, "My Project").click();
  await expect(myProject.markComplete(page)).toBeVisible();
  await layout.signOut(page);
  await landing.submitLogin(page, sara);
  await expect(board).toBeVisible();
  await expect(continuing(page)).toHaveCount(0);
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
