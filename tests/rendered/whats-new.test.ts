import { answerAsGenerationA } from "../support/generation-a/adapter.ts";
import {
  answer,
  drawTheMap,
  giveAllFeedback,
  owlsOf,
  seedTeams,
  type SeededTeams,
} from "../support/seeds/feedback.ts";
import { share } from "../support/seeds/files.ts";
import { setHidden } from "../support/screen/attention.ts";
import { counted, expectRemembered as expectStored, marks } from "../support/screen/whats-new.ts";
import { layout, overview } from "../support/pages/index.ts";
import { reload } from "../support/screen/kept-log.ts";
import { expect, goInside, test, type Backend } from "./support/test.ts";
import { addTasks, enter, flipProject, noor, omar, sara } from "../support/world.ts";
import type { Locator, Page } from "@playwright/test";

const bar = (page: Page): Locator => page.getByRole("main").getByText("since your last visit");
/** Lets the time pass that the app leaves the page on screen to fetch its data. */
const withNews = (page: Page): Locator => page.getByRole("button", { name: "With news" });
const allSeen = (page: Page): Locator =>
  page.getByText(/Nothing new in your projects\.|No new (tasks|comments or replies)\./);
const showAll = (page: Page): Locator => page.getByRole("main").getByRole("button", { name: "Show all" });
/** The marks of a team that say what is new in it. */
const newsOf = (place: Locator): Locator => place.getByRole("group", { name: "News" }).getByRole("link");
const settle = (page: Page): Promise<void> => page.clock.fastForward(1_500);

/** What the teams had was fetched, and is remembered. */
const expectRemembered: typeof expectStored = async (page, ...rest) => {
  await settle(page);
  await expectStored(page, ...rest);
};

test("[experience 5] a changed task is marked; one's own changes are not", async ({ page, backend }) => {
  const seeded = await seedTeams(backend);
  await addTasks(backend, seeded.tokens.sara, seeded.teamId, [{ title: "Plan" }, { title: "Draw" }]);
  await enter(page, sara);
  await expectRemembered(page, sara.userId);
  await page.getByRole("button", { name: "Add task" }).first().click();
  const form = page.getByRole("form", { name: "New task" });
  await form.getByLabel("Title").fill("Mine");
  await form.getByRole("button", { name: "Add Task" }).click();
  await expect(page.getByRole("heading", { name: "Mine" })).toBeVisible();
  await layout.link(page, "My Project").click();
  await expect(page.getByRole("heading", { level: 1, name: "My Project" })).toBeVisible();

  const changed = await fetch(`${backend.url}/api/KanbanTask/status`, {
    method: "PATCH",
    headers: { "content-type": "application/json", authorization: `Bearer ${seeded.tokens.omar}` },
    body: JSON.stringify({ taskId: 1, status: 3 }),
  });
  expect(changed.ok).toBe(true);
  await layout.link(page, "Dashboard").click();
  await expect(marks(page)).toHaveText(["Changed"]);
  await expect(page.getByRole("region", { name: "Done" }).getByRole("listitem")).toContainText("Plan");
});

test("[experience 5] is erased on request, and starts over", async ({ page, backend }) => {
  const seeded = await seedTeams(backend);
  await page.goto("/");
  // What is checked and what is erased then have the same time.
  await page.clock.pauseAt(await page.evaluate(() => Date.now()));
  // Omar: the page remembers when, and the clocks of other tests are behind this one.
  await enter(page, omar);
  await expectRemembered(page, omar.userId);
  await addTasks(backend, seeded.tokens.sara, seeded.teamId, [{ title: "Measure the halls" }]);
  await goInside(page, "/edit-profile");
  await page.getByRole("button", { name: "Forget what I have seen" }).click();
  await page.clock.runFor(100);
  await expect(page.getByText("Forgotten.")).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await goInside(page, "/dashboard/student/KanbanBoard");
  await expect(page.getByRole("heading", { name: "Measure the halls" })).toBeVisible();
  await expect(marks(page)).toHaveCount(0);
});

test("[experience 6] says for how many days nothing has changed", async ({ ownPage: page, backend }) => {
  const seeded = await seedTeams(backend);
  await addTasks(backend, seeded.tokens.sara, seeded.teamId, [{ title: "Plan" }]);
  await enter(page, noor);
  await expectRemembered(page, noor.userId);
  const quiet = overview.attentionItems(page).filter({ hasText: "No changes seen on this device" });
  await expect(quiet).toHaveCount(0);
  await layout.signOut(page);
  await page.clock.fastForward(9 * 86_400_000);
  await enter(page, noor);
  await expect(quiet).toContainText("No changes seen on this device for 9 days");
});

test("[experience 6] leads from team to team on the same page", async ({ page, backend }) => {
  const seeded = await seedTeams(backend);
  const owls = await owlsOf(backend, seeded);
  await enter(page, noor);
  await expectRemembered(page, noor.userId, 2);
  await goInside(page, `/dashboard/supervisor/feedback?team=${seeded.teamId}`);
  await page.getByRole("link", { name: "Next team: Owls" }).click();
  await expect(page).toHaveURL(`/dashboard/supervisor/feedback?team=${owls}`);
  await expect(layout.projectSelect(page)).toHaveValue(String(owls));
  await expect(page.getByRole("link", { name: /^Next team/ })).toHaveCount(0);
  await page.getByRole("navigation", { name: "This team" }).getByRole("link", { name: "Board" }).click();
  await page.getByRole("link", { name: "Previous team: Falcons" }).click();
  await expect(page).toHaveURL(`/dashboard/supervisor/kanban/${seeded.teamId}/Kanban`);
  await expect(page.getByText("Falcons")).toBeVisible();
});

/** Omar adds a task, shares a file and replies; Dr. Noor gives more feedback. */
async function workGoesOn(backend: Backend, seeded: SeededTeams, feedbackId: number): Promise<void> {
  const { teamId, tokens } = seeded;
  await addTasks(backend, tokens.omar, teamId, [{ title: "Measure the halls" }]);
  await share(backend, tokens.omar, teamId, omar.userId, { title: "Plans", url: "https://files.example" });
  await answer(backend, seeded, "omar", feedbackId, "I have begun.");
  await giveAllFeedback(backend, seeded, "Show me the second floor.");
}

for (const generation of ["A", "B"] as const) {
  test(`[experience 5] generation ${generation}: counts what is new`, async ({ ownPage: page, backend }) => {
    const seeded = await seedTeams(backend);
    const [feedbackId = 0] = await giveAllFeedback(backend, seeded, drawTheMap);
    await addTasks(backend, seeded.tokens.sara, seeded.teamId, [{ title: "Seen before" }]);
    if (generation === "A") await answerAsGenerationA(page.context());
    await enter(page, sara);
    await expectRemembered(page, sara.userId);
    await expect(bar(page)).toHaveCount(0);
    await goInside(page, "/");
    await layout.signOut(page);

    await workGoesOn(backend, seeded, feedbackId);
    await enter(page, sara);
    await expect(bar(page)).toHaveText("1 item is new or changed since your last visit on this device.");
    await settle(page);
    await expect(marks(page)).toHaveText(["New"]);
    await expect(newsOf(page.getByRole("main"))).toHaveText([
      "New: 1 comment",
      "New: 1 reply",
      "New: 1 file",
    ]);
    await withNews(page).click();
    await expect(page.getByRole("region", { name: "To Do" }).getByRole("listitem")).toHaveCount(1);
    await expect(page.getByText("1 of 2 shown")).toBeVisible();
    await withNews(page).click();
    await page.getByRole("radio", { name: "Agenda" }).check();
    await expect(marks(page)).toHaveText(["New"]);
    await page.getByRole("button", { name: "Jump to first" }).click();
    await expect(page.locator(":focus")).toContainText("Measure the halls");
    await expect(page.getByRole("region", { name: "To Do" })).toBeVisible();
    await expect(counted(page, "Feedback")).toHaveAccessibleDescription("2 new or changed");
    const links = page.getByRole("navigation", { name: "Pages" });
    for (const counts of ["My Project1", "Submissions1"]) await expect(links).toContainText(counts);
    await counted(page, "My Project").click();
    await expect(newsOf(page.getByRole("region", { name: "Latest files" }))).toHaveText(["New: 1 file"]);
    await layout.link(page, "Dashboard").click();

    await newsOf(page.getByRole("main")).first().click();
    await expect(withNews(page)).toHaveAttribute("aria-pressed", "true");
    await expect(bar(page)).toHaveText("2 items are new or changed since your last visit on this device.");
    await expect(marks(page)).toHaveText(["New", "New"]);
    await expect(counted(page, "Feedback")).toHaveAccessibleDescription("");
    await expect(page.locator(":focus")).toContainText("Show me the second floor.");
    await page.getByRole("heading", { level: 1 }).focus();
    await page.getByRole("button", { name: "Jump to first" }).click();
    await expect(page.locator(":focus")).toContainText("Show me the second floor.");
    await page.getByRole("button", { name: "Mark all as read" }).click();
    await expect(marks(page)).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
    await reload(page);
    await expect(allSeen(page)).toBeVisible();
    await showAll(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByText("Show me the second floor.", { exact: true })).toBeVisible();
    await expect(marks(page)).toHaveCount(0);
  });
}

test("[experience 6] a supervisor sees what is new in each team", async ({ page, backend }) => {
  const seeded = await seedTeams(backend);
  await owlsOf(backend, seeded);
  const [feedbackId = 0] = await giveAllFeedback(backend, seeded, drawTheMap);
  await addTasks(backend, seeded.tokens.sara, seeded.teamId, [{ title: "Plan" }]);
  await enter(page, noor);
  await expectRemembered(page, noor.userId, 2);
  await expect(overview.attentionItems(page)).toHaveText([/^No tasks yetOwls/, /^No files yetFalcons/]);
  await expect(overview.news(page)).toHaveCount(0);
  await goInside(page, "/");
  await layout.signOut(page);

  await workGoesOn(backend, seeded, feedbackId);
  await flipProject(backend, seeded.tokens.sara, 1);
  await enter(page, noor);
  await settle(page);
  await expect(overview.attentionItems(page)).toHaveText([
    /^1 unanswered replyFalcons/,
    /^No tasks yetOwls/,
    /^Just completedFalcons/,
  ]);
  await expect(overview.news(page)).toContainText("3 items are new or changed");
  await expect(newsOf(overview.cards(page).filter({ hasText: "Falcons" }))).toHaveText([
    "New: 1 task",
    "New: 1 file",
    "New: 1 reply",
  ]);
  await overview.chooseView(page, "Table");
  await expect(newsOf(overview.rows(page).filter({ hasText: "Maps" }))).toHaveText([
    "New: 1 task",
    "New: 1 file",
    "New: 1 reply",
  ]);
  await overview.chooseView(page, "Cards");
  await overview.show(page).selectOption("With news");
  await expect(overview.cards(page)).toHaveCount(1);
  await overview.show(page).selectOption("All projects");
  await expect(overview.cards(page)).toHaveCount(2);
  await expect(newsOf(page.getByRole("main")).last()).toHaveAttribute(
    "href",
    `/dashboard/supervisor/feedback?team=${seeded.teamId}&show=news`,
  );
  await overview.attentionItems(page).first().getByRole("link").click();
  await expect(page).toHaveURL(
    `/dashboard/supervisor/feedback?team=${seeded.teamId}&feedback=${feedbackId}&unanswered=1`,
  );
  await expect(marks(page)).toHaveText(["New"]);
  const ofTeam = page.getByRole("navigation", { name: "This team" });
  await expect(ofTeam.getByRole("link", { name: "Board" })).toHaveAccessibleDescription("1 new or changed");
  await expect(ofTeam.getByRole("link", { name: "Feedback" })).toHaveAccessibleDescription("");

  await layout.link(page, "Dashboard").click();
  await expect(overview.news(page)).toContainText("2 items are new or changed");
  await page.getByRole("main").getByRole("button", { name: "Mark all as read" }).click();
  await expect(overview.news(page)).toHaveCount(0);
  await expect(overview.attentionItems(page).filter({ hasText: "Just completed" })).toHaveCount(0);
  await overview.show(page).selectOption("With news");
  await expect(allSeen(page)).toBeVisible();
  await showAll(page).click();
  await expect(overview.cards(page)).toHaveCount(2);
  await goInside(page, `/dashboard/supervisor/kanban/${seeded.teamId}/Kanban?news=1`);
  await expect(allSeen(page)).toBeVisible();
  await showAll(page).click();
  await expect(page.getByRole("heading", { name: "Measure the halls" })).toBeVisible();
  await expect(allSeen(page)).toHaveCount(0);
});

test("[experience 5] a minute later, one visit to the page counts what is new", async ({ page, backend }) => {
  const seeded = await seedTeams(backend);
  await enter(page, sara);
  await expectRemembered(page, sara.userId);
  await giveAllFeedback(backend, seeded, drawTheMap);
  await page.clock.fastForward(61_000);
  await setHidden(page, true);
  await setHidden(page, false);
  await expect(counted(page, "Feedback")).toHaveAccessibleDescription("1 new or changed");
});
