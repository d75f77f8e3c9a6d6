import type { Locator } from "@playwright/test";
import { stopClock } from "../service/support/controls.ts";
import { answerAsGenerationA } from "../support/generation-a.ts";
import { expectPath } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import {
  answer,
  drawTheMap,
  feedbackIn,
  giveAllFeedback,
  openAsSara,
  openOwnReply,
  repliesIn,
  seedFeedback,
  seedTeams,
  studentPage,
} from "../support/seeds/feedback.ts";
import { holdNext, pause } from "../support/screen/on-the-way.ts";
import * as feedback from "../support/pages/feedback.ts";
import * as forms from "../support/pages/forms.ts";
import * as layout from "../support/pages/layout.ts";
import { reload } from "../support/screen/kept-log.ts";
import { expect, expectNoSidewaysScroll, test } from "./support/test.ts";
import { enter, maps, noor, omar, sara } from "../support/world.ts";

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error("It is not on the page");
  return { start: box.x, end: box.x + box.width, height: box.height };
};

test("[2.5] [2.38] the link opens Feedback; when empty, 'No feedback yet.' with id 0 and no reply box", async ({
  page,
  backend,
}) => {
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

test("[2.35] [3.8] [3.9] shows project, team, text, supervisor, date and replies, newest first", async ({
  page,
  backend,
}) => {
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

for (const width of [1280, 390]) {
  test(`[2.36] at ${width} the user's replies are on the right, others' on the left`, async ({
    page,
    backend,
  }) => {
    const { falcons, id } = await seedFeedback(backend);
    await answer(backend, falcons, "sara", id, "Mine");
    await answer(backend, falcons, "omar", id, "Omar's");
    await answer(backend, falcons, "noor", id, "Noor's");
    await page.setViewportSize({ width, height: 844 });
    await openAsSara(page, backend, 1);
    const whole = await boxOf(page.getByRole("list", { name: "Replies" }));
    const [mine, omars, noors] = await Promise.all(
      ["Mine", "Omar's", "Noor's"].map((text) => boxOf(feedback.reply(page, text))),
    );
    expect(mine?.end).toBeCloseTo(whole.end, 0);
    expect(mine?.start).toBeGreaterThan(whole.start + 20);
    for (const other of [omars, noors]) {
      expect(other?.start).toBeCloseTo(whole.start, 0);
      expect(other?.end).toBeLessThan(whole.end - 20);
    }
  });
}

test("[2.37] [7.27] [8.17] R1: sends a reply once, trimmed, as the user, and clears the box", async ({
  page,
  backend,
}) => {
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

test("[2.37] the reply box is one line until it is focused, and stays open while it has text", async ({
  page,
  backend,
}) => {
  await seedFeedback(backend);
  await openAsSara(page, backend, 1);
  const box = feedback.replyBox(feedback.item(page, drawTheMap));
  const height = async () => (await boxOf(box)).height;
  const closed = await height();
  expect(closed).toBeLessThan(44);
  await box.focus();
  expect(await height()).toBeGreaterThan(closed + 30);
  await box.blur();
  await expect.poll(height).toBe(closed);
  await box.fill("By Friday.");
  await box.blur();
  expect(await height()).toBeGreaterThan(closed + 30);
  await box.fill("");
});

test("[2.39] a reply's tools appear with the pointer, and with the focus", async ({ page, backend }) => {
  await openOwnReply(page, backend);
  const tools = forms.edit(feedback.reply(page, "It is drawn.")).locator("..");
  await page.mouse.move(0, 0);
  await expect(tools).toHaveCSS("opacity", "0");
  await page.getByText("It is drawn.").hover();
  await expect(tools).toHaveCSS("opacity", "1");
  await page.mouse.move(0, 0);
  await expect(tools).toHaveCSS("opacity", "0");
  await forms.edit(feedback.reply(page, "It is drawn.")).focus();
  await expect(tools).toHaveCSS("opacity", "1");
});

test("[5.9] R1: a blank reply sends nothing, shows nothing and focuses the box", async ({
  page,
  backend,
}) => {
  const falcons = await seedTeams(backend);
  await giveAllFeedback(backend, falcons, drawTheMap);
  await openAsSara(page, backend, 1);
  for (const blank of ["", "  \n\t "]) {
    await feedback.replyBox(feedback.item(page, drawTheMap)).fill(blank);
    await feedback.sendReply(feedback.item(page, drawTheMap)).click();
    await expect(feedback.replyBox(feedback.item(page, drawTheMap))).toBeFocused();
    await page.keyboard.press("Control+Enter");
  }
  await expect(layout.notices(page).getByRole("listitem")).toHaveCount(0);
  // Announcements arrive in the order of the requests.
  await feedback.replyBox(feedback.item(page, drawTheMap)).fill("Now");
  await page.keyboard.press("Control+Enter");
  await expect(feedback.reply(page, "Now")).toBeVisible();
  expect(await backend.bodies("POST", "/api/Reply")).toHaveLength(1);
});

test("[2.35] user content is plain text, in its own direction, and fits in the window", async ({
  page,
  backend,
}) => {
  const falcons = await seedTeams(backend);
  const hostile = "<img src=x onerror=\"document.title='hacked'\"><b>Bold</b>";
  const long = "W".repeat(400);
  const arabic = "ارسم الخريطة أولاً \u202Egpj.exe";
  const [first = 0] = await giveAllFeedback(backend, falcons, hostile, long, arabic);
  for (const text of [hostile, long, arabic]) await answer(backend, falcons, "sara", first, text);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    if (width === 1280) await openAsSara(page, backend, 3);
    await expect(feedback.list(page).getByText(hostile, { exact: true })).toHaveCount(2);
    await expect(feedback.list(page).locator("img, b, script")).toHaveCount(0);
    for (const each of await feedback.list(page).getByText(arabic, { exact: true }).all())
      expect(await each.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
    await expectNoSidewaysScroll(page);
  }
  await forms.edit(feedback.reply(page, long)).click();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await forms.remove(feedback.reply(page, long)).click();
  await expect(layout.question(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect(page).toHaveTitle("Feedback · Graduation Projects");
});

test("R1: two replies sent at once each arrive once, and each box keeps its text and error", async ({
  page,
  backend,
  quiet,
}) => {
  const falcons = await seedTeams(backend);
  await giveAllFeedback(backend, falcons, drawTheMap, "Well done.");
  await openAsSara(page, backend, 2);
  const [slow, quick] = [feedback.item(page, drawTheMap), feedback.item(page, "Well done.")];
  const held = await holdNext(page, "/api/Reply");
  await feedback.replyBox(slow).fill("First");
  await feedback.sendReply(slow).dblclick();
  await expect(feedback.replyForm(slow).locator("[aria-busy]")).toBeVisible();
  await feedback.replyBox(quick).fill("Second");
  await feedback.replyBox(quick).press("Control+Enter");
  await expect(feedback.reply(page, "Second")).toBeVisible();
  await expect(feedback.replyBox(quick)).toHaveValue("");
  await expect(feedback.replyBox(slow)).toHaveValue("First");
  await expect(feedback.replyBox(slow)).not.toBeEditable();
  await feedback.replyBox(quick).fill("Third");
  quiet.allowFailedCall(500);
  held.fail();
  await expect(feedback.replyForm(slow).getByRole("alert")).toContainText("Failed to save reply.");
  await expect(feedback.replyBox(slow)).toHaveValue("First");
  await expect(feedback.replyForm(quick).getByRole("alert")).toHaveCount(0);
  await expect(feedback.replyBox(quick)).toHaveValue("Third");
  await feedback.sendReply(slow).click();
  await expect(feedback.reply(page, "First")).toBeVisible();
  await expect(feedback.replyForm(slow).getByRole("alert")).toHaveCount(0);
  expect(
    (await feedbackIn(backend, falcons)).map(({ replies }) => replies.map(({ content }) => content)),
  ).toEqual([["Second"], ["First"]]);
});

test("[3.8] [3.9] first-generation service: empty, authors by name and own replies are recognized", async ({
  ownPage: page,
  backend,
  quiet,
}) => {
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
  await forms.edit(feedback.reply(page, "By Friday.")).click();
  await feedback.replies(feedback.item(page, drawTheMap)).getByRole("textbox").fill("By Monday.");
  await page.keyboard.press("Control+Enter");
  await expect(layout.notices(page)).toContainText("Updated!");
  await forms.remove(feedback.reply(page, "By Monday.")).click();
  await layout.confirmDeletion(page).click();
  await expect(feedback.replies(feedback.item(page, drawTheMap))).toHaveCount(2);
  expect(await repliesIn(backend, falcons)).toEqual(["By omar", "By noor"]);
});
