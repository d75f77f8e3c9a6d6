import type { Page } from "@playwright/test";
import { stopClock } from "../service/support/controls.ts";
import { expectBoard, expectPath } from "../support/people.ts";
import { faults } from "../support/seeds/fault.ts";
import {
  breakInEveryWay,
  detailOf,
  expect,
  openNetwork,
  reasonOf,
  teamsIn,
  test,
  times,
  usersIn,
} from "./support/faults.ts";
import {
  createCall,
  expectCreatedOnce,
  expectError,
  fillTeam,
  press,
  reopening,
  updateCall,
} from "../support/seeds/onboarding.ts";
import * as landing from "../support/pages/landing.ts";
import * as layout from "../support/pages/layout.ts";
import * as teamForm from "../support/pages/team-form.ts";
import { goInside, type Backend } from "./support/test.ts";
import { enrol, enter, lina, omar, sara } from "../support/world.ts";
import { expectToldInPlace } from "../support/seeds/told-in-place.ts";

/* Every request of team creation fails in every way, one after the other on one page. After each failure the right message is shown, nothing is lost or duplicated, and in the end the flow succeeds. */

async function expectTeamRefused(page: Page, reason: string): Promise<void> {
  await expectError(page, "Failed to create the team.", reason);
  await expectTeamFormKept(page);
}

/** Fills in a team name as Sara and selects Omar. */
async function openTeamForm(page: Page, backend: Backend): Promise<void> {
  await Promise.all([enrol(backend, sara), enrol(backend, omar), enrol(backend, lina)]);
  await enter(page, sara);
  await goInside(page, "/create-team");
  await fillTeam(page);
}

async function expectTeamFormKept(page: Page): Promise<void> {
  await expect(teamForm.name(page)).toHaveValue("Falcons");
  await expect(teamForm.student(page, "Omar")).toBeChecked();
  await expect(page.getByText("1 member selected")).toBeVisible();
}

test("[8.2] S12: 'Log in again' fails in every way: shows the reason and keeps the page's draft", async ({
  page,
  backend,
  network,
}) => {
  await openTeamForm(page, backend);
  await stopClock(backend, new Date(Date.now() + 9 * 60 * 60 * 1_000).toISOString());
  network.allowRefusal("GET /api/Students/all", 401);
  await press(page, "Confirm");
  const dialog = landing.logInAgain(page);
  const password = landing.password(dialog);
  await password.fill(sara.password);
  await breakInEveryWay(
    { page, network },
    "POST /api/Auth/login",
    () => press(page, "Login"),
    async (fault) => {
      await expect(dialog.getByRole("alert")).toHaveText(reasonOf[fault] || "Login failed");
      await expect(landing.email(dialog)).toHaveValue(sara.email);
      await expect(password).toHaveValue(fault === "a reload" ? "" : sara.password);
    },
  );
  await password.fill(sara.password);
  await press(page, "Login");
  await expect(dialog).toHaveCount(0);
  await expectTeamFormKept(page);
  await press(page, "Confirm");
  await expectCreatedOnce(page, backend);
  expect(times(network.writes(), createCall)).toBe(1);
});

test("[8.4] T5: GET Students/all fails in every way: shows the error and restores the form", async ({
  page,
  backend,
  network,
}) => {
  await openTeamForm(page, backend);
  const reopen = reopening(page, "/create-team");
  await breakInEveryWay({ page, network }, "GET /api/Students/all", reopen, async (fault) => {
    if (fault === "a reload") return expectTeamFormKept(page);
    await expect(layout.alert(page)).toContainText("Failed to load students");
    await expectToldInPlace(page, "Failed to load students");
    await expect(teamForm.name(page)).toHaveCount(0);
  });
  await press(page, "Confirm");
  await expectCreatedOnce(page, backend);
});

test("[8.4] T3: GET Students/all at Confirm fails in every way: sends nothing, keeps the form", async ({
  page,
  backend,
  network,
}) => {
  await openTeamForm(page, backend);
  await breakInEveryWay(
    { page, network },
    "GET /api/Students/all",
    () => press(page, "Confirm"),
    async (fault) => {
      // A pending read is repeated after a reload and the flow continues.
      if (fault === "a reload") return;
      await expectTeamRefused(page, `Failed to load students. ${detailOf(fault)}`);
      expect(times(network.writes(), createCall)).toBe(0);
    },
  );
  await expectCreatedOnce(page, backend);
  expect(times(network.writes(), createCall)).toBe(1);
});

test("[8.4] T3: POST Teams/create fails in every way: keeps the form, then creates one team", async ({
  page,
  backend,
  network,
}) => {
  await openTeamForm(page, backend);
  await breakInEveryWay(
    { page, network },
    createCall,
    () => press(page, "Confirm"),
    (fault) => expectTeamRefused(page, detailOf(fault)),
  );
  expect(await teamsIn(backend)).toEqual([]);
  await press(page, "Confirm");
  await expectCreatedOnce(page, backend);
  expect(times(network.writes(), createCall)).toBe(7);
});

test("[8.4] T3: GET Teams after a failed creation fails in every way: blocks a second creation", async ({
  page,
  backend,
  network,
}) => {
  await openTeamForm(page, backend);
  const confirm = (): Promise<void> => press(page, "Confirm");
  await breakInEveryWay(
    { page, network },
    "GET /api/Teams",
    (fault) => (fault === faults[0] ? network.fail(createCall, "a status without one", confirm) : confirm()),
    async (fault) => {
      if (fault === "a reload") return;
      await expectTeamRefused(page, detailOf("a status without one"));
      expect(times(network.writes(), createCall)).toBe(1);
    },
  );
  await expectCreatedOnce(page, backend);
  expect(times(network.writes(), createCall)).toBe(2);
});

test("[8.4] T3: GET Students/all after a failed creation fails in every way: creates one team", async ({
  page,
  backend,
  network,
}) => {
  await openTeamForm(page, backend);
  await breakInEveryWay(
    { page, network },
    "GET /api/Students/all",
    () => network.fail(createCall, "a status without one", () => press(page, "Confirm")),
    () => expectTeamRefused(page, detailOf("a status without one")),
    { breaking: () => ({ after: 1 }) },
  );
  await press(page, "Confirm");
  await expectCreatedOnce(page, backend);
  expect(times(network.writes(), createCall)).toBe(7);
});

test("[4.3] T4: update-student-status fails in every way: the team stays, the update is retried", async ({
  ownPage: page,
  backend,
  quiet,
}) => {
  await page.clock.install();
  const network = await openNetwork(page, quiet);
  await openTeamForm(page, backend);
  await breakInEveryWay(
    { page, network },
    updateCall,
    async (fault) => (fault === faults[0] ? press(page, "Confirm") : page.clock.fastForward(5_000)),
    () => expectCreatedOnce(page, backend),
  );
  expect((await usersIn(backend)).filter(({ status }) => status)).toEqual([]);
  await expect
    .poll(async () => {
      await page.clock.fastForward(5_000);
      return (await usersIn(backend)).filter(({ status }) => status).map(({ name }) => name);
    })
    .toEqual(["Omar", "Sara"]);
  // The service may see a request before the browser reports it.
  await expect.poll(() => network.writes().slice(1)).toEqual([createCall, ...Array(7).fill(updateCall)]);
  await page.keyboard.press("Escape");
  await expectBoard(page);
  await goInside(page, "/create-team");
  await expectPath(page, "/dashboard/student");
  expect(network.errors()).toEqual([]);
});
