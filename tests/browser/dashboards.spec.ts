import type { Page } from "@playwright/test";
import { expectBoard, expectPath, logIn } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import * as landing from "../support/pages/landing.ts";
import * as layout from "../support/pages/layout.ts";
import * as overview from "../support/pages/overview.ts";
import { expect, expectNoSidewaysScroll, goInside, test } from "./support/test.ts";
import { createTeam, enrol, enter, falcons, noor, omar, sara } from "../support/world.ts";

const phone = { width: 390, height: 844 };
const noTeam = "You are not in a team or no supervisor assigned yet";

const pathsOfLinks = (page: Page) =>
  page
    .locator("header nav:visible")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

test("[2.15] the student's header: title, welcome, team, role badge and Sign Out", async ({
  page,
  backend,
}) => {
  await falcons(backend);
  await enter(page, sara);
  const header = page.getByRole("banner");
  await expect(layout.greeting(header, "Sara")).toBeVisible();
  await expect(header.getByText("Falcons")).toBeVisible();
  await expect(header.getByText("Student", { exact: true })).toBeVisible();
  await expect(header.getByText("Graduation Projects")).toBeVisible();
  await layout.signOut(header);
  await expectPath(page, "/");
});

test("[2.15] the supervisor's header: title, welcome, role badge and Sign Out", async ({ page, backend }) => {
  await enrol(backend, noor);
  await enter(page, noor);
  const header = page.getByRole("banner");
  await expect(layout.greeting(header, "Dr. Noor Aziz")).toBeVisible();
  await expect(header.getByText("Supervisor", { exact: true })).toBeVisible();
  await expect(header.getByText("Graduation Projects")).toBeVisible();
  await layout.signOut(header);
  await expectPath(page, "/");
});

test("[2.17] every link of the supervisor leads to its page", async ({ page, backend }) => {
  await enrol(backend, noor);
  await enter(page, noor);
  await expect
    .poll(() => pathsOfLinks(page))
    .toEqual([
      "/dashboard/supervisor/SupBoard",
      "/dashboard/supervisor/supervised-projects",
      "/dashboard/supervisor/feedback",
      "/dashboard/supervisor/projectHistory",
    ]);
  await expect(page.getByRole("link", { name: "Dashboard", exact: true })).toBeVisible();
});

test("[2.5] every link of the student leads to its page", async ({ page, backend }) => {
  await falcons(backend);
  await enter(page, sara);
  await expect
    .poll(() => pathsOfLinks(page))
    .toEqual([
      "/dashboard/student/KanbanBoard",
      "/dashboard/student/Myproject",
      "/dashboard/student/projects",
      "/dashboard/student/feedback",
      "/dashboard/student/projectHistory",
    ]);
  await expect(page.getByRole("link", { name: "Dashboard", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "My Project", exact: true }).click();
  await expectPath(page, "/dashboard/student/Myproject");
});

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
  test(`[2.15] [2.16] the mobile menu has the ${account.role}'s links, the user's menu has Edit Profile and Sign Out`, async ({
    page,
    backend,
  }) => {
    await enrol(backend, account);
    await enter(page, account);
    await expect.poll(() => pathsOfLinks(page)).toEqual(links);
    await page.setViewportSize(phone);
    await expect(page.locator("header nav:visible")).toHaveCount(0);
    await expect(layout.greeting(page, account.name)).toBeVisible();
    await expect(page.getByRole("banner").getByText(account.role, { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect.poll(() => pathsOfLinks(page)).toEqual(links);
    await expectNoSidewaysScroll(page);
    await layout.openProfile(page);
    await expectPath(page, "/edit-profile");
    await layout.link(page, "Dashboard").click();
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("link", { name: "Dashboard", exact: true }).click();
    await expectPath(page, links[0] ?? "");
    await expect(page.locator("header nav:visible")).toHaveCount(0);
    await layout.signOut(page);
    await expectPath(page, "/");
    await expect(landing.login(page)).toBeVisible();
  });
}

for (const account of [sara, noor]) {
  test(`[2.15] [2.16] the header of a ${account.role} with a long name fits at every width and text size`, async ({
    page,
    backend,
  }) => {
    const named = { ...account, name: `Maximiliana ${"Hohenzollern-".repeat(5)}Sigmaringen` };
    await (account === sara ? falcons(backend, { members: [named] }) : enrol(backend, named));
    await enter(page, named);
    const header = page.getByRole("banner");
    const links = header.getByRole("navigation", { name: "Pages" });
    for (const { width, textSize, hasLinks } of [
      { width: 1280, textSize: 100, hasLinks: true },
      { width: 1280, textSize: 200, hasLinks: false },
      { width: 1920, textSize: 200, hasLinks: account === noor },
      { width: 640, textSize: 100, hasLinks: false },
      { width: 390, textSize: 200, hasLinks: false },
      { width: 320, textSize: 100, hasLinks: false },
    ]) {
      const at = `at ${width}, text ${textSize} %`;
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), textSize);
      await expectNoSidewaysScroll(page);
      await expect(layout.userMenu(header), at).toBeInViewport({ ratio: 1 });
      await expect(links, at).toBeVisible({ visible: hasLinks });
      await expect(header.getByRole("button", { name: "Open menu" }), at).toBeVisible({ visible: !hasLinks });
    }
  });
}

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
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await backend.fail({ method: "GET", path: "/api/Teams", status: 500 });
  await logIn(page, sara);
  await expectPath(page, "/dashboard/student/KanbanBoard");
  await expect(layout.greeting(page, "Sara")).toBeVisible();
  await expect
    .poll(() => logged.some((text) => text.includes("Failed to fetch team after login")))
    .toBe(true);
  await expect(layout.tryAgain(page)).toBeVisible();
  await backend.clearFaults();
  await layout.tryAgain(page).click();
  await expectBoard(page);
});
