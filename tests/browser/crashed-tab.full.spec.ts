import { expectBoard, expectPath } from "../support/people.ts";
import * as board from "../support/pages/board.ts";
import * as booking from "../support/pages/booking.ts";
import * as forms from "../support/pages/forms.ts";
import * as landing from "../support/pages/landing.ts";
import * as layout from "../support/pages/layout.ts";
import * as overview from "../support/pages/overview.ts";
import * as teamForm from "../support/pages/team-form.ts";
import { expectState, hold, keptLog, statesOf } from "../support/screen/kept-log.ts";
import { reopen } from "./support/reopen.ts";
import { expect, test } from "./support/test.ts";
import { createTeam, enrol, enter, falcons, lina, noor, omar, sara } from "../support/world.ts";

/* Crashes and reopens the tab at every step: the page is restored, also to where an interrupted call has led. Nothing is sent twice and no draft is lost. */

const interruption = "The page closed before the server responded.";

test.describe("after a crash", () => {
  test("[4.1] S13, S3, S6: login: the session, an error and a pending login", async ({
    ownPage,
    backend,
    quiet,
  }) => {
    let page = ownPage;
    await enrol(backend, sara);
    await page.goto("/");
    await landing.email(page).fill("sara@wrong.example");
    await landing.password(page).fill("not it at all");
    quiet.allowFailedCall(401);
    await landing.login(page).click();
    const error = page.getByRole("alert");
    await expect(error).toBeVisible();
    const words = await error.textContent();
    page = await reopen(page, quiet);
    await expect(page.getByRole("alert")).toHaveText(words ?? "");
    await expect(landing.email(page)).toHaveValue("sara@wrong.example");
    await expect(landing.password(page)).toHaveValue("");

    await backend.forget();
    const login = await hold(page, "POST", "/api/Auth/login", "after");
    await landing.submitLogin(page, sara);
    await login.held;
    await expectState(page, "app/session", "signingIn");
    // Unlike a write, a login does not wait for the log.
    await expect.poll(() => keptLog(page)).toContain("login.submitted");
    page = await reopen(page, quiet);
    await expectState(page, "app/session", "signedOut");
    await expect(page.getByRole("alert")).toHaveText(interruption);
    expect(await backend.writes()).toEqual(["POST /api/Auth/login"]);

    await landing.submitLogin(page, sara);
    await expect(page.getByText("You are not in a team")).toBeVisible();
    page = await reopen(page, quiet);
    await expectPath(page, "/dashboard/student/KanbanBoard");
    await expect(layout.greeting(page, sara.name)).toBeVisible();
    await expectState(page, "app/session", { signedIn: "idle" });
  });

  test("[2.13] S4, S6: sign-up: a call whose response was lost, and the open 'Welcome!'", async ({
    ownPage,
    backend,
    quiet,
  }) => {
    let page = ownPage;
    await page.goto("/");
    await landing.register(page).click();
    const call = await hold(page, "POST", "/api/Auth/register/student", "after");
    await landing.fillSignUp(page, sara);
    await landing.register(page).click();
    await call.held;
    page = await reopen(page, quiet);
    await expect(page.getByRole("alert")).toHaveText(interruption);
    expect(await backend.writes()).toEqual(["POST /api/Auth/register/student"]);
    await expect(landing.fullName(page)).toHaveValue(sara.name);
    await expect(landing.email(page)).toHaveValue(sara.email);
    await expect(landing.userId(page)).toHaveValue(String(sara.userId));
    await expect(landing.password(page)).toHaveValue("");

    await landing.fillSignUp(page, lina);
    await landing.register(page).click();
    await expect(landing.welcome(page)).toBeVisible();
    page = await reopen(page, quiet);
    await expect(landing.welcome(page)).toBeVisible();
    await page.getByRole("button", { name: "Create Team Now" }).click();
    await expectPath(page, "/create-team");
  });

  test("[2.21] [2.24] T1 to T4: creating a team, step by step", async ({ ownPage, backend, quiet }) => {
    let page = ownPage;
    await Promise.all([enrol(backend, sara), enrol(backend, omar), enrol(backend, lina)]);
    await enter(page, sara);
    const reading = await hold(page, "GET", "/api/Students/all", "before");
    await layout.link(page, "Create Team").click();
    await reading.held;
    await expectState(page, "app/teamCreation", "loading");
    page = await reopen(page, quiet);
    await expect(teamForm.name(page)).toBeVisible();

    await teamForm.confirm(page).click();
    await expect(teamForm.name(page)).toHaveAccessibleDescription("Please enter a team name.");
    await teamForm.name(page).fill("Falcons");
    await teamForm.student(page, "Omar").check({ force: true });
    page = await reopen(page, quiet);
    await expect(teamForm.name(page)).toHaveValue("Falcons");
    await expect(teamForm.student(page, "Omar")).toBeChecked();
    await expect(forms.draftRestored(page)).toBeVisible();

    await backend.forget();
    const lost = await hold(page, "POST", "/api/Teams/create", "before");
    await teamForm.confirm(page).click();
    await lost.held;
    await expectState(page, "app/teamCreation", "creating");
    page = await reopen(page, quiet);
    await expect(page.getByRole("alert").filter({ hasText: interruption }).first()).toBeVisible();
    await expect(teamForm.name(page)).toHaveValue("Falcons");
    await expect(teamForm.student(page, "Omar")).toBeChecked();
    expect(await backend.writes()).toEqual([]);

    const unheard = await hold(page, "POST", "/api/Teams/create", "after");
    await teamForm.confirm(page).click();
    await unheard.held;
    page = await reopen(page, quiet);
    const created = () => teamForm.created(page);
    await expect(created()).toContainText("You have created your team: Falcons");
    page = await reopen(page, quiet);
    await expect(created()).toContainText("You have created your team: Falcons");
    expect((await backend.writes()).filter((call) => call === "POST /api/Teams/create")).toHaveLength(1);
    await teamForm.chooseSupervisor(created()).click();
    await expectPath(page, "/booking-supervisor");
  });

  test("T2, B1: an interrupted check runs again, then sends once", async ({ ownPage, backend, quiet }) => {
    let page = ownPage;
    await Promise.all([enrol(backend, sara), enrol(backend, noor)]);
    await enter(page, sara);
    await layout.link(page, "Create Team").click();
    await teamForm.name(page).fill("Falcons");
    await backend.forget();
    const students = await hold(page, "GET", "/api/Students/all", "before");
    await teamForm.confirm(page).click();
    await students.held;
    await expectState(page, "app/teamCreation", "checking");
    expect(await backend.writes()).toEqual([]);
    page = await reopen(page, quiet);
    const created = teamForm.created(page);
    await expect(created).toContainText("You have created your team: Falcons");
    await teamForm.chooseSupervisor(created).click();

    await booking.fillProject(page, { title: "Maps for all", description: "Indoor maps." });
    await booking.supervisor(page).selectOption(String(noor.userId));
    const team = await hold(page, "GET", "/api/Teams/1", "before");
    await booking.confirm(page).click();
    await team.held;
    await expectState(page, "app/booking", "checking");
    page = await reopen(page, quiet);
    await expect(booking.booked(page)).toBeVisible();
    expect(await backend.writes()).toEqual([
      "POST /api/Teams/create",
      "PATCH /api/Teams/1/update-student-status",
      "POST /api/Project",
      `POST /api/Supervisors/${noor.userId}/book-team/1`,
    ]);
  });

  test("T4: an interrupted status update is sent again, and its retry timer is restored", async ({
    ownPage,
    backend,
    quiet,
  }) => {
    let page = ownPage;
    await enrol(backend, sara);
    await enter(page, sara);
    await layout.link(page, "Create Team").click();
    await teamForm.name(page).fill("Falcons");
    const update = await hold(page, "PATCH", "/api/Teams/*/update-student-status", "before");
    await teamForm.confirm(page).click();
    await update.held;
    page = await reopen(page, quiet);
    await expect(teamForm.created(page)).toBeVisible();
    await expectState(page, "app/teamCreation", { created: "statusPending" });
    page = await reopen(page, quiet);
    await expect
      .poll(async () => (await statesOf(page))["app/teamCreation"]?.value)
      .toEqual({ created: "idle" });
    expect((await backend.writes()).filter((call) => call.startsWith("POST /api/Teams"))).toEqual([
      "POST /api/Teams/create",
    ]);
    await expect(teamForm.created(page)).toBeVisible();
  });

  test("[2.25] [2.27] B1 to B4: booking, step by step", async ({ ownPage, backend, quiet }) => {
    let page = ownPage;
    const token = await enrol(backend, sara);
    await enrol(backend, noor);
    await createTeam(backend, token, "Falcons", [sara]);
    await enter(page, sara);
    await layout.link(page, "Book a Supervisor").click();
    await booking.fillProject(page, { title: "Maps for all", description: "Indoor maps." });
    const supervisors = () => booking.supervisor(page);
    await supervisors().selectOption(String(noor.userId));
    page = await reopen(page, quiet);
    await expect(booking.title(page)).toHaveValue("Maps for all");
    await expect(booking.description(page)).toHaveValue("Indoor maps.");
    await expect(supervisors()).toHaveValue(String(noor.userId));
    await expect(forms.draftRestored(page)).toBeVisible();

    await backend.forget();
    const lost = await hold(page, "POST", "/api/Project", "before");
    await booking.confirm(page).click();
    await lost.held;
    page = await reopen(page, quiet);
    await expect(page.getByText("Failed to create project (status: interrupted)").first()).toBeVisible();
    await expect(booking.title(page)).toHaveValue("Maps for all");
    expect(await backend.writes()).toEqual([]);

    const unheard = await hold(page, "POST", "/api/Project", "after");
    await booking.confirm(page).click();
    await unheard.held;
    page = await reopen(page, quiet);
    await expect(page.getByText("Your project is saved.")).toBeVisible();

    const bookingCall = await hold(page, "POST", "/api/Supervisors/*/book-team/*", "after");
    await booking.confirm(page).click();
    await bookingCall.held;
    page = await reopen(page, quiet);
    const booked = () => booking.booked(page);
    await expect(booked()).toBeVisible();
    page = await reopen(page, quiet);
    await expect(booked()).toBeVisible();
    expect(await backend.writes()).toEqual(["POST /api/Project", expect.stringMatching(/^POST .*book-team/)]);
    await booked().getByRole("button", { name: "Go to Dashboard" }).click();
    await expectBoard(page);
  });

  test("[2.50] [2.51] the supervisor's overview: loading, loaded, failed refetch, capacity typed and saved", async ({
    ownPage,
    backend,
    quiet,
  }) => {
    let page = ownPage;
    const expectPart = (part: Record<string, unknown>) =>
      expect
        .poll(() => statesOf(page).then((states) => states["app/supervision"]?.value, String))
        .toMatchObject(part);
    await falcons(backend);
    const reading = await hold(page, "GET", "/api/Project", "before");
    await enter(page, noor);
    await reading.held;
    await expectPart({ list: "loading", capacity: "awaitingProjects" });
    page = await reopen(page, quiet);
    await expect(overview.projectLink(page, "Maps for all")).toBeVisible();
    await expectPart({ list: "loaded", capacity: { known: { figures: "idle", field: "valid" } } });

    await backend.fail({ method: "GET", path: "/api/Project", status: 500 });
    page = await reopen(page, quiet);
    await expect(page.getByText("We couldn't refresh your projects.")).toBeVisible();
    await expect(overview.projectLink(page, "Maps for all")).toBeVisible();
    await expectPart({ list: "stale" });
    await backend.clearFaults();

    const field = () => overview.maxTeams(page);
    await field().fill("7");
    page = await reopen(page, quiet);
    await expect(field()).toHaveValue("7");
    await backend.forget();
    const lost = await hold(page, "POST", "/api/Supervisors/*/max-teams", "before");
    await forms.save(page).click();
    await lost.held;
    page = await reopen(page, quiet);
    await expect(page.getByText("Not saved. The limit is still 5.")).toBeVisible();
    await expect(field()).toHaveValue("7");
    expect(await backend.writes()).toEqual([]);
    const unheard = await hold(page, "POST", "/api/Supervisors/*/max-teams", "after");
    await forms.save(page).click();
    await unheard.held;
    page = await reopen(page, quiet);
    await expect(page.getByText("Updated!")).toBeVisible();
    expect(await backend.writes()).toEqual(["POST /api/Supervisors/900/max-teams"]);
  });
});

test("[8.1] a notice that was paused by reading still auto-dismisses after a reload", async ({
  ownPage: page,
  backend,
}) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  await page.clock.install();
  await enter(page, sara);
  await board.addTask(page, "To Do").click();
  await board.titleField(page).fill("Another");
  await board.submit(page).last().click();
  await expect(page.getByText("Added!")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).focus();
  await expectState(page, "app/notices", "reading");
  await page.reload();
  await expect(page.getByText("Added!")).toBeVisible();
  await expectState(page, "app/notices", { unattended: "countingDown" });
  await page.clock.fastForward(10_500);
  await expect(page.getByText("Added!")).toHaveCount(0);
});
