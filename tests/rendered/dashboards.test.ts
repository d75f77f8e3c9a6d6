import { vi } from "vitest";
import { expectBoard, expectPath, logIn } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import * as landing from "../support/pages/landing.ts";
import * as layout from "../support/pages/layout.ts";
import * as overview from "../support/pages/overview.ts";
import { expect, goInside, test } from "./support/test.ts";
import { createTeam, enrol, enter, falcons, noor, omar, sara } from "../support/world.ts";

const noTeam = "You are not in a team or no supervisor assigned yet";

for (const { account, texts } of [
  { account: sara, texts: ["Falcons", "Student", "Graduation Projects"] },
  { account: noor, texts: ["Supervisor", "Graduation Projects"] },
])
  test(`[2.15] the ${account.role}'s header: title, welcome, team, role badge and Sign Out`, async ({ page, backend }) => {
    await falcons(backend);
    await enter(page, account);
    const header = page.getByRole("banner");
    await expect(layout.greeting(header, account.name)).toBeVisible();
    for (const text of texts) await expect(header.getByText(text, { exact: true })).toBeVisible();
    await layout.signOut(header);
    await expectPath(page, "/");
  });

for (const { account, clause, pages } of [
  { account: sara, clause: "2.5", pages: ["KanbanBoard", "Myproject", "projects", "feedback", "projectHistory"] },
  { account: noor, clause: "2.17", pages: ["SupBoard", "supervised-projects", "feedback", "projectHistory"] },
])
  test(`[${clause}] the links of the ${account.role} lead to their pages`, async ({ page, backend }) => {
    await falcons(backend);
    await enter(page, account);
    const links = page.getByRole("navigation", { name: "Pages" }).getByRole("link");
    const paths = pages.map((name) => `/dashboard/${account.role.toLowerCase()}/${name}`);
    await expect
      .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute("href"))))
      .toEqual(paths);
    for (const [at, path] of paths.entries()) {
      await links.nth(at).click();
      await expectPath(page, path);
    }
  });

for (const account of [sara, noor]) {
  test(`[2.15] [4.1] S11: after the ${account.role} signs out, Back shows nothing and nothing is stored`, async ({
    page,
    backend,
  }) => {
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

test("[4.1] S11: the next user sees nothing of the previous session", async ({ page, backend }) => {
  await falcons(backend, { tasks: [{ title: "Secret plan" }] });
  await enrol(backend, omar);
  await enter(page, sara);
  await expect(page.getByText("Secret plan")).toBeVisible();
  await layout.signOut(page);
  await enter(page, omar);
  await expect(page.getByText(noTeam)).toBeVisible();
  for (const text of ["Secret plan", "Falcons", "Sara"]) await expect(page.getByText(text)).toHaveCount(0);
});

for (const path of ["/dashboard/student", "/dashboard/student/KanbanBoard"]) {
  test(`[2.18] [2.19] S8: without a team ${path} has the message and one button`, async ({
    page,
    backend,
  }) => {
    await enrol(backend, sara);
    await enter(page, sara);
    await goInside(page, path);
    await expect(page.getByText(noTeam)).toBeVisible();
    await expect(page.getByText("You need to create a team first")).toBeVisible();
    await expect(page.getByRole("region", { name: "To Do" })).toHaveCount(0);
    await layout.link(page.getByRole("main"), "Create Team").click();
    await expectPath(page, "/create-team");
  });
}

test("[2.20] [4.2] S7: a student added to a team by another is in it after login", async ({
  page,
  backend,
}) => {
  const [token] = await Promise.all([enrol(backend, omar), enrol(backend, sara)]);
  await createTeam(backend, token, "Owls", [omar, sara]);
  await enter(page, sara);
  await expect(page.getByRole("banner").getByText("Owls")).toBeVisible();
  await expectBoard(page);
  await expect(page.getByText(noTeam)).toHaveCount(0);
});

test("[2.20] a student added to a team meanwhile finds it on returning to the dashboard", async ({
  page,
  backend,
}) => {
  const [token] = await Promise.all([enrol(backend, omar), enrol(backend, sara)]);
  await enter(page, sara);
  await expect(page.getByText(noTeam)).toBeVisible();
  await createTeam(backend, token, "Owls", [omar, sara]);
  await layout.link(page.getByRole("main"), "Create Team").click();
  await layout.link(page, "Dashboard").click();
  await expect(page.getByRole("banner").getByText("Owls")).toBeVisible();
});

test("[7.35] [8.3] S9: a failing team lookup does not block login and can be retried", async ({
  page,
  backend,
}) => {
  await falcons(backend);
  const logged = vi.spyOn(console, "log").mockReturnValue();
  await backend.fail({ method: "GET", path: "/api/Teams", status: 500 });
  await logIn(page, sara);
  await expectPath(page, "/dashboard/student/KanbanBoard");
  await expect(layout.greeting(page, "Sara")).toBeVisible();
  await expect.poll(() => logged.mock.calls.flat()).toContain("Failed to fetch team after login");
  logged.mockRestore();
  await expect(layout.tryAgain(page)).toBeVisible();
  await backend.clearFaults();
  await layout.tryAgain(page).click();
  await expectBoard(page);
});
