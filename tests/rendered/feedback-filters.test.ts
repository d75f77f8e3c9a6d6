import type { Page } from "@playwright/test";
import { feedback, layout } from "../support/pages/index.ts";
import { expectActivityRead } from "../support/screen/kept-log.ts";
import { answer, drawTheMap, giveAllFeedback, openAsNoor, seedTeams } from "../support/seeds/feedback.ts";
import { enter, sara } from "../support/world.ts";
import { expect, goInside, test } from "./support/test.ts";

const bar = (page: Page) => page.getByRole("search", { name: "Feedback" });
const search = (page: Page) => page.getByRole("searchbox", { name: "Search feedback" });
const unanswered = (page: Page) => bar(page).getByRole("button", { name: "Unanswered" });

test("[2.35] [experience 7] [experience 8] the board says what waits for a reply, and leads to it alone", async ({
  page,
  backend,
}) => {
  const seeded = await seedTeams(backend);
  const [first = 0] = await giveAllFeedback(backend, seeded, drawTheMap, "Well done.");
  await answer(backend, seeded, "sara", first, "It is drawn.");
  await enter(page, sara);
  await page.clock.fastForward(1_500);
  await page.getByRole("link", { name: "1 comment needs a reply" }).click();
  await expect(feedback.items(page)).toHaveCount(1);
  await expect(feedback.item(page, "Well done.")).toBeVisible();
  await expect(unanswered(page)).toHaveAttribute("aria-pressed", "true");
  await expect(bar(page)).toContainText("1 of 2 shown");

  // What was just answered stays in sight.
  const item = feedback.item(page, "Well done.");
  await feedback.replyBox(item).fill("Thank you.");
  await feedback.sendReply(item).click();
  await expect(feedback.reply(page, "Thank you.")).toContainText(/\d{4}, \d\d:\d\d/);
  await expect(feedback.items(page)).toHaveCount(1);
  await layout.link(page, "Dashboard").click();
  await expect(page.getByRole("link", { name: /needs a reply/ })).toHaveCount(0);
  await goInside(page, "/dashboard/student/feedback?show=unanswered");
  await expect(page.getByText("Nothing waits for your answer.")).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(feedback.items(page)).toHaveCount(2);
});

test("[experience 7] [7.26] feedback whose replies could not be read may wait for an answer, and is listed", async ({
  page,
  backend,
}) => {
  const seeded = await seedTeams(backend);
  const [first = 0] = await giveAllFeedback(backend, seeded, drawTheMap, "Well done.");
  await answer(backend, seeded, "sara", first, "It is drawn.");
  await enter(page, sara);
  await expectActivityRead(page);
  await backend.fail({ method: "GET", path: `/api/Reply/feedback/${first}`, status: 500, times: 1 });
  await goInside(page, "/dashboard/student/feedback?show=unanswered");
  await expect(feedback.item(page, "Well done.")).toBeVisible();
  await expect(feedback.items(page)).toHaveCount(2);
  await layout.tryAgain(feedback.item(page, drawTheMap)).click();
  await expect(feedback.items(page)).toHaveCount(1);
});

test("[2.40] [experience 8] feedback that was just sent is shown until the search changes", async ({
  page,
  backend,
}) => {
  const seeded = await seedTeams(backend);
  await giveAllFeedback(backend, seeded, drawTheMap, "Well done.");
  await openAsNoor(page, backend, seeded.teamId, 2);
  await search(page).fill("map");
  await expect(feedback.items(page)).toHaveCount(1);
  await feedback.box(page).fill("Write more.");
  await feedback.send(page).click();
  await expect(feedback.item(page, "Write more.")).toBeVisible();
  await expect(feedback.items(page)).toHaveCount(2);
  await search(page).fill("maps");
  await expect(feedback.items(page)).toHaveCount(0);
});

test("[experience 8] feedback is searched with its replies and authors; Clear shows all", async ({
  page,
  backend,
}) => {
  const seeded = await seedTeams(backend);
  const [first = 0] = await giveAllFeedback(backend, seeded, drawTheMap, "Well done.");
  await answer(backend, seeded, "sara", first, "It is finished.");
  await enter(page, sara);
  await expectActivityRead(page);
  await layout.link(page, "Feedback").click();
  await search(page).fill("FINISHED sara");
  await expect(feedback.items(page)).toHaveCount(1);
  await expect(feedback.item(page, drawTheMap)).toBeVisible();
  await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("FINISHED sara");
  await bar(page).getByRole("button", { name: "Clear filters" }).click();
  await expect(feedback.items(page)).toHaveCount(2);
  await expect(search(page)).toHaveValue("");
});
