import type { Page } from "@playwright/test";
import { expectBoard, expectPath } from "../support/people.ts";
import { setHidden, startHidden } from "../support/screen/attention.ts";
import { landing, layout, overview, teamForm } from "../support/pages/index.ts";
import { reload } from "../support/screen/kept-log.ts";
import { expect, goInside, test } from "./support/test.ts";
import { createTeam, enrol, enter, falcons, noor, omar, sara } from "../support/world.ts";

const noTeam = "You are not in a team or no supervisor assigned yet";

const pathsOfLinks = (page: Page) =>
  page
    .getByRole("navigation", { name: "Pages" })
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

for (const { account, links } of [
  {
    account: sara,
    links: [
      "/dashboard/student/KanbanBoard",
      "/dashboard/student/Myproject",
      "/dashboard/student/projects",
      "/dashboard/student/feedback",
      "/dashboard/student/projectHistory",
    ],
  },
  {
    account: noor,
    links: [
      "/dashboard/supervisor/SupBoard",
      "/dashboard/supervisor/supervised-projects",
      "/dashboard/supervisor/feedback",
      "/dashboard/supervisor/projectHistory",
    ],
  },
]) {
  test(`[2.5] [2.15] [2.17] the ${account.role}'s header: title, links, menu`, async ({ page, backend }) => {
    await falcons(backend);
    await enter(page, account);
    const header = page.getByRole("banner");
    await expect(layout.greeting(header, account.name)).toBeVisible();
    if (account === sara) await expect(header.getByText("Falcons")).toBeVisible();
    await expect(header.getByText(account.role, { exact: true })).toBeVisible();
    await expect(header.getByText("Graduation Projects")).toBeVisible();
    await expect(page.getByRole("link", { name: "Dashboard", exact: true })).toBeVisible();
    expect(await pathsOfLinks(page)).toEqual(links);
    await layout.link(header, "Feedback").click();
    await expectPath(page, links.find((path) => path.endsWith("feedback")) ?? "");
    await layout.openProfile(page);
    await expectPath(page, "/edit-profile");
    await layout.signOut(page);
    await expectPath(page, "/");
  });

  test(`[2.15] [4.1] S11: after ${account.role} sign-out, Back shows nothing`, async ({ page, backend }) => {
    await startHidden(page);
    await falcons(backend, { tasks: [{ title: "Secret plan" }] });
    await enter(page, account);
    if (account === noor) await overview.projectLink(page, "Maps for all").click();
    await expect(page.getByText("Secret plan")).toBeVisible();
    await layout.signOut(page);
    await expectPath(page, "/");
    await expect(landing.login(page)).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toMatch(
      /token|Sara|Noor|Falcons/i,
    );
    await backend.forget();
    for (const path of ["/dashboard/student/KanbanBoard", "/dashboard/supervisor/kanban/1/Kanban"]) {
      await goInside(page, path);
      await expectPath(page, "/");
    }
    await page.goBack();
    await page.goBack();
    await expectPath(page, "/");
    await expect(landing.login(page)).toBeVisible();
    for (const text of ["Secret plan", "Falcons", "Welcome, "])
      await expect(page.getByText(text)).toHaveCount(0);
    expect(await backend.sent()).toEqual([]);
  });
}

test("[2.18] [2.19] [2.20] S8: without a team, one button; finds a new team", async ({ page, backend }) => {
  const [token] = await Promise.all([enrol(backend, omar), enrol(backend, sara)]);
  await enter(page, sara);
  for (const path of ["/dashboard/student/KanbanBoard", "/dashboard/student"]) {
    await goInside(page, path);
    await expect(page.getByText(noTeam)).toBeVisible();
    await expect(page.getByText("You need to create a team first")).toBeVisible();
    await expect(page).toHaveTitle("No team yet · Graduation Projects");
    await expect(page.getByRole("region", { name: "To Do" })).toHaveCount(0);
  }
  await createTeam(backend, token, "Owls", [omar, sara]);
  await layout.link(page.getByRole("main"), "Create Team").click();
  await expectPath(page, "/create-team");
  await layout.link(page, "Dashboard").click();
  await expect(page.getByRole("banner").getByText("Owls")).toBeVisible();
});

test("[2.18] [2.20] S9: a team list that failed to load says so and is refetched", async ({
  ownPage: page,
  backend,
  quiet,
}) => {
  await falcons(backend);
  quiet.allowFailedCall(500);
  await backend.fail({ method: "GET", path: "/api/Teams", status: 500 });
  await enter(page, sara);
  await expect(page.getByText("We couldn't check which team you're in.")).toBeVisible();
  await expect(page).toHaveTitle("Team not checked · Graduation Projects");
  await expect(page.getByText(noTeam)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Create Team" })).toHaveCount(0);
  await backend.clearFaults();
  await page.clock.runFor(6_000);
  await expect(page.getByRole("banner").getByText("Falcons")).toBeVisible();
});

test("[2.18] [2.20] S8: a student whom a classmate adds to a team sees it, and is told once", async ({
  ownPage: page,
  backend,
}) => {
  const [token] = await Promise.all([enrol(backend, omar), enrol(backend, sara)]);
  await enter(page, sara);
  await expect(page.getByText(noTeam)).toBeVisible();
  await createTeam(backend, token, "Owls", [omar, sara]);
  await setHidden(page, true);
  await setHidden(page, false);
  await expect(page.getByRole("banner").getByText("Owls")).toBeVisible();
  await expect(layout.notices(page)).toContainText("A classmate has added you to “Owls”, with Omar.");
  await layout.dismissNotices(page);
  await reload(page);
  await expectBoard(page);
  await expect(layout.notices(page)).not.toContainText("A classmate");
});

test("[2.18] [2.20] a student added before the first login is told once; the leader is not", async ({
  ownPage: page,
  backend,
}) => {
  const [token] = await Promise.all([enrol(backend, omar), enrol(backend, sara)]);
  await createTeam(backend, token, "Owls", [omar, sara]);
  await enter(page, sara);
  await expect(layout.notices(page)).toContainText("You are in a team.It is “Owls”, with Omar.");
  await layout.dismissNotices(page);
  await reload(page);
  await expectBoard(page);
  await expect(layout.notices(page)).not.toContainText("You are in a team");
  await layout.signOut(page);
  await enter(page, omar);
  await expectBoard(page);
  await expect(layout.notices(page)).not.toContainText("You are in a team");
});

test("[2.18] [2.24] whoever creates the team is not told that they are in it", async ({ page, backend }) => {
  await enrol(backend, sara);
  await enter(page, sara);
  await expect(page.getByText(noTeam)).toBeVisible();
  await layout.link(page.getByRole("main"), "Create Team").click();
  await teamForm.name(page).fill("Owls");
  await teamForm.confirm(page).click();
  await expect(teamForm.created(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expectBoard(page);
  await expect(layout.notices(page)).not.toContainText("A classmate");
});
