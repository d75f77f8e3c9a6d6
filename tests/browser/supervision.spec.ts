import type { Page } from "@playwright/test";
import { answerAsGenerationA } from "../support/generation-a.ts";
import { expectPath, signOut } from "../support/people.ts";
import { reload } from "./support/reopening.ts";
import { expect, expectNoSidewaysScroll, goInside, test } from "./support/test.ts";
import {
  addTasks,
  book,
  createProject,
  createTeam,
  enrol,
  enter,
  falcons,
  hana,
  lina,
  maps,
  noor,
  omar,
  sara,
  student,
} from "./support/world.ts";

const field = (page: Page) => page.getByLabel("Max Teams");
const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();
const figures = (page: Page) => page.getByRole("region", { name: "Capacity" }).getByRole("definition");
const cards = (page: Page) => page.getByRole("region", { name: "Supervised Projects" }).getByRole("listitem");
const maxTeams = "/api/Supervisors/900/max-teams";

test("[2.51] a card per supervised project with name, team, description and members", async ({
  page,
  backend,
}) => {
  const [token] = await Promise.all([
    enrol(backend, lina),
    enrol(backend, hana),
    falcons(backend, { members: [sara, omar] }),
  ]);
  const owls = await createTeam(backend, token, "Owls", [lina]);
  await createProject(backend, token, owls, { title: "Night vision", description: "See at night." });
  await book(backend, token, hana, owls);
  await enter(page, noor);
  await expect(page.getByRole("heading", { name: "Team Overview" })).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  for (const text of [maps.title, maps.description, "Falcons", "Sara, Omar"])
    await expect(cards(page).getByText(text)).toBeVisible();
  await expect(page.getByText("Night vision")).toHaveCount(0);
});

test("[2.53] a click anywhere on a card opens that team's board", async ({ page, backend }) => {
  const { teamId } = await falcons(backend, { tasks: [{ title: "A" }] });
  await enter(page, noor);
  await page
    .getByRole("listitem")
    .filter({ hasText: maps.title })
    .click({ position: { x: 200, y: 60 } });
  await expectPath(page, `/dashboard/supervisor/kanban/${teamId}/Kanban`);
  await expect(page.getByRole("heading", { name: "A", exact: true })).toBeVisible();
  await page.goBack();
  await expectPath(page, "/dashboard/supervisor/SupBoard");
  await expect(page.getByText(maps.description)).toBeVisible();
});

test("[2.52] without projects: 'No projects are currently under your supervision.'", async ({
  page,
  backend,
}) => {
  await enrol(backend, noor);
  await enter(page, noor);
  await expect(page.getByText("No projects are currently under your supervision.")).toBeVisible();
});

test("[2.51] a failed load is never shown as no projects, and Try again refetches", async ({
  page,
  backend,
}) => {
  await falcons(backend);
  for (const fault of [
    { path: "/api/Project", status: 500 },
    { path: "/api/Teams", status: 500 },
    { path: "/api/Auth/getUsers", drop: true },
  ]) {
    await backend.breaks({ method: "GET", ...fault });
    await enter(page, noor);
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    await expect(page.getByText("No projects are currently under your supervision.")).toHaveCount(0);
    await backend.mends();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(maps.title)).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
    await signOut(page);
  }
});

test("[2.50] [9.6] three tiles: Max Teams is open plus booked slots, and open slots are shown", async ({
  page,
  backend,
}) => {
  await falcons(backend);
  await enter(page, noor);
  await expect(field(page)).toHaveValue("5");
  await expect(page.getByRole("term").filter({ hasText: /Teams|Slots/ })).toHaveText([
    "Booked Teams",
    "Remaining Slots",
  ]);
  await expect(figures(page)).toHaveText(["1", "4"]);
});

for (const [what, body, max, remaining] of [
  ["a bare number", "2", "3", "2"],
  ["an object", '{"remainingTeams":2}', "3", "2"],
  ["null", '{"remainingTeams":null}', "1", "0"],
  ["more booked than allowed", '{"remainingTeams":-1}', "0", "-1"],
] as const) {
  test(`[7.12] [9.6] open slots as ${what}: the sum is right`, async ({ page, backend }) => {
    await falcons(backend);
    await page.route("**/remaining-teams", (route) =>
      route.fulfill({ contentType: "application/json", body }),
    );
    await enter(page, noor);
    await expect(field(page)).toHaveValue(max);
    await expect(figures(page)).toHaveText(["1", remaining]);
    await page.unrouteAll();
  });
}

test("[2.50] [7.13] Save sends the bare number once, says 'Updated!' and updates the tiles", async ({
  page,
  backend,
}) => {
  await falcons(backend);
  await enter(page, noor);
  await field(page).fill("8");
  await expect(page.getByText("Not saved yet. The limit is 5.")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).dblclick();
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Updated!");
  await expect(figures(page)).toHaveText(["1", "7"]);
  await expect(page.getByText("Not saved yet.")).toHaveCount(0);
  expect(await backend.bodies("POST", maxTeams)).toEqual([8]);
  await reload(page);
  await expect(field(page)).toHaveValue("8");
  await expect(figures(page)).toHaveText(["1", "7"]);
});

test("[5.16] a number below the booked teams, or no number, is not sent; the field says why", async ({
  page,
  backend,
}) => {
  await falcons(backend);
  await enter(page, noor);
  await expect(field(page)).toHaveAttribute("type", "number");
  await expect(field(page)).toHaveAttribute("min", "1");
  for (const [typed, error] of [
    ["0", "Please enter 1 or more: 1 team has already booked you."],
    ["2.5", "Please enter a whole number."],
    ["", "Please enter a whole number."],
  ] as const) {
    await field(page).fill(typed);
    await save(page);
    await expect(field(page)).toHaveAccessibleDescription(error);
    await expect(field(page)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue(typed);
  }
  await field(page).fill("1");
  await expect(field(page)).not.toHaveAttribute("aria-invalid");
  expect(await backend.bodies("POST", maxTeams)).toEqual([]);
  await field(page).press("Enter");
  await expect(figures(page)).toHaveText(["1", "0"]);
  expect(await backend.bodies("POST", maxTeams)).toEqual([1]);
});

test("[5.16] the number already on the server is not sent again", async ({ page, backend }) => {
  await falcons(backend);
  await enter(page, noor);
  await expect(field(page)).toHaveValue("5");
  await save(page);
  await field(page).fill("05");
  await save(page);
  await expect(field(page)).toHaveValue("5");
  expect(await backend.bodies("POST", maxTeams)).toEqual([]);
});

test("[2.50] an unsaved number survives leaving the page and a reload, and is marked as unsaved", async ({
  page,
  backend,
}) => {
  await falcons(backend);
  await enter(page, noor);
  await field(page).fill("9");
  const expectKept = async (): Promise<void> => {
    await expect(field(page)).toHaveValue("9");
    await expect(page.getByText("Not saved yet. The limit is 5.")).toBeVisible();
    await expect(figures(page)).toHaveText(["1", "4"]);
  };
  await goInside(page, "/edit-profile");
  await expect(page.getByRole("heading", { name: "Edit Profile" })).toBeVisible();
  await page.goBack();
  await expectKept();
  await reload(page);
  await expectKept();
});

const tasks = [
  { title: "A", status: 1, dueDate: "2020-01-31T00:00:00Z" },
  { title: "B", status: 1, dueDate: "2099-01-31T00:00:00Z" },
  { title: "C", status: 2, dueDate: "2020-01-31T00:00:00Z" },
  { title: "D", status: 3, dueDate: "2020-01-31T00:00:00Z" },
] as const;

for (const generation of ["A", "B"] as const) {
  test(`[2.51] [3.7] each card counts its team's tasks, as service generation ${generation} sends them`, async ({
    ownPage: page,
    backend,
  }) => {
    const { teamId, token } = await falcons(backend, { tasks });
    if (generation === "A") await answerAsGenerationA(page.context());
    await enter(page, noor);
    await expect(cards(page).getByRole("term")).toHaveText(["To Do", "In Progress", "Done", "Overdue"]);
    await expect(cards(page).getByRole("definition")).toHaveText(["2", "1", "1", "2"]);
    await addTasks(backend, token, teamId, [{ title: "E", status: 3 }]);
    await goInside(page, "/");
    await expect(page.getByText("You're logged in as")).toBeVisible();
    await goInside(page, "/dashboard/supervisor");
    await expect(cards(page).getByRole("definition")).toHaveText(["2", "1", "2", "2"]);
  });
}

test("[2.51] tasks are counted four teams at a time while the page is usable", async ({ page, backend }) => {
  await enrol(backend, noor);
  for (const number of [1, 2, 3, 4, 5]) {
    const member = student(`Student ${number}`, 200 + number);
    const token = await enrol(backend, member);
    const teamId = await createTeam(backend, token, `Team ${number}`, [member]);
    await createProject(backend, token, teamId, { title: `Project ${number}`, description: "One of five." });
    await book(backend, token, noor, teamId);
  }
  const held: (() => Promise<void>)[] = [];
  await page.route("**/api/KanbanTask/team/*", (route) => {
    held.push(() => route.fallback());
  });
  await enter(page, noor);
  await expect(cards(page)).toHaveCount(5);
  await expect(field(page)).toHaveValue("5");
  await expect.poll(() => held.length).toBe(4);
  // No number is shown while it is unknown.
  for (const number of await cards(page).getByRole("definition").all()) await expect(number).toHaveText("");
  await held[0]?.();
  await expect.poll(() => held.length).toBe(5);
  await expect(cards(page).first().getByRole("definition")).toHaveText(["0", "0", "0", "0"]);
  for (const go of held.slice(1)) await go();
  await expect(cards(page).last().getByRole("definition")).toHaveText(["0", "0", "0", "0"]);
  await page.unrouteAll();
});

test("[2.50] [2.51] at 390 px nothing overflows and the tiles stand above the cards", async ({
  page,
  backend,
}) => {
  await falcons(backend, { tasks });
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, noor);
  await expect(cards(page).getByRole("definition")).toHaveText(["2", "1", "1", "2"]);
  await field(page).fill("0");
  await save(page);
  await expectNoSidewaysScroll(page);
  const [first, second] = await Promise.all([
    figures(page).first().boundingBox(),
    figures(page).last().boundingBox(),
  ]);
  expect(first?.y).toBe(second?.y);
});

test("[2.50] by keyboard alone: type a number and save it with Enter or Save", async ({ page, backend }) => {
  await falcons(backend);
  await enter(page, noor);
  // Nothing can be saved before the figures are loaded.
  await expect(field(page)).toHaveValue("5");
  await field(page).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await expect(figures(page)).toHaveText(["1", "6"]);
  await page.keyboard.press("ArrowUp");
  await expect(field(page)).toHaveValue("8");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Save" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(figures(page)).toHaveText(["1", "7"]);
  expect(await backend.bodies("POST", maxTeams)).toEqual([7, 8]);
});
