import type { Page } from "@playwright/test";
import { card } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import { board, landing, layout } from "../support/pages/index.ts";
import { keptLog } from "../support/screen/kept-log.ts";
import { sessionItems } from "../browser/support/stored-log.ts";
import { expect, test, type Backend } from "./support/test.ts";
import { enrol, enter, falcons, sara } from "../support/world.ts";

const minutes = (count: number): number => count * 60_000;

/** Writes half a task's title on the board, in a tab that fetches nothing by itself. */
async function typeHalfATitle(page: Page, backend: Backend): Promise<void> {
  await falcons(backend, { tasks: [{ title: "First" }] });
  await startHidden(page);
  await enter(page, sara);
  await expect(card(page, "To Do", "First")).toBeVisible();
  await board.addTask(page, "To Do").click();
  await board.titleField(page).fill("Half a thought");
  await backend.forget();
}

/** Presses a key every 50 minutes; the service's tokens last for eight hours. */
async function useUntil(page: Page, end: number): Promise<void> {
  for (let passed = 0; passed < end; passed += 50) {
    await page.keyboard.press("Shift");
    await page.clock.fastForward(minutes(50));
  }
  await page.keyboard.press("Shift");
}

/** Does nothing until the warning, which is found open. */
async function beWarned(page: Page): Promise<void> {
  await page.clock.fastForward(minutes(1));
  await page.clock.fastForward(minutes(57));
  await expect(page.getByRole("alertdialog", { name: "Are you still there?" })).toBeVisible();
}

/** Logs in again, over the half-written title. */
async function goOn(page: Page): Promise<void> {
  const again = landing.logInAgain(page);
  await landing.password(again).fill(sara.password);
  await landing.login(again).click();
  await expect(again).toHaveCount(0);
  await expect(board.titleField(page)).toHaveValue("Half a thought");
}

/** The status that the token in use gets at the service. */
async function statusOf(backend: Backend, token: string | null): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${backend.url}/api/Students/all`, { headers })).status;
}

const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem("token"));

test("[design: sessions] a user who is idle for an hour is signed out, and loses no text", async ({
  page,
  backend,
}) => {
  await page.clock.install();
  await typeHalfATitle(page, backend);
  const token = await tokenOf(page);
  expect(await statusOf(backend, token)).toBe(200);
  await beWarned(page);
  await page.clock.fastForward(minutes(2));
  const again = landing.logInAgain(page);
  await expect(again).toContainText(
    "You were signed out, as nothing was done here for 60 minutes. Your text is still here.",
  );
  await expect.poll(() => statusOf(backend, token)).toBe(401);
  await expect.poll(() => keptLog(page)).toBe("");
  expect(await sessionItems(page)).toEqual([]);
  await goOn(page);
  await expect.poll(() => sessionItems(page)).toEqual(["log", "token"]);
  await expect.poll(() => keptLog(page)).toContain("Half a thought");
});

test("[design: sessions] a session that the service has already ended is not ended again", async ({
  page,
  backend,
  quiet,
}) => {
  await page.clock.install();
  await typeHalfATitle(page, backend);
  quiet.allowFailedCall(401);
  await backend.fail({ method: "POST", path: "/api/KanbanTask", status: 401, times: 1 });
  await board.submit(page).first().click();
  await expect(landing.logInAgain(page)).toContainText("Your session has expired.");
  for (const time of [1, 57, 2]) await page.clock.fastForward(minutes(time));
  await expect(landing.logInAgain(page)).toContainText("You were signed out");
  expect(await backend.writes()).toEqual(["POST /api/KanbanTask"]);
});

test("[design: sessions] a press dismisses the warning", async ({ page, backend }) => {
  await page.clock.install();
  await typeHalfATitle(page, backend);
  await beWarned(page);
  await page.getByRole("button", { name: "Stay signed in" }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.clock.fastForward(minutes(2));
  await expect(landing.logInAgain(page)).toHaveCount(0);
  await expect(board.titleField(page)).toHaveValue("Half a thought");
});

test("[design: sessions] before a token expires, its user is asked to log in, and continues with a new one", async ({
  page,
  backend,
}) => {
  await page.clock.install();
  await typeHalfATitle(page, backend);
  const token = await tokenOf(page);
  const question = page.getByRole("alertdialog", { name: "Your session ends soon" });
  await useUntil(page, 450);
  await expect(question).toHaveCount(0);
  await page.clock.fastForward(minutes(28));
  await page.clock.fastForward(1_000);
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Log in again now" }).click();
  await goOn(page);
  expect(await tokenOf(page)).not.toBe(token);
});

test("[design: sessions] a user who types before their token expires sees so above the page", async ({
  page,
  backend,
}) => {
  await page.clock.install();
  await typeHalfATitle(page, backend);
  await useUntil(page, 450);
  await page.clock.fastForward(minutes(27));
  await page.keyboard.press("Shift");
  await page.clock.fastForward(minutes(1) + 1_000);
  const banner = page.getByRole("status").filter({ hasText: "Your session ends soon." });
  await expect(banner).toContainText("In less than two minutes you will be asked for your password.");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await banner.getByRole("button", { name: "Log in again now" }).click();
  await goOn(page);
  await expect(banner).toHaveCount(0);
});

test("[design: sessions] a tab that is opened again after an hour has nothing of its user", async ({
  page,
  backend,
}) => {
  await typeHalfATitle(page, backend);
  await expect.poll(() => keptLog(page)).toContain("Half a thought");
  // As after a crash, or in a closed tab that is reopened: no timer has run.
  await page.clock.setFixedTime(await page.evaluate(() => Date.now() + 61 * 60_000));
  const id = await page.evaluate(() => sessionStorage.getItem("log"));
  await page.reload();
  await expect(landing.login(page)).toBeVisible();
  await expect(
    page.getByText("Nothing was done here for 60 minutes. Your saved work is safe."),
  ).toBeVisible();
  expect(await sessionItems(page)).not.toContain("token");
  expect(await page.evaluate(() => sessionStorage.getItem("log"))).not.toBe(id);
});

test("[design: sessions] a time in the future, left on the computer, keeps nobody signed in", async ({
  page,
  backend,
}) => {
  await page.clock.install();
  await page.evaluate((time) => localStorage.setItem("acted", String(Date.now() + time)), minutes(60 * 24));
  await typeHalfATitle(page, backend);
  await beWarned(page);
  await page.clock.fastForward(minutes(2));
  await expect(landing.logInAgain(page)).toContainText("You were signed out");
});

test("[2.15] Sign Out ends the session at a service that can end one", async ({ page, backend }) => {
  await enrol(backend, sara);
  await enter(page, sara);
  await expect(layout.greeting(page, sara.name)).toBeVisible();
  const token = await tokenOf(page);
  await backend.forget();
  await layout.signOut(page);
  await expect.poll(() => backend.writes()).toEqual(["POST /api/Auth/logout"]);
  await expect.poll(() => statusOf(backend, token)).toBe(401);
});

test("[2.15] Sign Out sends nothing to a service that cannot end a session", async ({ page, backend }) => {
  await enrol(backend, sara);
  await page.route("**/api/Auth/login", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/,"idleMinutes":\d+/, "");
    expect(body).not.toContain("idleMinutes");
    await route.fulfill({ response, body });
  });
  await enter(page, sara);
  await expect(layout.greeting(page, sara.name)).toBeVisible();
  await backend.forget();
  await layout.signOut(page);
  await expect(landing.login(page)).toBeVisible();
  expect(await backend.writes()).toEqual([]);
});

test("[design: sessions] a page that slept for an hour is signed out as soon as it is seen", async ({
  page,
  backend,
}) => {
  await typeHalfATitle(page, backend);
  // The computer slept: time passed, and no timer ran.
  await page.clock.setFixedTime((await page.evaluate(() => Date.now())) + minutes(60));
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(landing.logInAgain(page)).toContainText("You were signed out");
});

test("[design: sessions] activity in another tab counts, also if this tab was frozen", async ({
  page,
  backend,
}) => {
  await typeHalfATitle(page, backend);
  await page.evaluate((time) => localStorage.setItem("acted", String(Date.now() + time)), minutes(55));
  await page.clock.setFixedTime((await page.evaluate(() => Date.now())) + minutes(60));
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(landing.logInAgain(page)).toHaveCount(0);
  await expect(board.titleField(page)).toHaveValue("Half a thought");
});
