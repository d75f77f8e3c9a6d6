import type { Locator, Page } from "@playwright/test";
import { board, booking, landing, myProject, profile, teamForm } from "../support/pages/index.ts";
import { unacceptedEvents } from "../support/screen/kept-log.ts";
import { expect, expectNoSidewaysScroll, test } from "../browser/support/test.ts";
import type { Backend, Quiet } from "../support/screen/backend.ts";
import { expectShownInPlace } from "../support/seeds/shown-in-place.ts";
import { enrol, maps, noor, omar, sara } from "../support/world.ts";
import { answerAsGenerationA } from "../support/generation-a/adapter.ts";
import { databaseComplaint } from "../support/generation-a/responses.ts";
import { keyboard, mouse, type Hand } from "../support/hands.ts";
import { card, expectPath } from "../support/people.ts";

/* From the landing page to a supervised project with its first task, and out again. Service generation, pointer or keyboard, desktop or phone: two runs cover each once; main-job.spec.ts is one more. */

type Generation = "A" | "B";

interface Way {
  readonly generation: Generation;
  readonly width: 1280 | 390;
  readonly by: "mouse" | "keyboard";
}

const ways: readonly Way[] = [
  { generation: "A", width: 1280, by: "keyboard" },
  { generation: "B", width: 390, by: "mouse" },
];

const hands = { mouse, keyboard };

/** How a generation's behavior differs from the other's. */
const differing = {
  A: {
    takenId: { status: 400, text: `${databaseComplaint}This user ID may already be taken.` },
    canReopen: false,
    canSaveProfile: false,
  },
  B: { takenId: { status: 409, text: "User ID already exists" }, canReopen: true, canSaveProfile: true },
} as const;

interface Stage extends Hand {
  readonly page: Page;
  readonly backend: Backend;
  readonly quiet: Quiet;
  readonly generation: Generation;
  readonly width: Way["width"];
  /** A link or button of the dashboard's layout, which a phone has in its menu. */
  readonly pressInFrame: (target: Locator) => Promise<void>;
}

const typed = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole("button", { name, exact: true });
const link = (within: Page | Locator, name: string): Locator =>
  within.getByRole("link", { name, exact: true });

/** On a phone a notice can cover the next button. */
async function dismiss({ page, press }: Stage, text: string): Promise<void> {
  const notice = page.locator("[data-over-dialogs]").filter({ hasText: text });
  await press(button(notice, `Dismiss “${text}”`));
  await expect(notice).toHaveCount(0);
}

async function register({ page, quiet, generation, press, type }: Stage): Promise<void> {
  const { takenId } = differing[generation];
  await page.goto("/");
  await press(button(page, "Register"));
  await type(typed(page, "Full Name"), sara.name);
  await type(typed(page, "Email"), sara.email);
  await type(typed(page, "Password"), sara.password);
  await type(typed(page, "User ID"), String(omar.userId));
  await type(typed(page, "Department"), sara.department);
  quiet.allowFailedCall(takenId.status);
  await press(button(page, "Register"));
  await expect(page.getByRole("alert")).toHaveText(takenId.text);
  await expect(typed(page, "User ID")).toBeFocused();
  await expect(typed(page, "Full Name")).toHaveValue(sara.name);
  await expect(typed(page, "Password")).toHaveValue(sara.password);
  await type(typed(page, "User ID"), String(sara.userId));
  await press(button(page, "Register"));
  const welcome = landing.welcome(page);
  await expect(welcome).toContainText("You have registered successfully.");
  await expectNoSidewaysScroll(page);
  await press(button(welcome, "Create Team Now"));
}

async function createTeam({ page, press, tick, type }: Stage): Promise<void> {
  await expectPath(page, "/create-team");
  await type(typed(page, "Team Name"), "Falcons");
  await type(typed(page, "Search by name or ID"), "oma");
  await tick(teamForm.student(page, "Omar"));
  await expect(page.getByText("You (leader) + Omar. You can't change members later.")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await press(button(page, "Confirm"));
  const created = teamForm.created(page);
  await expect(created).toContainText("You have created your team: Falcons");
  await press(button(created, "Choose a Supervisor"));
}

async function book({ page, press, type, choose }: Stage): Promise<void> {
  await expectPath(page, "/booking-supervisor");
  await expect(button(page, "Confirm Booking")).toBeDisabled();
  await type(typed(page, "Project Title"), maps.title);
  await type(typed(page, "Project Description"), maps.description);
  await choose(booking.supervisor(page), "Dr. Noor Aziz (5 slots left)");
  await expectNoSidewaysScroll(page);
  await press(button(page, "Confirm Booking"));
  const booked = booking.booked(page);
  await press(button(booked, "Go to Dashboard"));
}

async function addFirstTask(stage: Stage): Promise<void> {
  const { page, press, type } = stage;
  await expectPath(page, "/dashboard/student");
  await expect(page.getByRole("banner").getByText("Falcons")).toBeVisible();
  await expect(page.getByText(`${maps.title} · Falcons`)).toBeVisible();
  const nextStep = page.getByRole("region", { name: "Next step" });
  await expect(nextStep).toContainText("Add your team’s first task.");
  await expectNoSidewaysScroll(page);
  await press(button(nextStep, "Add First Task"));
  await type(typed(page, "Title"), "Draw the plan");
  await press(button(board.newTaskForm(page), "Add Task"));
  await expect(card(page, "To Do", "Draw the plan")).toBeVisible();
  await expect(nextStep).toHaveCount(0);
  await dismiss(stage, "Added!");
}

async function complete(stage: Stage): Promise<void> {
  const { page, generation, press, pressInFrame } = stage;
  await pressInFrame(link(page, "My Project"));
  await expectPath(page, "/dashboard/student/Myproject");
  const project = myProject.region(page);
  await expect(project.getByRole("heading", { name: maps.title })).toBeVisible();
  for (const text of [maps.description, noor.name, "Sara", "Omar", "Incomplete"])
    await expect(project.getByText(text, { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await press(button(project, "Mark Complete"));
  await expect(page.getByRole("status").getByText("Project is now Completed")).toBeVisible();
  await expect(project.getByText("Completed", { exact: true })).toBeVisible();
  await press(button(project, "Mark Incomplete"));
  if (differing[generation].canReopen) {
    await expect(page.getByRole("status").getByText("Project is now Incomplete")).toBeVisible();
    await expect(button(project, "Mark Complete")).toBeVisible();
  } else {
    await expect(project.getByRole("alert")).toContainText("Could not update project status");
    await expect(project.getByText("Completed", { exact: true })).toBeVisible();
    await expectShownInPlace(page, "Could not update project status");
    await expect(project.getByText("This server can't reopen a completed project.")).toBeVisible();
    await expect(project.getByRole("button", { name: /^Mark / })).toHaveCount(0);
  }
  await expectNoSidewaysScroll(page);
}

/** Returns the name that the header shows from then on. */
async function rename(stage: Stage): Promise<string> {
  const { page, quiet, generation, width, press, type } = stage;
  await press(link(page, "Edit Profile"));
  await expectPath(page, "/edit-profile");
  await expect(typed(page, "Email")).toHaveValue(sara.email);
  await expect(typed(page, "Department")).toHaveValue(sara.department);
  await type(typed(page, "Name"), "Sara Haddad");
  await type(typed(page, "Current Password"), sara.password);
  await expectNoSidewaysScroll(page);
  const { canSaveProfile } = differing[generation];
  if (!canSaveProfile) quiet.allowFailedCall(404);
  await press(button(page, "Save Changes"));
  if (canSaveProfile) {
    await expect(page.getByRole("status").getByText("Profile Updated")).toBeVisible();
    await expect(typed(page, "Current Password")).toHaveValue("");
  } else {
    const error = profile.form(page).getByRole("alert");
    await expect(error).toContainText("Update Failed");
    await expect(error).toContainText("Your profile was not found, or this server can't change profiles.");
    await expect(typed(page, "Name")).toHaveValue("Sara Haddad");
    await expectShownInPlace(page, "Update Failed");
    // Out of view, a notice shows it.
    await page.evaluate(() => scrollTo(0, 0));
    if (width === 390) await dismiss(stage, "Update Failed");
  }
  await expectNoSidewaysScroll(page);
  await press(link(page, "Dashboard"));
  await expectPath(page, "/dashboard/student/KanbanBoard");
  return canSaveProfile ? "Sara Haddad" : "Sara";
}

async function leave({ page, backend, press }: Stage): Promise<void> {
  await press(button(page, "Sign Out"));
  await expectPath(page, "/");
  await expect(button(page, "Login")).toBeVisible();
  await backend.forget();
  for (let pages = 0; pages < 3; pages += 1) {
    await page.goBack();
    await expectPath(page, "/");
    await expect(button(page, "Login")).toBeVisible();
  }
  for (const text of ["Falcons", "Draw the plan", "Welcome, "])
    await expect(page.getByText(text)).toHaveCount(0);
  expect(await backend.sent()).toEqual([]);
}

for (const { generation, width, by } of ways) {
  test.describe(() => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 } });

    test(`[1.2] [2.13] [2.24] [2.27] [2.56] [2.54] [4.1] S4, T2, B1, P1, S11: onboarding, generation ${generation}, ${width} pixels wide, by ${by}`, async ({
      ownPage: page,
      backend,
      quiet,
    }) => {
      if (generation === "A") await answerAsGenerationA(page.context());
      await Promise.all([omar, noor].map((account) => enrol(backend, account)));
      const hand = hands[by](page);
      const stage: Stage = {
        ...hand,
        page,
        backend,
        quiet,
        generation,
        width,
        pressInFrame: async (target) => {
          if (width === 390) await hand.press(button(page, "Open menu"));
          await hand.press(target);
        },
      };

      await test.step("register", () => register(stage));
      await test.step("create a team", () => createTeam(stage));
      await test.step("book a supervisor", () => book(stage));
      await test.step("add the first task", () => addFirstTask(stage));
      await test.step("mark the project complete, and incomplete again", () => complete(stage));
      const name = await test.step("change the name", () => rename(stage));
      await expect(page.getByText(`Welcome, ${name}`, { exact: true })).toBeVisible();
      await expectNoSidewaysScroll(page);
      expect(await unacceptedEvents(page)).toEqual([]);
      await test.step("sign out, and stay out", () => leave(stage));
    });
  });
}
