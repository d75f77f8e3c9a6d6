import type { Page } from "@playwright/test";
import { stopClock } from "../service/support/controls.ts";
import { card, expectPath } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import { board, landing, layout, profile } from "../support/pages/index.ts";
import { reload } from "../support/screen/kept-log.ts";
import { expect, test, type Backend, type Quiet } from "./support/test.ts";
import { createTeam, enrol, enter, falcons, hana, lina, sara, type TaskText } from "../support/world.ts";

/** Moves the service's clock on by nine hours, which expires every token. */
const expireTokens = (backend: Backend) =>
  stopClock(backend, new Date(Date.now() + 9 * 60 * 60 * 1_000).toISOString());

async function openBoard(
  page: Page,
  backend: Backend,
  tasks: readonly TaskText[] = [{ title: "First" }],
): Promise<void> {
  await falcons(backend, { tasks });
  // What is fetched in the background could meet the end of the session first.
  await startHidden(page);
  await enter(page, sara);
  await expect(card(page, "To Do", "First")).toBeVisible();
  await backend.forget();
}

/** Adds a task with an expired session. */
async function addRefused(page: Page, backend: Backend, quiet: Quiet, text: string): Promise<void> {
  await board.addTask(page, "To Do").click();
  await board.titleField(page).fill(text);
  await expireTokens(backend);
  quiet.allowFailedCall(401);
  await board.submit(page).first().click();
}

async function signInAgain(
  page: Page,
  { email, password }: { email?: string; password: string },
): Promise<void> {
  if (email !== undefined) await landing.email(landing.logInAgain(page)).fill(email);
  await landing.password(landing.logInAgain(page)).fill(password);
  await landing.login(landing.logInAgain(page)).click();
}

test("[4.1] S12: an expired session is renewed; the draft is offered", async ({ page, backend, quiet }) => {
  await openBoard(page, backend);
  await addRefused(page, backend, quiet, "Half a thought");

  await expect(landing.logInAgain(page)).toContainText("Your session has expired. Your text is still here.");
  await expect(landing.email(landing.logInAgain(page))).toHaveValue(sara.email);
  await expect(landing.password(landing.logInAgain(page))).toBeFocused();
  await expect(landing.logInAgain(page)).toContainText("Forgot your password? Your department can reset it.");
  await expectPath(page, "/dashboard/student/KanbanBoard");

  await signInAgain(page, { password: "not the one" });
  await expect(landing.logInAgain(page).getByRole("alert")).toHaveText("Invalid email or password");
  await signInAgain(page, { password: sara.password });
  await expect(landing.logInAgain(page)).toHaveCount(0);
  await expect(board.titleField(page)).toHaveValue("Half a thought");
  await expect(card(page, "To Do", "First")).toBeVisible();
  const refused = ["POST /api/KanbanTask", "POST /api/Auth/login", "POST /api/Auth/login"];
  expect(await backend.writes()).toEqual(refused);

  await board.submit(page).first().click();
  await expect(card(page, "To Do", "Half a thought")).toBeVisible();
  expect(await backend.writes()).toEqual([...refused, "POST /api/KanbanTask"]);
});

test("S12: a read refused by an expired session is repeated", async ({ page, backend, quiet }) => {
  await openBoard(page, backend);
  await expireTokens(backend);
  quiet.allowFailedCall(401);
  await layout.openProfile(page);
  await signInAgain(page, { password: sara.password });
  await expect(profile.field(page, "Name")).toHaveValue(sara.name);
});

test("S12: a page behind the login dialog is hidden from readers", async ({ page, backend, quiet }) => {
  await openBoard(page, backend);
  await expireTokens(backend);
  quiet.allowFailedCall(401);
  await layout.openProfile(page);
  await expect(landing.logInAgain(page)).toBeVisible();
  await page.goBack();
  const boardHeading = { name: "Task Board", level: 1 };
  await expect(page.getByRole("heading", { ...boardHeading, includeHidden: true })).toBeVisible();
  await expect(page.getByRole("heading", boardHeading)).toHaveCount(0);
  await expect(layout.signOutButton(page)).toHaveCount(1);
});

for (const [who, account, path, seen] of [
  ["another student", lina, "/dashboard/student/KanbanBoard", "Night Owls"],
  ["a supervisor", hana, "/dashboard/supervisor/SupBoard", "Team Overview"],
] as const) {
  test(`S12: ${who} who logs in there starts clean`, async ({ page, backend, quiet }) => {
    await openBoard(page, backend);
    await createTeam(backend, await enrol(backend, lina), "Night Owls", [lina]);
    await enrol(backend, hana);
    await addRefused(page, backend, quiet, "Nobody's business");
    await signInAgain(page, account);
    await expectPath(page, path);
    await expect(layout.greeting(page, account.name)).toBeVisible();
    await expect(page.getByText(seen).first()).toBeVisible();
    await expect(page.getByText("Nobody's business")).toHaveCount(0);
    await expect(page.getByText("Failed to add task.")).toHaveCount(0);
    await expect(board.titleField(page)).toHaveCount(0);
    await reload(page);
    await expect(layout.greeting(page, account.name)).toBeVisible();
    await expect(page.getByText("Falcons")).toHaveCount(0);
  });
}
