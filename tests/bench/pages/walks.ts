import type { Locator, Page } from "@playwright/test";
import { putContents, reset, stopClock } from "../../service/support/controls.ts";
import { credentials, supervisor } from "../../flows/people.ts";
import { largeBoard } from "../../support/large-board.ts";
import { logIn, signUp, type Account } from "../../support/people.ts";
import { password } from "./steps.ts";

export interface Walk {
  readonly page: Page;
  readonly idle: () => Promise<void>;
  /** The URL of its test controls. */
  readonly service: { readonly url: string };
  /**
   * Elements missing from the page. A walk continues without them, because texts change; the report says what
   * to fix here.
   */
  readonly missing: string[];
}

const timeoutMs = 15_000;

const newcomer: Account = {
  name: "Nadia",
  email: "nadia@example.edu",
  password,
  userId: 5_550_001,
  role: "Student",
  department: "Engineering",
};
const newSupervisor: Account = {
  ...newcomer,
  email: "nadia.s@example.edu",
  userId: 5_550_002,
  role: "Supervisor",
};

/** Every page and dialog of a student. */
export async function walkAsStudent(walk: Walk): Promise<void> {
  const { page, service } = walk;
  await signUp(page, newcomer);
  await press(walk, button(page, "Skip for Now"));
  await press(walk, link(page, "Create Team"));
  await attempt(walk, page.getByLabel("Team Name"), (field) => field.fill("Otters"));
  await press(walk, button(page, "Confirm"));
  await press(walk, button(page.getByRole("dialog"), "Choose a Supervisor"));
  await attempt(walk, page.getByLabel("Project Title"), (field) => field.fill("Maps"));
  await attempt(walk, page.getByLabel("Project Description"), (field) => field.fill("Of rivers"));
  await press(walk, page.getByRole("combobox", { name: "Supervisor" }));
  await press(walk, page.getByRole("option").first());
  await press(walk, button(page, "Confirm Booking"));
  await press(walk, button(page.getByRole("dialog"), "Go to Dashboard"));
  await signOut(walk);

  await logInFromElsewhere(walk, "/dashboard/student/Myproject", "layla@example.edu");
  await chooseForCard(walk, "Edit");
  await press(walk, button(page, "Cancel"));
  await chooseForCard(walk, "Delete");
  await closeDialog(walk);
  await press(walk, button(page, "Add Task to To Do"));
  await press(walk, button(page, "Cancel"));
  await walkBoard(walk);
  await go(walk, "My Project");
  await go(walk, "Submissions");
  await openDialog(walk, button(page, /^Edit “/));
  await openDialog(walk, button(page, /^Delete “/));
  await go(walk, "Feedback");
  await press(walk, button(page, /^Edit “/));
  await press(walk, button(page, "Cancel"));
  await openDialog(walk, button(page, /^Delete “/));
  await walkToEnd(walk);
  await putContents(service, await largeBoard(300));
  await logIn(page, credentials);
  await walk.idle();
  await reset(service, true);
}

/** Every page and dialog of a supervisor. */
export async function walkAsSupervisor(walk: Walk): Promise<void> {
  const { page, service } = walk;
  await signUp(page, newSupervisor);
  await signOut(walk);

  await logInFromElsewhere(walk, "/dashboard/supervisor/supervised-projects", "amira@example.edu");
  await press(walk, page.getByRole("main").getByRole("listitem").getByRole("link"));
  await arrive(walk, "Task Board");
  await walkBoard(walk);
  await go(walk, "Project Files");
  await attempt(walk, page.getByRole("combobox"), (field) => field.selectOption({ index: 1 }));
  await go(walk, "Feedback");
  await attempt(walk, page.getByRole("combobox"), (field) => field.selectOption({ index: 1 }));
  await press(walk, button(page, /^Edit “/));
  await press(walk, button(page, "Cancel"));
  await openDialog(walk, button(page, /^Delete “/));
  await walkToEnd(walk);
  await putContents(service, await largeBoard(300));
  await logIn(page, { ...credentials, email: supervisor.email });
  await press(walk, page.getByRole("main").getByRole("listitem").getByRole("link"));
  await arrive(walk, "Task Board");
  await walk.idle();
  await reset(service, true);
}

/** What both roles have on a board. */
async function walkBoard(walk: Walk): Promise<void> {
  const { page } = walk;
  // Hovering over a card loads the drag code.
  await attempt(walk, cards(page).first(), (card) => card.hover());
  await openDialog(walk, button(page, "Keyboard shortcuts"));
  await attempt(walk, page.getByRole("radio", { name: "Agenda" }), (choice) => choice.check({ force: true }));
}

/** What both roles visit last: past projects, the profile, an expired session and a reload. */
async function walkToEnd(walk: Walk): Promise<void> {
  const { page, service } = walk;
  await go(walk, "Project History");
  await openDialog(walk, button(page, /^View Details/));
  await press(walk, userMenu(page));
  await press(walk, headerLink(page, "Edit Profile"));
  await arrive(walk, "Edit Profile");
  await page.goBack();
  await stopClock(service, new Date(Date.now() + 9 * 60 * 60 * 1_000).toISOString());
  await press(walk, headerLink(page, "Dashboard"));
  await attempt(walk, page.getByRole("dialog", { name: "Log in again" }), (dialog) => dialog.waitFor());
  await stopClock(service, null);
  await page.reload();
  await walk.idle();
  await attempt(walk, page.getByRole("dialog").getByRole("button", { name: "Sign Out" }), (found) =>
    found.click(),
  );
  await walk.idle();
}

const dialogs = (page: Page): Locator => page.getByRole("dialog").or(page.getByRole("alertdialog"));
const cards = (page: Page): Locator => page.getByRole("region", { name: "To Do" }).getByRole("listitem");

async function chooseForCard(walk: Walk, item: string): Promise<void> {
  await press(walk, cards(walk.page).first().getByRole("button"));
  await press(walk, walk.page.getByRole("menuitem", { name: item }));
}

/** A user redirected before login is offered the page afterwards. */
async function logInFromElsewhere(walk: Walk, path: string, email: string): Promise<void> {
  const { page } = walk;
  await page.goto(path);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await walk.idle();
}

const userMenu = (page: Page): Locator => page.locator("header").getByRole("button", { name: /^Welcome, / });

async function signOut(walk: Walk): Promise<void> {
  await press(walk, userMenu(walk.page));
  await press(walk, walk.page.locator("header").getByRole("button", { name: "Sign Out" }));
}

const headerLink = (page: Page, name: string): Locator =>
  page.locator("header").getByRole("link", { name, exact: true });

async function go(walk: Walk, name: string): Promise<void> {
  await press(walk, headerLink(walk.page, name));
  await arrive(walk, name);
}

const arrive = (walk: Walk, heading: string): Promise<void> =>
  attempt(walk, walk.page.getByRole("heading", { level: 1, name: heading, exact: true }), (found) =>
    found.waitFor(),
  );

const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole("button", { name, exact: true });
const link = (within: Page | Locator, name: string): Locator =>
  within.getByRole("link", { name, exact: true });

async function openDialog(walk: Walk, target: Locator): Promise<void> {
  await press(walk, target);
  await closeDialog(walk);
}

async function closeDialog(walk: Walk): Promise<void> {
  await attempt(walk, dialogs(walk.page), (found) => found.press("Escape"));
}

async function press(walk: Walk, target: Locator): Promise<void> {
  await attempt(walk, target, (found) => found.click({ timeout: timeoutMs }));
  await walk.idle();
}

async function attempt(
  { missing }: Walk,
  target: Locator,
  act: (found: Locator) => Promise<unknown>,
): Promise<void> {
  const found = target.filter({ visible: true }).first();
  try {
    await found.waitFor({ timeout: timeoutMs });
    await act(found);
  } catch {
    missing.push(String(target));
  }
}
