import type { Page } from "@playwright/test";
import { expectBoard, expectPath } from "../support/people.ts";
import * as booking from "./support/pages/booking.ts";
import * as layout from "./support/pages/layout.ts";
import { justBefore, pause } from "./support/on-the-way.ts";
import { expect, goInside, test, type Backend } from "./support/test.ts";
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
} from "./support/world.ts";

const project = "POST /api/Project";
const bookNoor = "POST /api/Supervisors/900/book-team/1";
const bookHana = "POST /api/Supervisors/901/book-team/1";

/** Opens the page as Sara, whose team has no supervisor; Dr. Noor and Dr. Hana can be chosen. */
async function open(page: Page, backend: Backend): Promise<void> {
  await Promise.all([falcons(backend, { supervised: false }), enrol(backend, noor), enrol(backend, hana)]);
  await enter(page, sara);
  await goInside(page, "/booking-supervisor");
  await expect(booking.confirm(page)).toBeVisible();
  await backend.forget();
}

async function fill(page: Page): Promise<void> {
  await booking.fillProject(page, maps);
  await booking.supervisor(page).selectOption({ label: "Dr. Noor Aziz (5 slots left)" });
}

async function expectKept(page: Page, supervisorId = noor.userId): Promise<void> {
  await expect(booking.title(page)).toHaveValue(maps.title);
  await expect(booking.description(page)).toHaveValue(maps.description);
  await expect(booking.supervisor(page)).toHaveValue(String(supervisorId));
}

test("[2.25] [3.5] shows team, supervisor, project, the two inputs and supervisors with open slots", async ({
  page,
  backend,
}) => {
  await open(page, backend);
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
  await open(page, backend);
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
  expect(await backend.written()).toEqual([]);
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
  await open(page, backend);
  await expect(booking.confirm(page)).toBeDisabled();
  await fill(page);
  await expect(booking.confirm(page)).toBeEnabled();
  await booking.title(page).fill("   ");
  await expect(booking.confirm(page)).toBeDisabled();
  await booking.fillProject(page, { title: "Maps", description: "" });
  await expect(booking.confirm(page)).toBeDisabled();
  await booking.title(page).press("Enter");
  await booking.description(page).fill("Maps");
  await booking.supervisor(page).selectOption({ index: 0 });
  await expect(booking.confirm(page)).toBeDisabled();
  expect(await backend.written()).toEqual([]);
});

test("[2.26] [2.27] [8.16] [9.2] B1: creates a project, then books it, and links to the dashboard", async ({
  page,
  backend,
}) => {
  await open(page, backend);
  await fill(page);
  const creating = await pause(page, "POST", project.slice("POST ".length));
  await booking.confirm(page).dblclick();
  const busy = page.getByRole("button", { name: "Processing..." });
  await expect(busy).toBeDisabled();
  await expect(booking.confirm(page)).toHaveCount(0);
  creating.letGo();
  await expect(booking.booked(page)).toBeVisible();
  expect(await backend.written()).toEqual([project, bookNoor]);
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
  await open(page, backend);
  await fill(page);
  for (const status of [400, 500]) {
    await backend.breaks({ method: "POST", path: "/api/Project", status });
    await booking.confirm(page).click();
    await expect(
      page.getByRole("main").getByText(`Failed to create project (status: ${status})`),
    ).toBeVisible();
    await expectKept(page);
    await expect(booking.summary(page)).toContainText("Not assigned");
    await backend.mends();
  }
  expect(await backend.written()).toEqual([project, project]);
  await booking.confirm(page).click();
  await expect(booking.booked(page)).toBeVisible();
  expect(await backend.written()).toEqual([project, project, project, bookNoor]);
});

test("[8.5] B2: without a connection no project is created and the form is kept", async ({
  page,
  backend,
}) => {
  await open(page, backend);
  await fill(page);
  await backend.breaks({ method: "POST", path: "/api/Project", drop: true });
  await booking.confirm(page).click();
  await expect(page.getByText(/Failed to create project/).first()).toBeVisible();
  await expectKept(page);
  expect((await backend.written()).filter((call) => call !== project)).toEqual([]);
});

test("[8.5] B3 B4: 'Failed to book supervisor (status: 400)', and retrying sends only the booking", async ({
  page,
  backend,
}) => {
  await open(page, backend);
  await fill(page);
  await backend.breaks({ method: "POST", path: "/api/Supervisors/*/book-team/*", status: 400 });
  await booking.confirm(page).click();
  await expect(page.getByText("Failed to book supervisor (status: 400)").first()).toBeVisible();
  await expectKept(page);
  await expect(booking.summary(page)).toContainText(maps.title);
  await expect(booking.summary(page)).toContainText("Not assigned");
  expect(await backend.written()).toEqual([project, bookNoor]);
  await backend.mends();
  await booking.confirm(page).click();
  await expect(booking.booked(page)).toBeVisible();
  expect(await backend.written()).toEqual([project, bookNoor, bookNoor]);
});

test("B3 B4: when booking loses the connection, retrying sends only the booking", async ({
  page,
  backend,
}) => {
  await open(page, backend);
  await fill(page);
  await backend.breaks({ method: "POST", path: "/api/Supervisors/*/book-team/*", drop: true });
  await booking.confirm(page).click();
  await expect(page.getByText(/Failed to book supervisor/).first()).toBeVisible();
  await backend.mends();
  await backend.forget();
  await booking.confirm(page).click();
  await expect(booking.booked(page)).toBeVisible();
  expect(await backend.written()).toEqual([bookNoor]);
});

/** Fills in Sara's form for Dr. Noor, who has one slot. Returns a function that takes the slot. */
async function chooseLastSlot(page: Page, backend: Backend): Promise<() => Promise<unknown>> {
  const [token, noorsToken] = await Promise.all([
    enrol(backend, omar),
    enrol(backend, noor),
    enrol(backend, hana),
    falcons(backend, { supervised: false }),
  ]);
  await setMaxTeams(backend, noorsToken, noor, 1);
  const owls = await createTeam(backend, token, "Owls", [omar]);
  await enter(page, sara);
  await goInside(page, "/booking-supervisor");
  await booking.fillProject(page, maps);
  await booking.supervisor(page).selectOption({ label: "Dr. Noor Aziz (1 slot left)" });
  await backend.forget();
  return () => book(backend, token, noor, owls);
}

test("[9.3] B3: a supervisor who is full by now is not booked, the form stays, another can be chosen", async ({
  page,
  backend,
}) => {
  const takeLastSlot = await chooseLastSlot(page, backend);
  await takeLastSlot();
  await backend.forget();
  await booking.confirm(page).click();
  const alert = layout.alert(page);
  await expect(alert).toContainText("Dr. Noor Aziz is now full.");
  await expect(alert).toContainText("Please choose another supervisor. Your text is still here.");
  await expect(booking.title(page)).toHaveValue(maps.title);
  await expect(booking.description(page)).toHaveValue(maps.description);
  await expect(booking.supervisor(page)).toHaveValue("");
  await expect(booking.supervisor(page).getByRole("option")).toHaveText([
    "Choose a supervisor",
    "Dr. Hana Saleh (5 slots left)",
  ]);
  await expect(page.getByText("1 more is full.")).toBeVisible();
  await expect(booking.confirm(page)).toBeDisabled();
  expect(await backend.written()).toEqual([]);
  await booking.supervisor(page).selectOption({ label: "Dr. Hana Saleh (5 slots left)" });
  await expect(alert).toHaveCount(0);
  await booking.confirm(page).click();
  await expect(booking.booked(page)).toBeVisible();
  expect(await backend.written()).toEqual([project, bookHana]);
});

test("[8.5] B4: a booking refused at the last moment can go to another without a second project", async ({
  page,
  backend,
  quiet,
}) => {
  const takeLastSlot = await chooseLastSlot(page, backend);
  quiet.allowFailedCall(400);
  await justBefore(page, "/api/Supervisors/*/book-team/*", takeLastSlot);
  await booking.confirm(page).click();
  await expect(page.getByText("Failed to book supervisor (status: 400)").first()).toBeVisible();
  await booking.supervisor(page).selectOption({ label: "Dr. Hana Saleh (5 slots left)" });
  await expectKept(page, hana.userId);
  await booking.confirm(page).click();
  await expect(booking.booked(page)).toBeVisible();
  const bookOwls = "POST /api/Supervisors/900/book-team/2";
  expect((await backend.written()).filter((call) => call !== bookOwls)).toEqual([
    project,
    bookNoor,
    bookHana,
  ]);
});

/** Fills in Sara's form in a team with Omar; returns his token. */
async function fillBeside(page: Page, backend: Backend): Promise<string> {
  const [{ token }] = await Promise.all([
    falcons(backend, { supervised: false, members: [omar, sara] }),
    enrol(backend, noor),
    enrol(backend, hana),
  ]);
  await enter(page, sara);
  await goInside(page, "/booking-supervisor");
  await fill(page);
  return token;
}

test("[4.4] B4: shows a teammate's new project, keeps the form, and on Confirm books for it", async ({
  page,
  backend,
}) => {
  const token = await fillBeside(page, backend);
  await createProject(backend, token, 1, { title: "Roads for all", description: "Outdoor roads." });
  await backend.forget();
  await booking.confirm(page).click();
  const error = layout.alert(page).filter({ hasText: "A teammate has already created the project." });
  await expect(error).toContainText("Confirm again to book a supervisor for it.");
  await expect(page.getByText("Your project is saved.")).toBeVisible();
  await expect(booking.summary(page)).toContainText("Roads for all");
  await expect(booking.title(page)).toHaveValue("Roads for all");
  await expect(booking.title(page)).not.toBeEditable();
  await expect(booking.description(page)).toHaveValue("Outdoor roads.");
  const typed = page.getByRole("main").locator("div", { hasText: "Your earlier text" }).last();
  await expect(typed).toContainText(maps.title);
  await expect(typed).toContainText(maps.description);
  await expect(booking.supervisor(page)).toHaveValue(String(noor.userId));
  expect(await backend.written()).toEqual([]);
  await booking.confirm(page).click();
  await expect(booking.booked(page)).toBeVisible();
  expect(await backend.written()).toEqual([bookNoor]);
});

test("[4.4] B4: a project with the same title is taken for the user's own: only the booking is sent", async ({
  page,
  backend,
}) => {
  const token = await fillBeside(page, backend);
  await createProject(backend, token, 1, maps);
  await backend.forget();
  await booking.confirm(page).click();
  await expect(booking.booked(page)).toBeVisible();
  expect(await backend.written()).toEqual([bookNoor]);
});

test("[4.4] B1: when a teammate has booked meanwhile, nothing is sent or left to book", async ({
  page,
  backend,
}) => {
  const token = await fillBeside(page, backend);
  await createProject(backend, token, 1, { title: "Roads for all", description: "Outdoor roads." });
  await book(backend, token, hana, 1);
  await backend.forget();
  await booking.confirm(page).click();
  await expect(page.getByText("Your team already has a supervisor.")).toBeVisible();
  const summary = booking.summary(page);
  await expect(summary).toContainText("Dr. Hana Saleh");
  await expect(summary).toContainText("Roads for all");
  await expect(booking.confirm(page)).toHaveCount(0);
  await expect(booking.booked(page)).toHaveCount(0);
  expect(await backend.written()).toEqual([]);
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(page.getByText("Roads for all · Falcons")).toBeVisible();
  await expect(page.getByText("Your team has no supervisor yet.")).toHaveCount(0);
});

test("[8.5] B6: when the check before booking fails, nothing is sent or lost", async ({ page, backend }) => {
  await open(page, backend);
  await fill(page);
  for (const fault of [
    { path: "/api/Teams/{teamId}", status: 500 },
    { path: "/api/Supervisors/*/remaining-teams", status: 503 },
    { path: "/api/Project", status: 500 },
    { path: "/api/Teams/{teamId}", drop: true },
  ]) {
    await backend.breaks({ method: "GET", ...fault });
    await booking.confirm(page).click();
    await expect(layout.alert(page)).toContainText("Error fetching data");
    await expect(layout.alert(page)).toContainText("Nothing was sent.");
    await expectKept(page);
    await backend.mends();
    await booking.title(page).fill("M");
    await expect(layout.alert(page)).toHaveCount(0);
    await booking.title(page).fill(maps.title);
  }
  expect(await backend.written()).toEqual([]);
  await booking.confirm(page).click();
  await expect(booking.booked(page)).toBeVisible();
  expect(await backend.written()).toEqual([project, bookNoor]);
});

test("B4: a project created before leaving the page is booked later, not created again", async ({
  page,
  backend,
}) => {
  const [{ token, teamId }] = await Promise.all([
    falcons(backend, { supervised: false }),
    enrol(backend, noor),
  ]);
  await createProject(backend, token, teamId, maps);
  await enter(page, sara);
  await goInside(page, "/booking-supervisor");
  await expect(booking.title(page)).toHaveValue(maps.title);
  await expect(booking.description(page)).toHaveValue(maps.description);
  await booking.supervisor(page).selectOption({ label: "Dr. Noor Aziz (5 slots left)" });
  await backend.forget();
  await booking.confirm(page).click();
  await expect(booking.booked(page)).toBeVisible();
  expect(await backend.written()).toEqual([bookNoor]);
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
    await backend.breaks({ method: "GET", ...fault });
    await goInside(page, "/booking-supervisor");
    await expect(page.getByRole("main").getByText("Error fetching data")).toBeVisible();
    await expect(booking.confirm(page)).toHaveCount(0);
    await expect(page.getByText("No team found")).toHaveCount(0);
    await backend.mends();
    await layout.tryAgain(page).click();
    await fill(page);
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
