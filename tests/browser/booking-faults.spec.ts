import type { Page } from "@playwright/test";
import { faults, type Fault } from "../support/seeds/fault.ts";
import { breakInEveryWay, detailOf, expect, openNetwork, statusIn, teamsIn, test } from "./support/faults.ts";
import {
  bookCall,
  expectBookedOnce,
  expectBookingKept,
  expectError,
  fillBooking,
  projectCall,
  reopening,
  withoutLogin,
} from "../support/seeds/onboarding.ts";
import * as booking from "../support/pages/booking.ts";
import * as layout from "../support/pages/layout.ts";
import { goInside, type Backend } from "./support/test.ts";
import { enrol, enter, falcons, hana, maps, noor, omar, sara } from "../support/world.ts";
import { expectToldInPlace } from "../support/seeds/told-in-place.ts";

/* Every request of booking fails in every way, one after the other on one page. After each failure the right message is shown, nothing is lost or duplicated, and in the end the flow succeeds. */

async function expectBookingRefused(page: Page, text: string, reason: string): Promise<void> {
  await expectError(page, text, reason);
  await expectBookingKept(page);
}

/** Fills in a project as Sara for the Falcons and chooses Dr. Noor. */
async function openOptions(page: Page, backend: Backend): Promise<void> {
  await Promise.all([
    falcons(backend, { supervised: false, members: [sara, omar] }),
    enrol(backend, noor),
    enrol(backend, hana),
  ]);
  await enter(page, sara);
  await goInside(page, "/booking-supervisor");
  await fillBooking(page);
}

test("[8.5] B6: each fetch for booking fails in every way: shows the error and restores the form", async ({
  page,
  backend,
  network,
}) => {
  await openOptions(page, backend);
  const reopen = reopening(page, "/booking-supervisor");
  const look = async (fault: Fault): Promise<void> => {
    if (fault === "a reload") return expectBookingKept(page);
    await expect(layout.alert(page)).toContainText("Error fetching data");
    await expectToldInPlace(page, "Error fetching data");
    await expect(booking.title(page)).toHaveCount(0);
  };
  for (const call of [
    "GET /api/Teams",
    "GET /api/Auth/getUsers",
    "GET /api/Supervisors/900/remaining-teams",
    "GET /api/Project",
  ] as const)
    await breakInEveryWay({ page, network }, call, reopen, look);
  await booking.confirm(page).click();
  await expectBookedOnce(page, backend);
  expect(withoutLogin(network.writes())).toEqual([projectCall, bookCall]);
});

test("[8.5] each fetch at Confirm Booking fails in every way: sends nothing, keeps the form", async ({
  page,
  backend,
  network,
}) => {
  await openOptions(page, backend);
  const look = async (fault: Fault): Promise<void> => {
    await expectBookingRefused(page, "Error fetching data", `Nothing was sent. ${detailOf(fault)}`);
    expect(withoutLogin(network.writes())).toEqual([]);
  };
  const ways = faults.filter((fault) => fault !== "a reload");
  for (const call of [
    "GET /api/Teams/1",
    "GET /api/Supervisors/900/remaining-teams",
    "GET /api/Project",
  ] as const)
    await breakInEveryWay({ page, network }, call, () => booking.confirm(page).click(), look, { ways });
  // Pending reads are all repeated after a reload and the flow continues.
  await network.fail("GET /api/Project", "a reload", () => booking.confirm(page).click());
  await expectBookedOnce(page, backend);
  expect(withoutLogin(network.writes())).toEqual([projectCall, bookCall]);
});

test("[8.5] B2: POST Project fails in every way: keeps the form, then creates one project", async ({
  page,
  backend,
  network,
}) => {
  await openOptions(page, backend);
  await breakInEveryWay(
    { page, network },
    projectCall,
    () => booking.confirm(page).click(),
    async (fault) => {
      await expectBookingRefused(
        page,
        `Failed to create project (status: ${statusIn[fault]})`,
        detailOf(fault),
      );
    },
  );
  expect(await teamsIn(backend)).toMatchObject([{ supervisorId: null, project: null }]);
  await booking.confirm(page).click();
  await expectBookedOnce(page, backend);
  expect(withoutLogin(network.writes())).toEqual([...Array(7).fill(projectCall), bookCall]);
});

test("[8.5] B3 B4: book-team fails in every way: keeps the project and resends only the booking", async ({
  page,
  backend,
  network,
}) => {
  await openOptions(page, backend);
  await breakInEveryWay(
    { page, network },
    bookCall,
    () => booking.confirm(page).click(),
    async (fault) => {
      await expectBookingRefused(
        page,
        `Failed to book supervisor (status: ${statusIn[fault]})`,
        detailOf(fault),
      );
      await expect(page.getByText("Your project is saved.")).toBeVisible();
    },
  );
  expect(await teamsIn(backend)).toMatchObject([
    { supervisorId: null, project: { projectTitle: maps.title } },
  ]);
  await booking.confirm(page).click();
  await expectBookedOnce(page, backend);
  expect(withoutLogin(network.writes())).toEqual([projectCall, ...Array(7).fill(bookCall)]);
});

test("[8.5] B4: after a failed booking, a member in another browser books for the same project", async ({
  page,
  ownPage,
  backend,
  network,
  quiet,
}) => {
  await openOptions(page, backend);
  await network.fail(bookCall, "a reload", () => booking.confirm(page).click());
  await expect(page.getByText("Your project is saved.")).toBeVisible();

  const theirs = await openNetwork(ownPage, quiet);
  await enter(ownPage, omar);
  await goInside(ownPage, "/booking-supervisor");
  await expect(booking.title(ownPage)).toHaveValue(maps.title);
  await expect(booking.title(ownPage)).not.toBeEditable();
  await booking.supervisor(ownPage).selectOption(String(noor.userId));
  await booking.confirm(ownPage).click();
  await expectBookedOnce(ownPage, backend);
  expect(withoutLogin(theirs.writes())).toEqual([bookCall]);

  await booking.confirm(page).click();
  await expect(page.getByText("Your team already has a supervisor.")).toBeVisible();
  expect(withoutLogin(network.writes())).toEqual([projectCall, bookCall]);
});

for (const [call, text, sent] of [
  [projectCall, "Failed to create project (status: 503)", [...Array(7).fill(projectCall), bookCall]],
  [bookCall, "Failed to book supervisor (status: 503)", [projectCall, ...Array(7).fill(bookCall)]],
] as const) {
  test(`[8.5] B2 B3: GET Teams after ${call} failed fails in every way: '${text}', keeps the form`, async ({
    page,
    backend,
    network,
  }) => {
    await openOptions(page, backend);
    await breakInEveryWay(
      { page, network },
      "GET /api/Teams",
      () => network.fail(call, "a status without one", () => booking.confirm(page).click()),
      () => expectBookingRefused(page, text, detailOf("a status without one")),
    );
    await booking.confirm(page).click();
    await expectBookedOnce(page, backend);
    expect(withoutLogin(network.writes())).toEqual(sent);
  });
}
