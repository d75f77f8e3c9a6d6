import type { Locator, Page } from "@playwright/test";
import { keyboard } from "../support/hands.ts";
import { expectPath } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import { pause } from "../support/screen/on-the-way.ts";
import { layout, myProject } from "../support/pages/index.ts";
import { expect, goInside, test, type Backend } from "./support/test.ts";
import {
  book,
  createProject,
  createTeam,
  enrol,
  enter,
  falcons,
  flipProject,
  maps,
  noor,
  omar,
  sara,
} from "../support/world.ts";

const toggle = (page: Page): Locator => page.getByRole("button", { name: /^Mark / });

const isStatus = (page: Page, status: "Completed" | "Incomplete") =>
  expect(myProject.region(page).getByText(status, { exact: true })).toBeVisible();

const isSaid = (page: Page, status: "Completed" | "Incomplete") =>
  expect(page.getByRole("status").getByText(`Project is now ${status}`)).toBeVisible();

const flip = "PATCH /api/Project/1/complete";

/** Opens My Project as Sara, in a team with Omar; returns his token. */
async function open(page: Page, backend: Backend): Promise<string> {
  const { token } = await falcons(backend, { members: [omar, sara] });
  await enter(page, sara);
  await layout.link(page, "My Project").click();
  await isStatus(page, "Incomplete");
  await backend.forget();
  return token;
}

test("[2.55] [2.56] [4.6] P1, P2: toggles the project, also by keyboard", async ({ page, backend }) => {
  await startHidden(page);
  await open(page, backend);
  await test.step("[2.55] title, description, status, supervisor and members by name", async () => {
    await expectPath(page, "/dashboard/student/Myproject");
    await expect(page.getByRole("heading", { name: "My Project" })).toBeFocused();
    await expect(myProject.region(page).getByRole("heading", { name: maps.title })).toBeVisible();
    await expect(myProject.region(page).getByText(maps.description)).toBeVisible();
    await expect(myProject.region(page).getByText(noor.name)).toBeVisible();
    await expect(myProject.region(page).getByRole("listitem")).toHaveText([/Omar$/, /Sara$/]);
  });

  await test.step("[2.56] [4.6] P1: Mark Complete toggles and refetches before announcing", async () => {
    const flipping = await pause(page, "PATCH", "/api/Project/1/complete");
    await myProject.markComplete(page).dblclick();
    await expect(toggle(page)).toBeDisabled();
    await isStatus(page, "Incomplete");
    flipping.letGo();
    await isSaid(page, "Completed");
    await isStatus(page, "Completed");
    expect(await backend.sent()).toEqual(["GET /api/Project/1", flip, "GET /api/Project/1"]);
    expect(await backend.bodies("PATCH", "/api/Project/1/complete")).toEqual([null]);
  });

  await test.step("[2.56] [4.6] P2: Mark Incomplete by keyboard, and the toggle keeps the focus", async () => {
    await keyboard(page).press(page.getByRole("button", { name: "Mark Incomplete" }));
    await isSaid(page, "Incomplete");
    await expect(page.getByText("Project is now Completed")).toHaveCount(0);
    await isStatus(page, "Incomplete");
    await expect(myProject.markComplete(page)).toBeFocused();
    expect((await backend.writes()).length).toBe(2);
  });
});

test("[2.55] 'Untitled' without title, 'Not assigned' without supervisor", async ({ page, backend }) => {
  const { token, teamId } = await falcons(backend, { supervised: false });
  await createProject(backend, token, teamId, maps);
  const nameless = { id: 1, projectName: null, description: "", isCompleted: false, teamId, teamName: null };
  await backend.fail({ method: "GET", path: "/api/Project", status: 200, body: [nameless] });
  await backend.fail({ method: "GET", path: "/api/Project/1", status: 200, body: nameless });
  await enter(page, sara);
  await goInside(page, "/dashboard/student/Myproject");
  await expect(myProject.region(page).getByRole("heading", { name: "Untitled" })).toBeVisible();
  await expect(myProject.region(page).getByText("Not assigned")).toBeVisible();
  await isStatus(page, "Incomplete");
});

test("[2.57] loading, then 'No project assigned yet!'", async ({ page, backend }) => {
  const tokens = await Promise.all([enrol(backend, sara), enrol(backend, omar)]);
  await enter(page, sara);
  await expect(page.getByText("You are not in a team")).toBeVisible();
  const team = await pause(page, "GET", "/api/Teams");
  const project = await pause(page, "GET", "/api/Teams/1");
  await goInside(page, "/dashboard/student/Myproject");
  await expect(page.getByRole("status").filter({ hasText: "Loading user..." })).toBeVisible();
  await createTeam(backend, tokens[1], "Owls", [omar, sara]);
  team.letGo();
  await expect(page.getByRole("status").filter({ hasText: "Loading project..." })).toBeVisible();
  project.letGo();
  await expect(page.getByRole("heading", { name: "No project assigned yet!" })).toBeVisible();
  await expect(page.getByText("Loading")).toHaveCount(0);
  await expect(toggle(page)).toHaveCount(0);
  await layout.link(page.getByRole("main"), "Book a Supervisor").click();
  await expectPath(page, "/booking-supervisor");
});

test("[2.57] [4.4] a team with a supervisor and no project sees who can fix it, on both pages", async ({
  page,
  backend,
}) => {
  const { token, teamId } = await falcons(backend, { supervised: false });
  await enrol(backend, noor);
  await book(backend, token, noor, teamId);
  await enter(page, sara);
  await goInside(page, "/dashboard/student/Myproject");
  await expect(
    page.getByText(`${noor.name} supervises your team, but its project is missing.`),
  ).toBeVisible();
  await expect(layout.link(page.getByRole("main"), "Book a Supervisor")).toHaveCount(0);
  await goInside(page, "/booking-supervisor");
  await expect(page.getByText("Your team already has a supervisor.")).toBeVisible();
  await expect(page.getByText("Ask whoever runs this service to add it.")).toBeVisible();
});

test("[4.6] P1: the toggle heeds what a teammate has toggled", async ({ page, backend }) => {
  const token = await open(page, backend);
  await test.step("after a teammate's toggle nothing is sent, and the status is shown", async () => {
    await flipProject(backend, token, 1);
    await backend.forget();
    await toggle(page).click();
    await isSaid(page, "Completed");
    await isStatus(page, "Completed");
    expect(await backend.writes()).toEqual([]);
  });

  await test.step("a returning user sees a teammate's toggle", async () => {
    await layout.link(page, "Dashboard").click();
    await expect(page.getByRole("heading", { name: "Task Board" })).toBeVisible();
    await flipProject(backend, token, 1);
    await layout.link(page, "My Project").click();
    await isStatus(page, "Incomplete");
  });
});
