import type { Page } from "@playwright/test";
import { pastProjects } from "../../src/sample/past-projects.ts";
import { board, feedback, files, landing, layout, overview, palette } from "../support/pages/index.ts";
import { answer, drawTheMap, giveAllFeedback, seedTeams } from "../support/seeds/feedback.ts";
import { fiveTeams, superviseTeams } from "../support/seeds/supervised.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import { enrol, enter, falcons, noor, sara } from "../support/world.ts";
import { expect, goInside, test } from "./support/test.ts";

/** How often this was put into a live region since it was called. */
async function countAnnounced(page: Page, text: string): Promise<() => number> {
  let count = 0;
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const isHeard = target instanceof Element && target.closest("[role=status]") !== null;
        if (isHeard && [...addedNodes].some((node) => node.textContent === text)) count += 1;
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => count;
}

test("[5.6] [4.1.3] the same bad address is announced each time it is sent", async ({ page, backend }) => {
  await falcons(backend);
  await enter(page, sara);
  await goInside(page, "/dashboard/student/projects");
  await files.fillUpload(page, "Report", "javascript:alert(1)");
  await files.upload(page).click();
  await expect(files.urlField(page)).toBeFocused();
  const announced = await countAnnounced(
    page,
    "Enter a web address, such as https://example.com/report.pdf.",
  );
  for (const time of [1, 2]) {
    await page.keyboard.press("Enter");
    await expect.poll(announced).toBe(time);
  }
});

test("[5.16] [4.1.3] a refused Max Teams is announced, also from its field", async ({ page, backend }) => {
  await enrol(backend, noor);
  await enter(page, noor);
  await expect(overview.maxTeams(page)).toHaveValue("5");
  const announced = await countAnnounced(page, "Please enter a whole number.");
  await overview.maxTeams(page).fill("many");
  await overview.maxTeams(page).focus();
  for (const time of [1, 2]) {
    await page.keyboard.press("Enter");
    await expect.poll(announced).toBe(time);
  }
});

test("[2.51] [4.1.3] says by which column the table is sorted", async ({ page, backend }) => {
  await superviseTeams(backend, fiveTeams);
  await enter(page, noor);
  await overview.chooseView(page, "Table");
  const sorter = overview.head(page, "Team").getByRole("button");
  for (const order of ["ascending", "descending"]) {
    await sorter.click();
    await expect(page.getByText(`Sorted by Team, ${order}`)).toHaveCount(1);
    await expect(overview.head(page, "Team")).toHaveAttribute("aria-sort", order);
  }
});

test("[4.1.3] a search of the board from another page says how many cards it found", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, [{ title: "Draw it" }, { title: "Draw again" }, { title: "Measure" }]);
  await goInside(page, "/dashboard/student/feedback");
  await expect(page.getByRole("heading", { level: 1, name: "Feedback" })).toBeVisible();
  const announced = await countAnnounced(page, "2 of 3 shown");
  await palette.open(page);
  await palette.field(page).fill("draw");
  await palette.option(page, "Show tasks with “draw” on the task board").click();
  await expect.poll(announced).toBe(1);
});

test("[2.58] [4.1.3] another search with the same count says the count again", async ({ page, backend }) => {
  await falcons(backend);
  await enter(page, sara);
  await goInside(page, "/dashboard/student/projectHistory");
  const search = page.getByLabel("Search past projects");
  await expect(search).toBeVisible();
  const announced = await countAnnounced(page, `1 of ${pastProjects.length} projects`);
  for (const [time, query] of ["Second Reader", "Chest X-Ray Was Flagged"].entries()) {
    await search.fill(query);
    await expect.poll(announced).toBe(time + 1);
  }
});

test("[4.1.3] Ctrl+Z says when there is nothing to undo", async ({ page, backend }) => {
  await openBoard(page, backend, [{ title: "Draw" }]);
  await page.getByRole("heading", { level: 1 }).focus();
  const announced = await countAnnounced(page, "Nothing to undo");
  for (const time of [1, 2]) {
    await page.keyboard.press("Control+z");
    await expect.poll(announced).toBe(time);
  }
  await page.getByRole("searchbox").focus();
  await page.keyboard.press("Control+z");
  expect(announced()).toBe(2);
});

test("[8.17] [4.1.3] says what was deleted after “Deleted!”, and of Undo as well", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, [{ title: "Draw" }]);
  await board.choose(page, "Draw", "Delete");
  await layout.confirmDeletion(page).click();
  await expect(layout.notices(page).getByText("Deleted!", { exact: true })).toBeVisible();
  await expect(layout.undo(page)).toHaveAccessibleName("Undo");
  await expect(layout.undo(page)).toHaveAccessibleDescription("Deleted! “Draw”");
});

test("[experience 6] Reply leads to the unanswered reply, named by author and date, with the caret in its box", async ({
  page,
  backend,
}) => {
  const seeded = await seedTeams(backend);
  const [id = 0] = await giveAllFeedback(backend, seeded, drawTheMap);
  await answer(backend, seeded, "noor", id, "How far is it?");
  await answer(backend, seeded, "sara", id, "It is drawn.");
  await answer(backend, seeded, "omar", id, "And printed.");
  await enter(page, noor);
  await overview.attentionItems(page).filter({ hasText: "1 unanswered reply" }).getByRole("link").click();
  const reply = page.locator("[data-reply]").filter({ hasText: "It is drawn." });
  await expect(feedback.replyBox(feedback.item(page, drawTheMap))).toBeFocused();
  await expect(reply).toBeVisible();
  await expect(reply).toHaveAccessibleName(/^Sara · /);
  await expect(reply).not.toHaveAccessibleName(/drawn/);
});

test("[2.60] the details of a past project are read once: the dialog has the focus", async ({
  page,
  backend,
}) => {
  await falcons(backend);
  await enter(page, sara);
  await goInside(page, "/dashboard/student/projectHistory");
  await page.getByRole("button", { name: "View Details" }).first().click();
  await expect(page.getByRole("dialog")).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveAccessibleDescription(pastProjects[0]?.description ?? "");
});

test("[2.44] “New file” is the name of the form alone", async ({ page, backend }) => {
  await falcons(backend);
  await enter(page, sara);
  await goInside(page, "/dashboard/student/projects");
  await expect(files.uploadForm(page)).toBeVisible();
  await expect(page.getByRole("region", { name: "New file" })).toHaveCount(0);
});

test("[2.11] [4.1.3] the same refusal of a login is said a second time", async ({ page, backend, quiet }) => {
  await enrol(backend, sara);
  await page.goto("/");
  quiet.allowFailedCall(401);
  await landing.submitLogin(page, { ...sara, password: "wrong" });
  await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
  const announced = await countAnnounced(page, "Invalid email or password");
  await landing.submitLogin(page, { ...sara, password: "wrong" });
  await expect.poll(announced).toBe(1);
});

test("[4.1.2] a search of the board from a card that it hides leads to the heading", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, [{ title: "Draw it" }, { title: "Measure" }]);
  await board.card(page, "Measure").focus();
  await palette.open(page);
  await palette.field(page).fill("draw");
  await palette.option(page, "Show tasks with “draw” on the task board").click();
  await expect(board.card(page, "Measure")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
