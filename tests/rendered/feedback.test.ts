import { stopClock } from "../service/support/controls.ts";
import { answerAsGenerationA } from "../support/generation-a/adapter.ts";
import { expectPath } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import {
  answer,
  drawTheMap,
  giveAllFeedback,
  openAsSara,
  repliesIn,
  seedTeams,
  studentPage,
} from "../support/seeds/feedback.ts";
import { pause } from "../support/screen/on-the-way.ts";
import { feedback, layout } from "../support/pages/index.ts";
import { reload } from "../support/screen/kept-log.ts";
import { expect, test } from "./support/test.ts";
import { enter, maps, noor, omar, sara } from "../support/world.ts";

test("[2.5] [2.38] the link opens Feedback: 'No feedback yet.', no reply box", async ({ page, backend }) => {
  await startHidden(page);
  await seedTeams(backend);
  await enter(page, sara);
  await layout.link(page, "Feedback").click();
  await expectPath(page, studentPage);
  await expect(page.getByRole("heading", { level: 1, name: "Feedback" })).toBeFocused();
  await expect(feedback.items(page)).toHaveCount(1);
  await expect(
    page.locator('li[data-feedback="0"]').getByRole("heading", { name: "No feedback yet." }),
  ).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(feedback.list(page).getByRole("button")).toHaveCount(0);
  expect((await backend.sent()).filter((call) => call.includes("/Reply"))).toEqual([]);
});

test("[2.35] [3.8] [3.9] shows feedback with its replies, newest first", async ({ page, backend }) => {
  await stopClock(backend, "2027-03-12T10:00:00.000Z");
  const falcons = await seedTeams(backend);
  const [first = 0] = await giveAllFeedback(backend, falcons, drawTheMap, "Well done.");
  await answer(backend, falcons, "sara", first, "It is drawn.");
  await answer(backend, falcons, "noor", first, "Show it to me.");
  await openAsSara(page, backend, 2);
  for (const text of [maps.title, "Falcons", drawTheMap, noor.name, "12 Mar 2027"])
    await expect(feedback.item(page, drawTheMap)).toContainText(text);
  await expect(feedback.items(page).nth(0)).toContainText("Well done.");
  await expect(feedback.items(page).nth(1)).toContainText(drawTheMap);
  await expect(feedback.replies(feedback.item(page, drawTheMap))).toHaveCount(2);
  await expect(feedback.replies(feedback.item(page, drawTheMap)).nth(0)).toContainText("It is drawn.");
  await expect(feedback.replies(feedback.item(page, drawTheMap)).nth(0)).toContainText(`${sara.name} (you)`);
  await expect(feedback.replies(feedback.item(page, drawTheMap)).nth(1)).toContainText("Show it to me.");
  await expect(feedback.replies(feedback.item(page, drawTheMap)).nth(1)).toContainText(noor.name);
  await expect(feedback.replies(feedback.item(page, "Well done."))).toHaveCount(0);
  await expect(page.locator('[data-feedback="0"]')).toHaveCount(0);
});

test("[2.37] [7.27] [8.17] R1: sends a reply once, trimmed; clears the box", async ({ page, backend }) => {
  const falcons = await seedTeams(backend);
  const [id = 0, other = 0] = await giveAllFeedback(backend, falcons, drawTheMap, "Well done.");
  await openAsSara(page, backend, 2);
  for (const text of [drawTheMap, "Well done."])
    await expect(feedback.sendReply(feedback.item(page, text))).toBeVisible();
  const item = feedback.item(page, drawTheMap);
  await feedback.replyBox(item).fill("  By Friday. \n");
  const sending = await pause(page, "POST", "/api/Reply");
  await feedback.sendReply(item).dblclick();
  await expect(feedback.replyBox(item)).toHaveAttribute("readonly");
  await expect(layout.notices(page)).not.toContainText("Sent!");
  await expect(feedback.replies(item)).toHaveCount(0);
  sending.letGo();
  await expect(layout.notices(page).getByRole("status")).toContainText("Sent!");
  await expect(feedback.replies(item)).toHaveCount(1);
  await expect(feedback.reply(page, "By Friday.")).toContainText("(you)");
  await expect(feedback.replyBox(item)).toHaveValue("");
  expect(await backend.writes()).toEqual(["POST /api/Reply"]);
  expect(await backend.bodies("POST", "/api/Reply")).toEqual([
    { content: "By Friday.", feedbackId: id, studentId: sara.userId, studentName: sara.name },
  ]);
  expect(other).not.toBe(id);
});

test("[2.37] R1: Enter starts a line, Ctrl+Enter sends once", async ({ page, backend }) => {
  const falcons = await seedTeams(backend);
  await giveAllFeedback(backend, falcons, drawTheMap);
  await openAsSara(page, backend, 1);
  await feedback.replyBox(feedback.item(page, drawTheMap)).pressSequentially("One");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Two");
  await expect(feedback.replyBox(feedback.item(page, drawTheMap))).toHaveValue("One\nTwo");
  expect(await backend.writes()).toEqual([]);
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Control+Enter");
  await expect(feedback.replies(feedback.item(page, drawTheMap))).toHaveCount(1);
  await expect(feedback.replyBox(feedback.item(page, drawTheMap))).toBeFocused();
  expect(await backend.writes()).toEqual(["POST /api/Reply"]);
  expect(await repliesIn(backend, falcons)).toEqual(["One\nTwo"]);
});

test("[5.9] [experience 18] R1: a blank reply sends nothing, focuses the box and says why", async ({
  page,
  backend,
}) => {
  const falcons = await seedTeams(backend);
  await giveAllFeedback(backend, falcons, drawTheMap);
  await openAsSara(page, backend, 1);
  const box = feedback.replyBox(feedback.item(page, drawTheMap));
  for (const blank of ["", "  \n\t "]) {
    await box.fill(blank);
    await feedback.sendReply(feedback.item(page, drawTheMap)).click();
    await expect(box).toBeFocused();
    await expect(box).toHaveAccessibleDescription("Write something first.");
    await page.keyboard.press("Control+Enter");
  }
  await box.fill("We will.");
  await expect(box).toHaveAccessibleDescription("");
  await expect(layout.notices(page).getByRole("listitem")).toHaveCount(0);
  expect(await backend.writes()).toEqual([]);
});

test("[3.8] [3.9] first generation: empty, authors, own reply", async ({ ownPage: page, backend, quiet }) => {
  const falcons = await seedTeams(backend);
  await answerAsGenerationA(page.context());
  quiet.allowFailedCall(404);
  await openAsSara(page, backend, 1);
  await expect(page.locator('[data-feedback="0"]')).toContainText("No feedback yet.");
  const [id = 0] = await giveAllFeedback(backend, falcons, drawTheMap);
  for (const who of ["omar", "noor"] as const) await answer(backend, falcons, who, id, `By ${who}`);
  await reload(page);
  await expect(feedback.item(page, drawTheMap)).toContainText(`${noor.name} · `);
  await expect(feedback.reply(page, "By omar")).toContainText(`${omar.name} · `);
  await expect(feedback.reply(page, "By noor")).toContainText(`${noor.name} · `);
  await feedback.replyBox(feedback.item(page, drawTheMap)).fill("By Friday.");
  await feedback.replyBox(feedback.item(page, drawTheMap)).press("Control+Enter");
  await expect(feedback.reply(page, "By Friday.")).toContainText(`${sara.name} (you)`);
  await reload(page);
  await expect(feedback.reply(page, "By Friday.")).toContainText(`${sara.name} (you)`);
});
