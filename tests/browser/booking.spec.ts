import { expectBoard, expectPath } from "../support/people.ts";
import { pause } from "../support/screen/on-the-way.ts";
import {
  bookCall,
  expectBookingKept,
  fillBooking,
  openBooking,
  projectCall,
} from "../support/seeds/onboarding.ts";
import * as booking from "../support/pages/booking.ts";
import * as layout from "../support/pages/layout.ts";
import { expect, goInside, test } from "./support/test.ts";
import {
  book,
  createProject,
  createTeam,
  enrol,
  enter,
  falcons,
  hana,
  maps,
  noor,
  omar,
  sara,
  setMaxTeams,
  supervisor,
} from "../support/world.ts";

test("[2.25] [3.5] shows team, supervisor, project, the two inputs and supervisors with open slots", async ({
  page,
  backend,
}) => {
  await openBooking(page, backend);
  await expect(page.getByRole("heading", { name: "Book a Supervisor" })).toBeVisible();
  const summary = booking.summary(page);
  await expect(summary).toContainText("Falcons");
  await expect(summary).toContainText("Not assigned");
  await expect(booking.title(page)).toHaveValue("");
  await expect(booking.description(page)).toHaveValue("");
  await expect(booking.supervisor(page).getByRole("option")).toHaveText([
    "Choose a supervisor",
    "Dr. Hana Saleh (5 slots left)",
    "Dr. Noor Aziz (5 slots left)",
  ]);
});

test("[5.4] [9.3] offers only supervisors with open slots, and words one slot in the singular", async ({
  page,
  backend,
}) => {
  const full = supervisor("Dr. Full House", 902);
  const closed = supervisor("Dr. Closed Door", 903);
  const [token] = await Promise.all([enrol(backend, omar), falcons(backend, { supervised: false })]);
  const tokens = await Promise.all([noor, hana, full, closed].map((account) => enrol(backend, account)));
  await setMaxTeams(backend, tokens[0] ?? "", noor, 1);
  await setMaxTeams(backend, tokens[2] ?? "", full, 1);
  await setMaxTeams(backend, tokens[3] ?? "", closed, 0);
  const owls = await createTeam(backend, token, "Owls", [omar]);
  await createProject(backend, token, owls, maps);
  await book(backend, token, full, owls);
  await enter(page, sara);
  await goInside(page, "/booking-supervisor");
  await expect(booking.supervisor(page).getByRole("option")).toHaveText([
    "Choose a supervisor",
    "Dr. Hana Saleh (5 slots left)",
    "Dr. Noor Aziz (1 slot left)",
  ]);
  await expect(page.getByText("2 more are full.")).toBeVisible();
});

test("[2.25] searches supervisors, keeps the chosen one in the list and announces the count", async ({
  page,
  backend,
}) => {
  await openBooking(page, backend);
  const search = page.getByRole("searchbox", { name: "Search supervisors" });
  await search.fill("HANA");
  await expect(booking.supervisor(page).getByRole("option")).toHaveText([
    "Choose a supervisor",
    "Dr. Hana Saleh (5 slots left)",
  ]);
  await expect(page.getByText("Showing 1 of 2 available supervisors.")).toBeVisible();
  await booking.supervisor(page).selectOption({ label: "Dr. Hana Saleh (5 slots left)" });
  await search.fill("noor");
  await expect(booking.supervisor(page).getByRole("option")).toHaveText([
    "Choose a supervisor",
    "Dr. Hana Saleh (5 slots left)",
    "Dr. Noor Aziz (5 slots left)",
  ]);
  await expect(booking.supervisor(page)).toHaveValue(String(hana.userId));
  await booking.supervisor(page).selectOption({ index: 0 });
  await search.fill("nobody at all");
  await expect(booking.supervisor(page).getByRole("option")).toHaveText(["Choose a supervisor"]);
  await expect(page.getByText("Showing 0 of 2 available supervisors.")).toBeVisible();
  await search.press("Enter");
  expect(await backend.writes()).toEqual([]);
});

test("[9.3] says so when no supervisor has open slots", async ({ page, backend }) => {
  const [, token] = await Promise.all([falcons(backend, { supervised: false }), enrol(backend, noor)]);
  await setMaxTeams(backend, token, noor, 0);
  await enter(page, sara);
  await goInside(page, "/booking-supervisor");
  await expect(page.getByText("No supervisors have open slots right now. Check back later.")).toBeVisible();
  await expect(booking.supervisor(page).getByRole("option")).toHaveText(["Choose a supervisor"]);
});

test("[5.4] Confirm is disabled until supervisor, title and description are given", async ({
  page,
  backend,
}) => {
  await openBooking(page, backend);
  await expect(booking.confirm(page)).toBeDisabled();
  await fillBooking(page);
  await expect(booking.confirm(page)).toBeEnabled();
  await booking.title(page).fill("   ");
  await expect(booking.confirm(page)).toBeDisabled();
  await booking.fillProject(page, { title: "Maps", description: "" });
  await expect(booking.confirm(page)).toBeDisabled();
  await booking.title(page).press("Enter");
  await booking.description(page).fill("Maps");
  await booking.supervisor(page).selectOption({ index: 0 });
  await expect(booking.confirm(page)).toBeDisabled();
  expect(await backend.writes()).toEqual([]);
});

test("[2.26] [2.27] [8.16] [9.2] B1: creates a project, then books it, and links to the dashboard", async ({
  page,
  backend,
}) => {
  await openBooking(page, backend);
  await fillBooking(page);
  const creating = await pause(page, "POST", projectCall.slice("POST ".length));
  await booking.confirm(page).dblclick();
  const busy = page.getByRole("button", { name: "Processing..." });
  await expect(busy).toBeDisabled();
  await expect(booking.confirm(page)).toHaveCount(0);
  await expect(booking.title(page)).not.toBeEditable();
  await expect(booking.description(page)).not.toBeEditable();
  creating.letGo();
  await expect(booking.booked(page)).toBeVisible();
  expect(await backend.writes()).toEqual([projectCall, bookCall]);
  expect(await backend.bodies("POST", "/api/Project")).toEqual([
    {
      projectTitle: maps.title,
      description: maps.description,
      supervisorId: 900,
      teamId: 1,
      isCompleted: false,
    },
  ]);
  expect(await backend.bodies("POST", "/api/Supervisors/900/book-team/1")).toEqual([null]);
  await booking.booked(page).getByRole("button", { name: "Go to Dashboard" }).click();
  await expectPath(page, "/dashboard/student");
  await expect(page.getByText(maps.title)).toBeVisible();
  await goInside(page, "/booking-supervisor");
  const summary = booking.summary(page);
  await expect(summary).toContainText("Dr. Noor Aziz");
  await expect(summary).toContainText(maps.title);
});

test("[8.5] B2: 'Failed to create project (status: N)' keeps the form, and retrying works", async ({
  page,
  backend,
}) => {
  await openBooking(page, backend);
  await fillBooking(page);
  for (const status of [400, 500]) {
    await backend.fail({ method: "POST", path: "/api/Project", status });
    await booking.confirm(page).click();
    await expect(
      page.getByRole("main").getByText(`Failed to create project (status: ${status})`),
    ).toBeVisible();
    await expectBookingKept(page);
    await expect(booking.summary(page)).toContainText("Not assigned");
    await backend.clearFaults();
  }
  expect(await backend.writes()).toEqual([projectCall, projectCall]);
  await booking.confirm(page).click();
  await expect(booking.booked(page)).toBeVisible();
  expect(await backend.writes()).toEqual([projectCall, projectCall, projectCall, bookCall]);
});

test("[8.5] B2: without a connection no project is created and the form is kept", async ({
  page,
  backend,
}) => {
  await openBooking(page, backend);
  await fillBooking(page);
  await backend.fail({ method: "POST", path: "/api/Project", drop: true });
  await booking.confirm(page).click();
  await expect(page.getByText(/Failed to create project/).first()).toBeVisible();
  await expectBookingKept(page);
  expect((await backend.writes()).filter((call) => call !== projectCall)).toEqual([]);
});

test("[8.5] B3 B4: 'Failed to book supervisor (status: 400)', and retrying sends only the booking", async ({
  page,
  backend,
}) => {
  await openBooking(page, backend);
  await fillBooking(page);
  await backend.fail({ method: "POST", path: "/api/Supervisors/*/book-team/*", status: 400 });
  await booking.confirm(page).click();
  await expect(page.getByText("Failed to book supervisor (status: 400)").first()).toBeVisible();
  await expectBookingKept(page);
  await expect(booking.summary(page)).toContainText(maps.title);
  await expect(booking.summary(page)).toContainText("Not assigned");
  expect(await backend.writes()).toEqual([projectCall, bookCall]);
  await backend.clearFaults();
  await booking.confirm(page).click();
  await expect(booking.booked(page)).toBeVisible();
  expect(await backend.writes()).toEqual([projectCall, bookCall, bookCall]);
});

test("B3 B4: when booking loses the connection, retrying sends only the booking", async ({
  page,
  backend,
}) => {
  await openBooking(page, backend);
  await fillBooking(page);
  await backend.fail({ method: "POST", path: "/api/Supervisors/*/book-team/*", drop: true });
  await booking.confirm(page).click();
  await expect(page.getByText(/Failed to book supervisor/).first()).toBeVisible();
  await backend.clearFaults();
  await backend.forget();
  await booking.confirm(page).click();
  await expect(booking.booked(page)).toBeVisible();
  expect(await backend.writes()).toEqual([bookCall]);
});

test("[8.5] B6: when the check before booking fails, nothing is sent or lost", async ({ page, backend }) => {
  await openBooking(page, backend);
  await fillBooking(page);
  for (const fault of [
    { path: "/api/Teams/{teamId}", status: 500 },
    { path: "/api/Supervisors/*/remaining-teams", status: 503 },
    { path: "/api/Project", status: 500 },
    { path: "/api/Teams/{teamId}", drop: true },
  ]) {
    await backend.fail({ method: "GET", ...fault });
    await booking.confirm(page).click();
    await expect(layout.alert(page)).toContainText("Error fetching data");
    await expect(layout.alert(page)).toContainText("Nothing was sent.");
    await expectBookingKept(page);
    await backend.clearFaults();
    await booking.title(page).fill("M");
    await expect(layout.alert(page)).toHaveCount(0);
    await booking.title(page).fill(maps.title);
  }
  expect(await backend.writes()).toEqual([]);
  await booking.confirm(page).click();
  await expect(booking.booked(page)).toBeVisible();
  expect(await backend.writes()).toEqual([projectCall, bookCall]);
});

test("[8.5] B5: without a team it says 'No team found' 'You must create a team first.' and redirects", async ({
  page,
  backend,
}) => {
  await enrol(backend, sara);
  await enter(page, sara);
  await goInside(page, "/booking-supervisor");
  await expect(page.getByText("No team found")).toBeVisible();
  await expect(page.getByText("You must create a team first.")).toBeVisible();
  await expectPath(page, "/dashboard/student");
});

test("[8.5] B6: any failed request shows 'Error fetching data', and Try again refetches", async ({
  page,
  backend,
}) => {
  await Promise.all([falcons(backend, { supervised: false }), enrol(backend, noor)]);
  await enter(page, sara);
  await expectBoard(page);
  for (const fault of [
    { path: "/api/Teams", status: 500 },
    { path: "/api/Auth/getUsers", status: 500 },
    { path: "/api/Supervisors/*/remaining-teams", status: 503 },
    { path: "/api/Teams", drop: true },
  ]) {
    await backend.fail({ method: "GET", ...fault });
    await goInside(page, "/booking-supervisor");
    await expect(page.getByRole("main").getByText("Error fetching data")).toBeVisible();
    await expect(booking.confirm(page)).toHaveCount(0);
    await expect(page.getByText("No team found")).toHaveCount(0);
    await backend.clearFaults();
    await layout.tryAgain(page).click();
    await fillBooking(page);
    await expect(booking.confirm(page)).toBeEnabled();
    await layout.link(page, "Dashboard").click();
    await expectBoard(page);
  }
});

test("[2.25] [4.4] a team with a supervisor cannot book again and sees both", async ({ page, backend }) => {
  await falcons(backend);
  await enrol(backend, hana);
  await enter(page, sara);
  await goInside(page, "/booking-supervisor");
  const summary = booking.summary(page);
  await expect(summary).toContainText("Falcons");
  await expect(summary).toContainText("Dr. Noor Aziz");
  await expect(summary).toContainText(maps.title);
  await expect(booking.confirm(page)).toHaveCount(0);
  await expect(booking.supervisor(page)).toHaveCount(0);
});
