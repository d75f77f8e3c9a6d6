import type { Page } from "@playwright/test";
import { card, column, expectPath } from "../support/people.ts";
import { setHidden } from "../support/screen/attention.ts";
import { board, landing, layout } from "../support/pages/index.ts";
import { expect, goInside, test } from "./support/test.ts";
import { answer, drawTheMap, seedFeedback, studentPage } from "../support/seeds/feedback.ts";
import { addTasks, enter, falcons, lina, sara } from "../support/world.ts";

const offline = (page: Page) => page.getByRole("status").filter({ hasText: "You're offline." });
const unreachable = (page: Page) =>
  page.getByRole("status").filter({ hasText: "The server isn't responding." });
const reconnect = (page: Page) => unreachable(page).getByRole("button", { name: "Reconnect" });
const failure = (page: Page) => page.getByRole("main").getByRole("alert");

const setOffline = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline);

test("[experience 17] a sign-up while offline is kept, and sent once later", async ({ page, backend }) => {
  await page.goto("/");
  await landing.email(page).focus();
  await expect(page.getByText("New here?")).toBeVisible();
  await setOffline(page, true);
  await expect(offline(page)).toBeVisible();
  await landing.register(page).click();
  await landing.fillSignUp(page, lina);
  await landing.register(page).click();
  await expect(failure(page)).toHaveText("No internet connection.");
  await expect(landing.fullName(page)).toHaveValue(lina.name);
  expect(await backend.writes()).toEqual([]);

  await setOffline(page, false);
  await expect(offline(page)).toHaveCount(0);
  expect(await backend.writes()).toEqual([]);
  await landing.register(page).click();
  await expect(landing.welcome(page)).toBeVisible();
  expect(await backend.writes()).toEqual(["POST /api/Auth/register/student"]);
});

test("[experience 17] changes while offline are kept, and saved once later", async ({ page, backend }) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  await enter(page, sara);
  await expect(card(page, "To Do", "First")).toBeVisible();
  await backend.forget();
  await setOffline(page, true);

  await board.addTask(page, "To Do").click();
  const form = board.newTaskForm(page);
  await board.titleField(form).fill("Second");
  await board.submit(form).click();
  await expect(form.getByRole("alert")).toHaveText(
    "Error: Failed to add task.No internet connection. Your text is still here.",
  );
  await expect(board.titleField(form)).toHaveValue("Second");
  await board.choose(page, "First", "Done");
  const moveFailed = layout.notices(page).getByText("Failed to move task.");
  await expect(moveFailed).toBeVisible();
  await expect(board.cardIn(page, "To Do", "First")).toBeVisible();

  await setOffline(page, false);
  await expect(offline(page)).toHaveCount(0);
  await expect(page.getByRole("status").getByText("You're online again.")).toHaveCount(1);
  await expect(page.getByText("This may be out of date.")).toHaveCount(0);
  expect(await backend.writes()).toEqual([]);
  await board.submit(form).click();
  await expect(card(page, "To Do", "Second")).toBeVisible();
  await layout.tryAgain(layout.notices(page)).click();
  await expect(card(page, "Done", "First")).toBeVisible();
  await expect.poll(() => backend.writes()).toEqual(["POST /api/KanbanTask", "PATCH /api/KanbanTask/status"]);
});

/** No request reaches the service until this is undone. */
async function cutOff(page: Page): Promise<() => Promise<void>> {
  await page.route("**/api/**", (route) => route.abort());
  return () => page.unroute("**/api/**");
}

test("[experience 17] Reconnect tries the server again", async ({ page, backend }) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  await enter(page, sara);
  await expect(card(page, "To Do", "First")).toBeVisible();
  const restore = await cutOff(page);
  await page.reload();
  await expect(unreachable(page)).toBeVisible();
  await expect(failure(page)).toContainText("Failed to load team data");
  // Nothing is retried automatically any more.
  await page.clock.pauseAt(new Date());
  await reconnect(page).click();
  await expect(reconnect(page)).not.toHaveAttribute("aria-busy");

  await restore();
  await reconnect(page).click();
  await expect(unreachable(page)).toHaveCount(0);
  await expect(card(page, "To Do", "First")).toBeVisible();
  await expectPath(page, "/dashboard/student/KanbanBoard");
  await expect(column(page, "Done")).toBeVisible();
});

for (const { how, comeBack } of [
  { how: "at most 15 seconds later", comeBack: (page: Page) => page.clock.runFor(15_000) },
  {
    how: "as soon as the user returns",
    comeBack: (page: Page) => page.evaluate(() => dispatchEvent(new Event("focus"))),
  },
  {
    how: "as soon as the tab is shown",
    comeBack: async (page: Page) => {
      await setHidden(page, true);
      await page.clock.runFor(15_000);
      await expect(unreachable(page)).toBeVisible();
      await setHidden(page, false);
    },
  },
  {
    how: "as soon as the browser is online",
    comeBack: (page: Page) => page.evaluate(() => dispatchEvent(new Event("online"))),
  },
])
  test(`[experience 17] a page recovers from an outage untouched, ${how}`, async ({ page, backend }) => {
    await falcons(backend, { tasks: [{ title: "First" }] });
    await enter(page, sara);
    await expect(card(page, "To Do", "First")).toBeVisible();
    const restore = await cutOff(page);
    await page.reload();
    await expect(failure(page)).toContainText("Failed to load team data");
    // The outage is a long one.
    await page.clock.pauseAt(new Date());
    await page.clock.runFor(60_000);
    await expect(unreachable(page)).toBeVisible();
    await restore();
    await comeBack(page);
    await expect(unreachable(page)).toHaveCount(0);
    await expect(card(page, "To Do", "First")).toBeVisible();
  });

for (const { part, at, lost, failed, loaded } of [
  {
    part: "replies",
    at: studentPage,
    lost: "Reply/**",
    failed: (page: Page) => page.getByText("We couldn't load the replies."),
    loaded: (page: Page) => page.getByText("We will."),
  },
  {
    part: "the tasks from feedback",
    at: studentPage,
    lost: "KanbanTask/**",
    failed: (page: Page) => page.getByText("We couldn't load the tasks."),
    loaded: (page: Page) => page.getByText("Name the rooms"),
  },
  {
    part: "the team's work on My Project",
    at: "/dashboard/student/Myproject",
    lost: "Link/**",
    failed: (page: Page) => page.getByText("We couldn't load your team's work."),
    loaded: (page: Page) => page.getByText(drawTheMap),
  },
])
  test(`[experience 17] refetches ${part} after the request was lost`, async ({ page, backend }) => {
    const { falcons: seeded, id } = await seedFeedback(backend);
    await answer(backend, seeded, "sara", id, "We will.");
    await addTasks(backend, seeded.tokens.sara, seeded.teamId, [
      { title: "Name the rooms", description: `http://a.test${studentPage}?feedback=${id}` },
    ]);
    await enter(page, sara);
    await page.route(`**/api/${lost}`, (route) => route.abort());
    await goInside(page, at);
    await expect(failed(page)).toBeVisible();
    await page.unroute(`**/api/${lost}`);
    await page.clock.runFor(15_000);
    await expect(failed(page)).toHaveCount(0);
    await expect(loaded(page)).toBeVisible();
  });
