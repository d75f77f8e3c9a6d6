import type { Page } from "@playwright/test";
import { stopClock } from "../service/support/controls.ts";
import { expectBoard, expectPath, logIn, type Account } from "../support/people.ts";
import { expectSignUpKept } from "./support/onboarding.ts";
import type { Shape } from "./support/paths/gate.ts";
import * as booking from "./support/pages/booking.ts";
import * as landing from "./support/pages/landing.ts";
import * as layout from "./support/pages/layout.ts";
import * as profile from "./support/pages/profile.ts";
import * as teamForm from "./support/pages/team-form.ts";

import {
  breakInEveryWay,
  detailOf,
  expect,
  faults,
  openWire,
  reasonOf,
  statusIn,
  teamsIn,
  test,
  times,
  usersIn,
  type Fault,
} from "./support/faults.ts";
import { goInside, type Backend } from "./support/test.ts";
import { enrol, enter, falcons, hana, lina, maps, noor, omar, sara } from "./support/world.ts";

/* From sign-up to a supervised project, every request fails in every way, one after the other on one page. After each failure the right message is shown, nothing is lost or duplicated, and in the end the flow succeeds. Then the same with requests that succeed but whose responses are lost. */

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Leaves the screen and returns, by way of a page that makes no requests. */
async function leaveAndReturn(page: Page, path: string): Promise<void> {
  await goInside(page, "/");
  await expect(page.getByText("You're logged in as")).toBeVisible();
  await goInside(page, path);
}

const first: Fault = faults[0];

/* Login and sign-up */

test("[8.2] S3: login fails in every way: shows the reason, keeps the email, then succeeds", async ({
  page,
  backend,
  network,
}) => {
  await enrol(backend, sara);
  await page.goto("/");
  await landing.fillLogin(page, sara);
  await breakInEveryWay(
    { page, network },
    "POST /api/Auth/login",
    () => press(page, "Login"),
    async (fault) => {
      await expect(layout.alert(page)).toHaveText(reasonOf[fault] || "Login failed");
      await expect(landing.email(page)).toHaveValue(sara.email);
      await expect(landing.password(page)).toHaveValue(fault === "a reload" ? "" : sara.password);
    },
  );
  await landing.password(page).fill(sara.password);
  await press(page, "Login");
  await expect(layout.greeting(page, sara.name)).toBeVisible();
  expect(network.written()).toEqual(Array(7).fill("POST /api/Auth/login"));
});

for (const [account, call, welcome] of [
  [sara, "POST /api/Auth/register/student", "Welcome!"],
  [noor, "POST /api/Auth/register/supervisor", "Welcome Supervisor!"],
] as const) {
  test(`[8.2] S6: ${call} fails in every way: shows the reason, keeps the form, then succeeds once`, async ({
    page,
    backend,
    network,
  }) => {
    await page.goto("/");
    await press(page, "Register");
    await landing.fillSignUp(page, account);
    await breakInEveryWay(
      { page, network },
      call,
      () => press(page, "Register"),
      async (fault) => {
        await expect(layout.alert(page)).toHaveText(reasonOf[fault] || "Registration failed");
        await expectSignUpKept(page, account, fault === "a reload" ? "" : account.password);
      },
    );
    expect(await usersIn(backend)).toEqual([]);
    await landing.password(page).fill(account.password);
    await press(page, "Register");
    await expect(page.getByText(welcome)).toBeVisible();
    expect((await usersIn(backend)).map(({ name }) => name)).toEqual([account.name]);
    expect(network.written()).toEqual(Array(7).fill(call));
  });
}

test("[7.3] [8.2] S6: the login after a registration fails in every way: registers once, asks to log in", async ({
  page,
  backend,
  network,
}) => {
  await network.retells("POST /api/Auth/register/student", () => ({
    message: "Student registered successfully",
  }));
  await page.goto("/");
  await press(page, "Register");
  let latest = sara;
  const register = async (fault: Fault): Promise<void> => {
    const userId = sara.userId + faults.indexOf(fault);
    latest = { ...sara, userId, email: `student${userId}@uni.example` };
    await landing.fillSignUp(page, latest);
    await press(page, "Register");
  };
  await breakInEveryWay({ page, network }, "POST /api/Auth/login", register, async (fault) => {
    await expect(layout.alert(page)).toHaveText(
      fault === "a reload" ? reasonOf[fault] : "You are registered. Please log in.",
    );
    await expectSignUpKept(page, latest, fault === "a reload" ? "" : latest.password);
  });
  expect(await usersIn(backend)).toHaveLength(faults.length);
  await press(page, "Login");
  await expect(landing.email(page)).toHaveValue(latest.email);
  await landing.password(page).fill(latest.password);
  await press(page, "Login");
  await expect(layout.greeting(page, sara.name)).toBeVisible();
  expect(times(network.written(), "POST /api/Auth/register/student")).toBe(faults.length);
});

test("[8.3] [7.35] S9: GET Teams at login fails in every way: login stands, Try again finds the team", async ({
  page,
  backend,
  network,
}) => {
  await falcons(backend);
  const logged: string[] = [];
  const listen = (message: { type: () => string; text: () => string }): void => {
    if (message.type() === "log") logged.push(message.text());
  };
  page.on("console", listen);
  const look = async (fault: Fault): Promise<void> => {
    await expect(layout.greeting(page, sara.name)).toBeVisible();
    if (fault === "a reload") return;
    await expect(page.getByText("We couldn't check which team you're in.")).toBeVisible();
    await expect(page.getByText("You are not in a team or no supervisor assigned yet")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  };
  await breakInEveryWay(
    { page, network },
    "GET /api/Teams",
    (fault) => (fault === first ? logIn(page, sara) : press(page, "Try again")),
    look,
    // A dashboard that is not mounted yet would fetch once more.
    {
      breaking: () => ({ meanwhile: () => expect(page.getByText("Looking for your team...")).toBeVisible() }),
    },
  );
  await expectBoard(page);
  await expect(page.getByText("Falcons", { exact: true })).toBeVisible();
  expect(logged).toEqual(Array(5).fill("Failed to fetch team after login"));
  expect(network.written()).toEqual(["POST /api/Auth/login"]);
  page.off("console", listen);
});

/* Creating a team */

const createCall = "POST /api/Teams/create";
const updateCall = "PATCH /api/Teams/1/update-student-status";

/** Fills in a team name as Sara and selects Omar. */
async function openTeamForm(page: Page, backend: Backend): Promise<void> {
  await Promise.all([enrol(backend, sara), enrol(backend, omar), enrol(backend, lina)]);
  await enter(page, sara);
  await goInside(page, "/create-team");
  await fillTeam(page);
}

async function fillTeam(page: Page): Promise<void> {
  await teamForm.name(page).fill("Falcons");
  await teamForm.student(page, "Omar").check({ force: true });
}

async function expectTeamFormKept(page: Page): Promise<void> {
  await expect(teamForm.name(page)).toHaveValue("Falcons");
  await expect(teamForm.student(page, "Omar")).toBeChecked();
  await expect(page.getByText("1 member selected")).toBeVisible();
}

async function expectNotCreated(page: Page, reason: string): Promise<void> {
  for (const place of [layout.alert(page), layout.notices(page)]) {
    await expect(place).toContainText("Failed to create the team.");
    await expect(place).toContainText(reason);
  }
  await expectTeamFormKept(page);
}

async function expectCreatedOnce(page: Page, backend: Backend): Promise<void> {
  await expect(teamForm.created(page)).toContainText("You have created your team: Falcons");
  await expect(layout.notices(page)).not.toContainText("Failed to create the team.");
  expect(await teamsIn(backend)).toMatchObject([
    { teamName: "Falcons", memberStudentIds: [sara.userId, omar.userId] },
  ]);
}

test("[8.2] S12: 'Log in again' fails in every way: shows the reason and keeps the page's draft", async ({
  page,
  backend,
  network,
}) => {
  await openTeamForm(page, backend);
  await stopClock(backend, new Date(Date.now() + 9 * 60 * 60 * 1_000).toISOString());
  network.mayRefuse("GET /api/Students/all", 401);
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
  expect(times(network.written(), createCall)).toBe(1);
});

test("[8.4] T5: GET Students/all fails in every way: shows the error and restores the form", async ({
  page,
  backend,
  network,
}) => {
  await openTeamForm(page, backend);
  const reopen = (fault: Fault) =>
    fault === first ? leaveAndReturn(page, "/create-team") : press(page, "Try again");
  await breakInEveryWay({ page, network }, "GET /api/Students/all", reopen, async (fault) => {
    if (fault === "a reload") return expectTeamFormKept(page);
    await expect(layout.alert(page)).toContainText("Failed to load students");
    await expect(layout.notices(page)).toContainText("Failed to load students");
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
      await expectNotCreated(page, `Failed to load students. ${detailOf(fault)}`);
      expect(times(network.written(), createCall)).toBe(0);
    },
  );
  await expectCreatedOnce(page, backend);
  expect(times(network.written(), createCall)).toBe(1);
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
    (fault) => expectNotCreated(page, detailOf(fault)),
  );
  expect(await teamsIn(backend)).toEqual([]);
  await press(page, "Confirm");
  await expectCreatedOnce(page, backend);
  expect(times(network.written(), createCall)).toBe(7);
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
    (fault) => (fault === first ? network.breaks(createCall, "a status without one", confirm) : confirm()),
    async (fault) => {
      if (fault === "a reload") return;
      await expectNotCreated(page, detailOf("a status without one"));
      expect(times(network.written(), createCall)).toBe(1);
    },
  );
  await expectCreatedOnce(page, backend);
  expect(times(network.written(), createCall)).toBe(2);
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
    () => network.breaks(createCall, "a status without one", () => press(page, "Confirm")),
    () => expectNotCreated(page, detailOf("a status without one")),
    { breaking: () => ({ after: 1 }) },
  );
  await press(page, "Confirm");
  await expectCreatedOnce(page, backend);
  expect(times(network.written(), createCall)).toBe(7);
});

test("[4.3] T4: update-student-status fails in every way: the team stays, the update is retried", async ({
  ownPage: page,
  backend,
  quiet,
}) => {
  await page.clock.install();
  const network = await openWire(page, quiet);
  await openTeamForm(page, backend);
  await breakInEveryWay(
    { page, network },
    updateCall,
    async (fault) => (fault === first ? press(page, "Confirm") : page.clock.runFor(5_000)),
    () => expectCreatedOnce(page, backend),
  );
  expect((await usersIn(backend)).filter(({ status }) => status)).toEqual([]);
  await expect
    .poll(async () => {
      await page.clock.runFor(5_000);
      return (await usersIn(backend)).filter(({ status }) => status).map(({ name }) => name);
    })
    .toEqual(["Omar", "Sara"]);
  // The service may see a request before the browser reports it.
  await expect.poll(() => network.written().slice(1)).toEqual([createCall, ...Array(7).fill(updateCall)]);
  await page.keyboard.press("Escape");
  await expectBoard(page);
  await goInside(page, "/create-team");
  await expectPath(page, "/dashboard/student");
  expect(network.errors()).toEqual([]);
});

/* Booking a supervisor */

const projectCall = "POST /api/Project";
const bookCall = "POST /api/Supervisors/900/book-team/1";
const confirmBooking = (page: Page): Promise<void> => press(page, "Confirm Booking");

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

async function fillBooking(page: Page): Promise<void> {
  await booking.fillProject(page, maps);
  await booking.supervisor(page).selectOption(String(noor.userId));
}

async function expectBookingKept(page: Page): Promise<void> {
  await expect(booking.title(page)).toHaveValue(maps.title);
  await expect(booking.description(page)).toHaveValue(maps.description);
  await expect(booking.supervisor(page)).toHaveValue(String(noor.userId));
  await expect(booking.summary(page)).toContainText("Not assigned");
  await expect(booking.confirm(page)).toBeEnabled();
}

async function expectNotBooked(page: Page, text: string, reason: string): Promise<void> {
  for (const place of [layout.alert(page), layout.notices(page)]) {
    await expect(place).toContainText(text);
    await expect(place).toContainText(reason);
  }
  await expectBookingKept(page);
}

async function expectBookedOnce(page: Page, backend: Backend): Promise<void> {
  await expect(booking.booked(page)).toBeVisible();
  await expect(layout.notices(page)).not.toContainText("Failed to");
  expect(await teamsIn(backend)).toMatchObject([
    {
      teamName: "Falcons",
      supervisorId: noor.userId,
      project: { projectTitle: maps.title, isCompleted: false },
    },
  ]);
}

const withoutLogin = (calls: readonly string[]): readonly string[] =>
  calls.filter((call) => call !== "POST /api/Auth/login");

test("[8.5] B6: each fetch for booking fails in every way: shows the error and restores the form", async ({
  page,
  backend,
  network,
}) => {
  await openOptions(page, backend);
  const reopen = (fault: Fault) =>
    fault === first ? leaveAndReturn(page, "/booking-supervisor") : press(page, "Try again");
  const look = async (fault: Fault): Promise<void> => {
    if (fault === "a reload") return expectBookingKept(page);
    await expect(layout.alert(page)).toContainText("Error fetching data");
    await expect(layout.notices(page)).toContainText("Error fetching data");
    await expect(booking.title(page)).toHaveCount(0);
  };
  for (const call of [
    "GET /api/Teams",
    "GET /api/Auth/getUsers",
    "GET /api/Supervisors/900/remaining-teams",
    "GET /api/Project",
  ] as const)
    await breakInEveryWay({ page, network }, call, reopen, look);
  await confirmBooking(page);
  await expectBookedOnce(page, backend);
  expect(withoutLogin(network.written())).toEqual([projectCall, bookCall]);
});

test("[8.5] each fetch at Confirm Booking fails in every way: sends nothing, keeps the form", async ({
  page,
  backend,
  network,
}) => {
  await openOptions(page, backend);
  const look = async (fault: Fault): Promise<void> => {
    await expectNotBooked(page, "Error fetching data", `Nothing was sent. ${detailOf(fault)}`);
    expect(withoutLogin(network.written())).toEqual([]);
  };
  const ways = faults.filter((fault) => fault !== "a reload");
  for (const call of [
    "GET /api/Teams/1",
    "GET /api/Supervisors/900/remaining-teams",
    "GET /api/Project",
  ] as const)
    await breakInEveryWay({ page, network }, call, () => confirmBooking(page), look, { ways });
  // Pending reads are all repeated after a reload and the flow continues.
  await network.breaks("GET /api/Project", "a reload", () => confirmBooking(page));
  await expectBookedOnce(page, backend);
  expect(withoutLogin(network.written())).toEqual([projectCall, bookCall]);
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
    () => confirmBooking(page),
    async (fault) => {
      await expectNotBooked(page, `Failed to create project (status: ${statusIn[fault]})`, detailOf(fault));
    },
  );
  expect(await teamsIn(backend)).toMatchObject([{ supervisorId: null, project: null }]);
  await confirmBooking(page);
  await expectBookedOnce(page, backend);
  expect(withoutLogin(network.written())).toEqual([...Array(7).fill(projectCall), bookCall]);
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
    () => confirmBooking(page),
    async (fault) => {
      await expectNotBooked(page, `Failed to book supervisor (status: ${statusIn[fault]})`, detailOf(fault));
      await expect(page.getByText("Your project is saved.")).toBeVisible();
    },
  );
  expect(await teamsIn(backend)).toMatchObject([
    { supervisorId: null, project: { projectTitle: maps.title } },
  ]);
  await confirmBooking(page);
  await expectBookedOnce(page, backend);
  expect(withoutLogin(network.written())).toEqual([projectCall, ...Array(7).fill(bookCall)]);
});

test("[8.5] B4: after a failed booking, a member in another browser books for the same project", async ({
  page,
  ownPage,
  backend,
  network,
  quiet,
}) => {
  await openOptions(page, backend);
  await network.breaks(bookCall, "a reload", () => confirmBooking(page));
  await expect(page.getByText("Your project is saved.")).toBeVisible();

  const theirs = await openWire(ownPage, quiet);
  await enter(ownPage, omar);
  await goInside(ownPage, "/booking-supervisor");
  await expect(booking.title(ownPage)).toHaveValue(maps.title);
  await expect(booking.title(ownPage)).not.toBeEditable();
  await booking.supervisor(ownPage).selectOption(String(noor.userId));
  await confirmBooking(ownPage);
  await expectBookedOnce(ownPage, backend);
  expect(withoutLogin(theirs.written())).toEqual([bookCall]);

  await confirmBooking(page);
  await expect(page.getByText("Your team already has a supervisor.")).toBeVisible();
  expect(withoutLogin(network.written())).toEqual([projectCall, bookCall]);
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
      () => network.breaks(call, "a status without one", () => confirmBooking(page)),
      () => expectNotBooked(page, text, detailOf("a status without one")),
    );
    await confirmBooking(page);
    await expectBookedOnce(page, backend);
    expect(withoutLogin(network.written())).toEqual(sent);
  });
}

/* My Project */

const myProject = "/dashboard/student/Myproject";
const flipCall = "PATCH /api/Project/1/complete";

async function enterBoard(page: Page, backend: Backend): Promise<void> {
  await falcons(backend);
  await enter(page, sara);
  await expectBoard(page);
}

async function openProject(page: Page, backend: Backend): Promise<void> {
  await enterBoard(page, backend);
  await goInside(page, myProject);
  await expectStatus(page, "Incomplete");
}

/** The project, with the service's own copy of it. */
async function expectStatus(page: Page, status: "Completed" | "Incomplete"): Promise<void> {
  await expect(page.getByRole("heading", { name: maps.title })).toBeVisible();
  await expect(page.getByRole("main").getByText(status, { exact: true })).toBeVisible();
  await expect(
    page.getByRole("button", { name: status === "Completed" ? "Mark Incomplete" : "Mark Complete" }),
  ).toBeEnabled();
}

async function expectNotUpdated(page: Page, reason: string): Promise<void> {
  for (const place of [layout.alert(page), layout.notices(page)]) {
    await expect(place).toContainText("Could not update project status");
    await expect(place).toContainText(reason);
  }
}

async function expectNow(page: Page, backend: Backend, status: "Completed" | "Incomplete"): Promise<void> {
  await expect(layout.notices(page)).toContainText(`Project is now ${status}`);
  await expect(layout.notices(page)).not.toContainText("Could not update project status");
  await expect(layout.alert(page)).toHaveCount(0);
  await expectStatus(page, status);
  expect(await teamsIn(backend)).toMatchObject([{ project: { isCompleted: status === "Completed" } }]);
}

const idOfProjectUntold = (told: unknown): unknown => ({
  ...Object(told),
  project: { projectTitle: maps.title, description: maps.description },
});

test("[8.9] every request of My Project fails in every way: shows the error and can be retried", async ({
  page,
  backend,
  network,
}) => {
  // The first fetch reuses what the board has cached; from the second on every request is made.
  await openProject(page, backend);
  // When a team has no project id, the project is looked up in the list.
  await network.retells("GET /api/Teams/1", idOfProjectUntold);
  for (const [call, text] of [
    ["GET /api/Teams/1", "Failed to load project data"],
    ["GET /api/Auth/getUsers", "Failed to load project data"],
    ["GET /api/Project", "Failed to load project data"],
    ["GET /api/Project/1", "Failed to fetch project"],
  ] as const) {
    const open = (fault: Fault) =>
      fault === first ? leaveAndReturn(page, myProject) : press(page, "Try again");
    await breakInEveryWay({ page, network }, call, open, async (fault) => {
      if (fault === "a reload") return expectStatus(page, "Incomplete");
      await expect(layout.alert(page)).toContainText(text);
      await expect(page.getByText("No project assigned yet!")).toHaveCount(0);
    });
  }
  await press(page, "Mark Complete");
  await expectNow(page, backend, "Completed");
  expect(withoutLogin(network.written())).toEqual([flipCall]);
});

for (const [call, flips] of [
  ["GET /api/Project/1", 1],
  [flipCall, 7],
] as const) {
  test(`[8.9] P1 P3: ${call} of a toggle fails in every way: shows the server's state, then flips once`, async ({
    page,
    backend,
    network,
  }) => {
    await openProject(page, backend);
    await breakInEveryWay(
      { page, network },
      call,
      () => press(page, "Mark Complete"),
      async (fault) => {
        await expectNotUpdated(page, detailOf(fault));
        await expectStatus(page, "Incomplete");
        expect(await teamsIn(backend)).toMatchObject([{ project: { isCompleted: false } }]);
      },
    );
    await press(page, "Mark Complete");
    await expectNow(page, backend, "Completed");
    expect(times(network.written(), flipCall)).toBe(flips);
  });
}

test("[4.6] [8.9] P3: the refetch after a toggle fails in every way: claims no status, flips once", async ({
  page,
  backend,
  network,
}) => {
  await openProject(page, backend);
  await breakInEveryWay(
    { page, network },
    "GET /api/Project/1",
    (fault) => press(page, fault === first ? "Mark Complete" : "Check again"),
    async (fault) => {
      if (fault === "a reload") return;
      await expectNotUpdated(page, detailOf(fault));
      await expect(page.getByText("Unknown")).toBeVisible();
      await expect(page.getByRole("button", { name: /^Mark/ })).toHaveCount(0);
    },
    // The project is also read before the toggle.
    { breaking: (fault) => ({ after: fault === first ? 1 : 0 }) },
  );
  await expectNow(page, backend, "Completed");
  expect(times(network.written(), flipCall)).toBe(1);
});

/* Edit Profile */

const saveSara = "PUT /api/Students/101";

/** Types a new name, email and the current password. */
async function openProfile(page: Page, backend: Backend, account: Account): Promise<void> {
  await enrol(backend, account);
  await enter(page, account);
  await goInside(page, "/edit-profile");
  await profile.field(page, "Name").fill("A New Name");
  await landing.email(page).fill("new@uni.example");
  await profile.field(page, "Current Password").fill(account.password);
}

async function expectProfileKept(page: Page, password: string): Promise<void> {
  await expect(profile.field(page, "Name")).toHaveValue("A New Name");
  await expect(landing.email(page)).toHaveValue("new@uni.example");
  await expect(profile.field(page, "Current Password")).toHaveValue(password);
}

async function expectNotSaved(page: Page, reason: string): Promise<void> {
  for (const place of [layout.alert(page), layout.notices(page)]) {
    await expect(place).toContainText("Update Failed");
    await expect(place).toContainText(reason);
  }
}

async function saveAtLast(page: Page, backend: Backend, account: Account): Promise<void> {
  await profile.field(page, "Current Password").fill(account.password);
  await press(page, "Save Changes");
  await expect(layout.notices(page)).toContainText("Profile Updated");
  await expect(layout.notices(page)).not.toContainText("Update Failed");
  expect(await usersIn(backend)).toMatchObject([{ name: "A New Name" }]);
  await layout.link(page, "Dashboard").click();
  await expect(layout.greeting(page, "A New Name")).toBeVisible();
}

test("[7.5] GET Auth/{id} of the profile fails in every way: shows the error and restores the form", async ({
  page,
  backend,
  network,
}) => {
  await openProfile(page, backend, sara);
  const reopen = (fault: Fault) =>
    fault === first ? leaveAndReturn(page, "/edit-profile") : press(page, "Try again");
  await breakInEveryWay({ page, network }, "GET /api/Auth/101", reopen, async (fault) => {
    if (fault === "a reload") return expectProfileKept(page, "");
    await expect(layout.alert(page)).toContainText("We couldn't load your profile.");
    await expect(profile.field(page, "Name")).toHaveCount(0);
  });
  await saveAtLast(page, backend, sara);
  expect(withoutLogin(network.written())).toEqual([saveSara]);
});

for (const [account, call] of [
  [sara, saveSara],
  [noor, "PUT /api/Supervisors/900"],
] as const) {
  test(`[8.10] ${call} fails in every way: 'Update Failed' with its reason, keeps the form, then saves`, async ({
    page,
    backend,
    network,
  }) => {
    await openProfile(page, backend, account);
    const save = async (): Promise<void> => {
      await profile.field(page, "Current Password").fill(account.password);
      await press(page, "Save Changes");
    };
    await breakInEveryWay({ page, network }, call, save, async (fault) => {
      await expectNotSaved(page, detailOf(fault));
      await expectProfileKept(page, fault === "a reload" ? "" : account.password);
    });
    expect(await usersIn(backend)).toMatchObject([{ name: account.name }]);
    await saveAtLast(page, backend, account);
    expect(withoutLogin(network.written())).toEqual(Array(7).fill(call));
  });
}

test("[8.10] the refetch after a failed save fails in every way: shows the first reason, keeps all", async ({
  page,
  backend,
  network,
}) => {
  await openProfile(page, backend, sara);
  const save = (): Promise<void> => press(page, "Save Changes");
  await breakInEveryWay(
    { page, network },
    "GET /api/Auth/101",
    () => network.breaks(saveSara, "a status without one", save),
    async (fault) => {
      await expectNotSaved(page, detailOf("a status without one"));
      await expectProfileKept(page, fault === "a reload" ? "" : sara.password);
    },
  );
  await saveAtLast(page, backend, sara);
  expect(times(network.written(), saveSara)).toBe(7);
});

/* Successful requests with lost responses */

for (const fault of faults.filter((each) => !each.startsWith("a status"))) {
  test(`[4.1] [4.4] [4.6] S6 T2 T4 B1 P1: a lost response (${fault}) duplicates nothing`, async ({
    page,
    backend,
    network,
  }) => {
    const unheard = (call: Shape, during: () => Promise<unknown>): Promise<void> =>
      network.breaks(call, fault, during, { isCarriedOut: true });
    const registerCall = "POST /api/Auth/register/student";
    await Promise.all([enrol(backend, omar), enrol(backend, noor)]);
    await page.goto("/");
    await press(page, "Register");
    await landing.fillSignUp(page, sara);
    await unheard(registerCall, () => press(page, "Register"));
    await expect(layout.alert(page)).toHaveText(reasonOf[fault] || "Registration failed");
    await expectSignUpKept(page, sara, fault === "a reload" ? "" : sara.password);
    network.mayRefuse(registerCall, 409);
    await landing.password(page).fill(sara.password);
    await press(page, "Register");
    await expect(layout.alert(page)).toHaveText("Email already exists");
    await press(page, "Login");
    await expect(landing.email(page)).toHaveValue(sara.email);
    await landing.password(page).fill(sara.password);
    await press(page, "Login");
    await layout.link(page, "Create Team").click();

    await fillTeam(page);
    await unheard(updateCall, () => unheard(createCall, () => press(page, "Confirm")));
    await expectCreatedOnce(page, backend);
    await press(page, "Choose a Supervisor");

    await fillBooking(page);
    await unheard(projectCall, () => confirmBooking(page));
    await expect(page.getByText("Your project is saved.")).toBeVisible();
    await expectBookingKept(page);
    await unheard(bookCall, () => confirmBooking(page));
    await expectBookedOnce(page, backend);
    await press(page, "Go to Dashboard");

    await layout.link(page, "My Project").click();
    await unheard(flipCall, () => press(page, "Mark Complete"));
    await expectNow(page, backend, "Completed");

    await layout.link(page, "Edit Profile").click();
    await profile.field(page, "Name").fill("A New Name");
    await profile.field(page, "Current Password").fill(sara.password);
    await unheard(saveSara, () => press(page, "Save Changes"));
    await expect(layout.notices(page)).toContainText("Profile Updated");
    await expect(layout.alert(page)).toHaveCount(0);
    await expect(profile.field(page, "Current Password")).toHaveValue("");

    expect(await usersIn(backend)).toMatchObject([
      { name: "A New Name", status: true },
      { name: noor.name },
      { name: omar.name, status: true },
    ]);
    // The status update is retried until a response arrives.
    expect(network.written().filter((call) => call !== updateCall)).toEqual([
      registerCall,
      registerCall,
      "POST /api/Auth/login",
      createCall,
      projectCall,
      bookCall,
      flipCall,
      saveSara,
    ]);
  });
}
