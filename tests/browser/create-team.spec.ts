import type { Page } from "@playwright/test";
import { expectPath } from "../support/people.ts";
import { requests } from "../service/support/controls.ts";
import { expect, goInside, test, type Backend } from "./support/test.ts";
import { createTeam, enrol, enter, falcons, lina, noor, omar, sara, student } from "./support/world.ts";

const teamName = (page: Page) => page.getByLabel("Team Name");
const confirm = (page: Page) => page.getByRole("button", { name: "Confirm" });
const created = (page: Page) => page.getByRole("dialog", { name: "Team Created!" });
const create = "POST /api/Teams/create";

/** Sara, free, on the page, with Omar and Lina free as well. */
async function open(page: Page, backend: Backend): Promise<void> {
  await Promise.all([sara, omar, lina].map((account) => enrol(backend, account)));
  await enter(page, sara);
  await backend.forget();
  await page.getByRole("main").getByRole("link", { name: "Create Team" }).click();
  await expectPath(page, "/create-team");
}

test("[2.21] the team's name, the leader, a checkbox for each student, the count of the selected, and Confirm", async ({ page, backend }) => {
  await open(page, backend);
  await expect(page.getByRole("heading", { name: "Create Team" })).toBeVisible();
  await expect(teamName(page)).toHaveValue("");
  await expect(page.getByText("Sara", { exact: true })).toBeVisible();
  await expect(page.getByText(/leader/i).first()).toBeVisible();
  await expect(page.getByText("0 members selected")).toBeVisible();
  await page.getByRole("checkbox", { name: "Omar" }).check();
  await expect(page.getByText("1 member selected")).toBeVisible();
  await page.getByRole("checkbox", { name: "Lina" }).check();
  await expect(page.getByText("2 members selected")).toBeVisible();
  await page.getByRole("checkbox", { name: "Omar" }).uncheck();
  await expect(page.getByText("1 member selected")).toBeVisible();
  await expect(confirm(page)).toBeEnabled();
});

test("[2.22] only free students other than oneself are listed", async ({ page, backend }) => {
  const zoe = student("Zoe", 104);
  const [token] = await Promise.all([omar, sara, lina, zoe, noor].map((account) => enrol(backend, account)));
  await createTeam(backend, token ?? "", "Owls", [omar, lina]);
  await enter(page, sara);
  await goInside(page, "/create-team");
  await expect(page.getByRole("checkbox")).toHaveCount(1);
  await expect(page.getByRole("checkbox", { name: "Zoe" })).toBeVisible();
});

test("[2.24] [5.3] [8.15] T2: the leader and the selected are sent once each, the statuses are updated, and the dialog leads to booking", async ({ page, backend }) => {
  await open(page, backend);
  await teamName(page).fill("  Falcons  ");
  await page.getByRole("checkbox", { name: "Lina" }).check();
  await page.getByRole("checkbox", { name: "Omar" }).check();
  await confirm(page).click();
  await expect(created(page)).toContainText("You have created your team: Falcons");
  expect(await backend.written()).toEqual([create, "PATCH /api/Teams/1/update-student-status"]);
  expect(await backend.bodies("POST", "/api/Teams/create")).toEqual([{ teamName: "Falcons", memberStudentIds: [101, 103, 102] }]);
  expect(await backend.bodies("PATCH", "/api/Teams/1/update-student-status")).toEqual([{}]);
  await created(page).getByRole("button", { name: "Choose a Supervisor" }).click();
  await expectPath(page, "/booking-supervisor");
  await expect(page.getByRole("heading", { name: "Book a Supervisor" })).toBeVisible();
  await goInside(page, "/create-team");
  await expectPath(page, "/dashboard/student");
  await expect(page.getByRole("banner").getByText("Falcons")).toBeVisible();
});

test("[2.24] T2: the dialog left by Escape leads to the dashboard of the new team", async ({ page, backend }) => {
  await open(page, backend);
  await teamName(page).fill("Falcons");
  await confirm(page).click();
  await expect(created(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expectPath(page, "/dashboard/student");
  await expect(page.getByRole("region", { name: "To Do" })).toBeVisible();
});

test("[5.3] [8.4] T1: a blank name is warned of and nothing is sent", async ({ page, backend }) => {
  await open(page, backend);
  await page.getByRole("checkbox", { name: "Omar" }).check();
  await backend.forget();
  for (const name of ["", "   "]) {
    await teamName(page).fill(name);
    await confirm(page).click();
    await expect(page.getByText("Please enter a team name.").first()).toBeVisible();
  }
  await expect(teamName(page)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("checkbox", { name: "Omar" })).toBeChecked();
  expect(await backend.sent()).toEqual([]);
  await teamName(page).fill("Falcons");
  await confirm(page).click();
  await expect(created(page)).toBeVisible();
});

test("[8.4] T3: where the creation fails (a status, or no connection) an error is shown, nothing is lost and the status stays", async ({ page, backend }) => {
  await open(page, backend);
  await teamName(page).fill("Falcons");
  await page.getByRole("checkbox", { name: "Omar" }).check();
  for (const { fault, reason } of [
    { fault: { status: 500 }, reason: "Fault 500" },
    { fault: { drop: true }, reason: /connection/i },
  ]) {
    await backend.breaks({ method: "POST", path: "/api/Teams/create", ...fault });
    await confirm(page).click();
    await expect(page.getByRole("alert").filter({ hasText: reason }).first()).toBeVisible();
    await expect(teamName(page)).toHaveValue("Falcons");
    await expect(page.getByRole("checkbox", { name: "Omar" })).toBeChecked();
    await expect(created(page)).toHaveCount(0);
    expect((await backend.written()).filter((call) => call !== create)).toEqual([]);
    await backend.mends();
  }
  await backend.forget();
  await confirm(page).click();
  await expect(created(page)).toBeVisible();
  expect(await backend.written()).toEqual([create, "PATCH /api/Teams/1/update-student-status"]);
});

test("[8.4] T3: a student who was taken meanwhile is named, and the student's own status stays", async ({ page, backend, quiet }) => {
  const [token] = await Promise.all([omar, sara, lina].map((account) => enrol(backend, account)));
  await enter(page, sara);
  await goInside(page, "/create-team");
  await teamName(page).fill("Falcons");
  await page.getByRole("checkbox", { name: "Omar" }).check();
  await createTeam(backend, token ?? "", "Owls", [omar]);
  quiet.allowFailedCall(409);
  await confirm(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Omar is already in a team." }).first()).toBeVisible();
  await expect(teamName(page)).toHaveValue("Falcons");
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByText("You are not in a team or no supervisor assigned yet")).toBeVisible();
});

test("T4: a failed status update leaves the team created, and is sent again by itself, without a second creation", async ({ ownPage: page, backend }) => {
  await page.clock.install();
  await open(page, backend);
  const update = "PATCH /api/Teams/1/update-student-status";
  await backend.breaks({ method: "PATCH", path: "/api/Teams/{teamId}/update-student-status", status: 500, times: 1 });
  await teamName(page).fill("Falcons");
  await page.getByRole("checkbox", { name: "Omar" }).check();
  await confirm(page).click();
  await expect(created(page)).toContainText("You have created your team: Falcons");
  await expect.poll(backend.written).toEqual([create, update]);
  await page.clock.fastForward(60_000);
  const answers = async () => (await requests(backend)).filter(({ method }) => method === "PATCH").map(({ status }) => status);
  await expect.poll(answers).toEqual([500, 200]);
  await created(page).getByRole("button", { name: "Choose a Supervisor" }).click();
  await expect(page.getByRole("heading", { name: "Book a Supervisor" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your team" })).toContainText("Falcons");
  // Not before the answer is there: the clock of the page is also the time limit of its calls.
  await page.clock.fastForward(60_000);
  await goInside(page, "/create-team");
  await expectPath(page, "/dashboard/student");
  expect(await backend.written()).toEqual([create, update, update]);
});

test("T4: the status update goes on being retried after the dialog is left", async ({ ownPage: page, backend }) => {
  await page.clock.install();
  await open(page, backend);
  const update = "PATCH /api/Teams/1/update-student-status";
  await backend.breaks({ method: "PATCH", path: "/api/Teams/{teamId}/update-student-status", status: 500, times: 1 });
  await teamName(page).fill("Falcons");
  await confirm(page).click();
  await created(page).getByRole("button", { name: "Choose a Supervisor" }).click();
  await expectPath(page, "/booking-supervisor");
  await expect(page.getByRole("heading", { name: "Book a Supervisor" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your team" })).toContainText("Falcons");
  await page.clock.fastForward(60_000);
  await expect.poll(backend.written).toEqual([create, update, update]);
});

test("[8.4] T5: where the student list fails, does not succeed or is not reached: 'Failed to load students', and it can be read again", async ({ page, backend }) => {
  const faults = [{ status: 500 }, { status: 200, body: { success: false, students: [] } }, { drop: true }];
  await backend.breaks({ method: "GET", path: "/api/Students/all", status: 500 });
  await open(page, backend);
  for (const fault of faults) {
    await backend.mends();
    await backend.breaks({ method: "GET", path: "/api/Students/all", ...fault });
    await page.getByRole("link", { name: "Dashboard" }).click();
    await page.getByRole("main").getByRole("link", { name: "Create Team" }).click();
    await expect(page.getByRole("main").getByText("Failed to load students")).toBeVisible();
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await expect(confirm(page)).toHaveCount(0);
    await backend.mends();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("checkbox", { name: "Omar" })).toBeVisible();
  }
});

test("[8.4] T6: whoever is not signed in is told 'Unauthorized' 'Please login first.' and led to /", async ({ page }) => {
  await page.goto("/create-team");
  await expectPath(page, "/");
  await expect(page.getByText("Unauthorized")).toBeVisible();
  await expect(page.getByText("Please login first.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
});

test("[2.23] T6: a student who is in a team is led to the dashboard", async ({ page, backend }) => {
  await falcons(backend);
  await enter(page, sara);
  await backend.forget();
  await goInside(page, "/create-team");
  await expectPath(page, "/dashboard/student");
  await expect(page.getByRole("region", { name: "To Do" })).toBeVisible();
  expect((await backend.sent()).filter((call) => call.includes("Students"))).toEqual([]);
});

test("[7.10] a double click on Confirm creates one team", async ({ page, backend }) => {
  await open(page, backend);
  await backend.breaks({ method: "POST", path: "/api/Teams/create", delayMs: 300 });
  await teamName(page).fill("Falcons");
  await confirm(page).dblclick();
  await expect(created(page)).toBeVisible();
  expect(await backend.written()).toEqual([create, "PATCH /api/Teams/1/update-student-status"]);
});
