import type { Locator } from "@playwright/test";
import { stopClock } from "../service/support/controls.ts";
import { answerAsGenerationA } from "../support/generation-a.ts";
import { keyboard } from "../support/hands.ts";
import { expectPath } from "../support/people.ts";
import {
  answer,
  drawTheMap,
  feedbackIn,
  giveAllFeedback,
  openAsSara,
  repliesIn,
  seedTeams,
  studentPage,
} from "./support/feedback.ts";
import * as feedback from "./support/pages/feedback.ts";
import * as forms from "./support/pages/forms.ts";
import * as layout from "./support/pages/layout.ts";
import { holdNext, pause } from "./support/on-the-way.ts";
import { reload } from "./support/reopening.ts";
import { expect, expectNoSidewaysScroll, goInside, test } from "./support/test.ts";
import { enter, maps, noor, omar, sara } from "./support/world.ts";

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error("It is not on the page");
  return { start: box.x, end: box.x + box.width };
};

test("[2.5] [2.38] the link opens Feedback; when empty, 'No feedback yet.' with id 0 and no reply box", async ({
  page,
  backend,
}) => {
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
    const falcons = await seedTeams(backend);
    const [id = 0] = await giveAllFeedback(backend, falcons, drawTheMap);
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
  expect(await backend.written()).toEqual(["POST /api/Reply"]);
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
  expect(await backend.written()).toEqual([]);
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Control+Enter");
  await expect(feedback.replies(feedback.item(page, drawTheMap))).toHaveCount(1);
  await expect(feedback.replyBox(feedback.item(page, drawTheMap))).toBeFocused();
  expect(await backend.written()).toEqual(["POST /api/Reply"]);
  expect(await repliesIn(backend, falcons)).toEqual(["One\nTwo"]);
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

test("[2.39] [6.4] only the user's own replies have Edit and Delete", async ({ page, backend }) => {
  const falcons = await seedTeams(backend);
  const [id = 0] = await giveAllFeedback(backend, falcons, drawTheMap);
  for (const who of ["sara", "omar", "noor"] as const) await answer(backend, falcons, who, id, `By ${who}`);
  await openAsSara(page, backend, 1);
  await expect(feedback.reply(page, "By sara").getByRole("button")).toHaveText(["Edit", "Delete"]);
  for (const who of ["omar", "noor"])
    await expect(feedback.reply(page, `By ${who}`).getByRole("button")).toHaveCount(0);
  await expect(feedback.list(page).getByRole("button", { name: /^(Edit|Delete)/ })).toHaveCount(2);
});

test("[4.7] [7.28] [8.17] R2: edits a reply in place and saves it once; Cancel and Escape revert", async ({
  page,
  backend,
}) => {
  const falcons = await seedTeams(backend);
  const [id = 0] = await giveAllFeedback(backend, falcons, drawTheMap);
  const own = await answer(backend, falcons, "sara", id, "It is drawn.");
  await openAsSara(page, backend, 1);
  const edit = forms.edit(feedback.reply(page, "It is drawn."));
  for (const leave of ["Cancel", "Escape"]) {
    await edit.click();
    await expect(feedback.replyEditBox(page, own)).toBeFocused();
    await expect(feedback.replyEditBox(page, own)).toHaveValue("It is drawn.");
    await feedback.replyEditBox(page, own).fill("Not meant");
    if (leave === "Cancel") await forms.cancel(feedback.replyEdit(page, own)).click();
    else await page.keyboard.press("Escape");
    await expect(feedback.reply(page, "It is drawn.")).toBeVisible();
    await expect(edit).toBeFocused();
  }
  expect(await backend.written()).toEqual([]);

  await edit.click();
  await feedback.replyEditBox(page, own).fill(" It is nearly drawn. ");
  const saving = await pause(page, "PUT", `/api/Reply/${own}`);
  await forms.save(feedback.replyEdit(page, own)).dblclick();
  await expect(feedback.replyEditBox(page, own)).toHaveAttribute("readonly");
  await expect(layout.notices(page)).not.toContainText("Updated!");
  saving.letGo();
  await expect(layout.notices(page).getByRole("status")).toContainText("Updated!");
  await expect(forms.edit(feedback.reply(page, "It is nearly drawn."))).toBeFocused();
  expect(await backend.written()).toEqual([`PUT /api/Reply/${own}`]);
  expect(await backend.bodies("PUT", `/api/Reply/${own}`)).toEqual([
    expect.objectContaining({ content: "It is nearly drawn." }),
  ]);
  expect(await repliesIn(backend, falcons)).toEqual(["It is nearly drawn."]);
});

test("[5.9] R2: an unchanged reply just closes, a blank one is not sent and stays open", async ({
  page,
  backend,
}) => {
  const falcons = await seedTeams(backend);
  const [id = 0] = await giveAllFeedback(backend, falcons, drawTheMap);
  const own = await answer(backend, falcons, "sara", id, "It is drawn.");
  await openAsSara(page, backend, 1);
  await forms.edit(feedback.reply(page, "It is drawn.")).click();
  await feedback.replyEditBox(page, own).fill(" It is drawn. ");
  await forms.save(feedback.replyEdit(page, own)).click();
  await expect(feedback.replyEdit(page, own)).toHaveCount(0);
  await forms.edit(feedback.reply(page, "It is drawn.")).click();
  await feedback.replyEditBox(page, own).fill("  ");
  await forms.save(feedback.replyEdit(page, own)).click();
  await expect(feedback.replyEditBox(page, own)).toBeFocused();
  await expect(feedback.replyEdit(page, own)).toBeVisible();
  await expect(layout.notices(page).getByRole("listitem")).toHaveCount(0);
  expect(await backend.written()).toEqual([]);
});

test("[8.17] [8.18] [7.29] R3: confirms, deletes a reply once, and Undo sends it again", async ({
  page,
  backend,
}) => {
  const falcons = await seedTeams(backend);
  const [id = 0] = await giveAllFeedback(backend, falcons, drawTheMap);
  const own = await answer(backend, falcons, "sara", id, "It is drawn.");
  await answer(backend, falcons, "omar", id, "By omar");
  await openAsSara(page, backend, 1);
  const remove = forms.remove(feedback.reply(page, "It is drawn."));
  for (const leave of ["Cancel", "Escape"]) {
    await remove.click();
    await expect(layout.question(page)).toContainText("“It is drawn.”");
    await expect(forms.cancel(layout.question(page))).toBeFocused();
    await page.keyboard.press(leave === "Cancel" ? "Enter" : "Escape");
    await expect(layout.question(page)).toHaveCount(0);
    await expect(remove).toBeFocused();
  }
  expect(await backend.written()).toEqual([]);

  await remove.click();
  const deleting = await pause(page, "DELETE", `/api/Reply/${own}`);
  await layout.confirmDeletion(page).dblclick();
  await expect(layout.notices(page)).not.toContainText("Deleted!");
  await expect(feedback.replies(feedback.item(page, drawTheMap))).toHaveCount(2);
  deleting.letGo();
  await expect(layout.notices(page).getByRole("status")).toContainText("Deleted!");
  await expect(feedback.replies(feedback.item(page, drawTheMap))).toHaveCount(1);
  await expect(feedback.replyBox(feedback.item(page, drawTheMap))).toBeFocused();
  await layout.undo(page).dblclick();
  await expect(feedback.reply(page, "It is drawn.")).toBeVisible();
  await expect(feedback.replies(feedback.item(page, drawTheMap))).toHaveCount(2);
  expect(await backend.written()).toEqual([`DELETE /api/Reply/${own}`, "POST /api/Reply"]);
  expect(await backend.bodies("POST", "/api/Reply")).toEqual([
    { content: "It is drawn.", feedbackId: id, studentId: sara.userId, studentName: sara.name },
  ]);
  expect(await repliesIn(backend, falcons)).toEqual(["By omar", "It is drawn."]);
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

test("[2.37] [4.7] drafts are kept per feedback and edit, survive leaving and reloads, can be discarded", async ({
  page,
  backend,
}) => {
  const falcons = await seedTeams(backend);
  const [first = 0] = await giveAllFeedback(backend, falcons, drawTheMap, "Well done.");
  const own = await answer(backend, falcons, "sara", first, "It is drawn.");
  await openAsSara(page, backend, 2);
  const look = async () => {
    await expect(feedback.replyBox(feedback.item(page, drawTheMap))).toHaveValue("About the map");
    await expect(feedback.replyBox(feedback.item(page, "Well done."))).toHaveValue("Thank you");
    await expect(feedback.replyEditBox(page, own)).toHaveValue("It is nearly drawn.");
  };
  await feedback.replyBox(feedback.item(page, drawTheMap)).fill("About the map");
  await feedback.replyBox(feedback.item(page, "Well done.")).fill("Thank you");
  await forms.edit(feedback.reply(page, "It is drawn.")).click();
  await feedback.replyEditBox(page, own).fill("It is nearly drawn.");
  await look();
  await expect(forms.draftRestored(page)).toHaveCount(0);
  await goInside(page, "/dashboard/student/Myproject");
  await expect(page.getByRole("heading", { level: 1, name: "My Project" })).toBeVisible();
  await goInside(page, studentPage);
  await look();
  await expect(forms.draftRestored(page)).toHaveCount(3);
  await reload(page);
  await look();
  await expect(forms.draftRestored(page)).toHaveCount(3);
  const item = feedback.item(page, "Well done.");
  await forms.discard(feedback.replyForm(item)).click();
  await expect(feedback.replyBox(item)).toHaveValue("");
  await expect(feedback.replyBox(item)).toBeFocused();
  await expect(feedback.replyBox(feedback.item(page, drawTheMap))).toHaveValue("About the map");
  await forms.discard(feedback.replyEdit(page, own)).click();
  await expect(feedback.replyEditBox(page, own)).toHaveValue("It is drawn.");
  await expect(feedback.replyBox(feedback.item(page, drawTheMap))).toHaveValue("About the map");
  expect(await backend.written()).toEqual([]);
});

test("R1 R2: editing one reply while writing another sends each to its own target", async ({
  page,
  backend,
}) => {
  const falcons = await seedTeams(backend);
  const [first = 0] = await giveAllFeedback(backend, falcons, drawTheMap, "Well done.");
  const own = await answer(backend, falcons, "sara", first, "It is drawn.");
  await openAsSara(page, backend, 2);
  await forms.edit(feedback.reply(page, "It is drawn.")).click();
  await feedback.replyEditBox(page, own).fill("It is nearly drawn.");
  const item = feedback.item(page, "Well done.");
  await feedback.replyBox(item).fill("Thank you");
  await feedback.replyBox(item).press("Control+Enter");
  await expect(feedback.replies(item)).toHaveCount(1);
  await expect(feedback.replyEditBox(page, own)).toHaveValue("It is nearly drawn.");
  await feedback.replyBox(item).fill("And another");
  await forms.save(feedback.replyEdit(page, own)).click();
  await expect(feedback.replyEdit(page, own)).toHaveCount(0);
  await expect(feedback.reply(page, "It is nearly drawn.")).toBeVisible();
  await expect(feedback.replyBox(item)).toHaveValue("And another");
  expect(await backend.written()).toEqual(["POST /api/Reply", `PUT /api/Reply/${own}`]);
  expect(
    (await feedbackIn(backend, falcons)).map(({ replies }) => replies.map(({ content }) => content)),
  ).toEqual([["Thank you"], ["It is nearly drawn."]]);
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

test("R1 R2 R3: by keyboard alone a reply is sent, edited and deleted without losing the focus", async ({
  page,
  backend,
}) => {
  const falcons = await seedTeams(backend);
  await giveAllFeedback(backend, falcons, drawTheMap);
  await openAsSara(page, backend, 1);
  const { press, type } = keyboard(page);
  const item = feedback.item(page, drawTheMap);
  await type(feedback.replyBox(item), "By Friday.");
  await press(feedback.sendReply(item));
  await expect(feedback.reply(page, "By Friday.")).toBeVisible();
  await expect(page.locator(":focus")).toHaveCount(1);
  await press(forms.edit(feedback.reply(page, "By Friday.")));
  await type(feedback.replies(item).getByRole("textbox"), "By Monday.");
  await press(forms.save(feedback.replies(item)));
  await expect(forms.edit(feedback.reply(page, "By Monday."))).toBeFocused();
  await press(forms.remove(feedback.reply(page, "By Monday.")));
  await press(layout.confirmDeletion(page));
  await expect(feedback.replies(item)).toHaveCount(0);
  await expect(feedback.replyBox(item)).toBeFocused();
  expect((await backend.written()).map((call) => call.replace(/\d+$/, "*"))).toEqual([
    "POST /api/Reply",
    "PUT /api/Reply/*",
    "DELETE /api/Reply/*",
  ]);
});

test("R3: deleting a reply keeps the draft in the box beside it", async ({ page, backend }) => {
  const falcons = await seedTeams(backend);
  const [first = 0] = await giveAllFeedback(backend, falcons, drawTheMap);
  await answer(backend, falcons, "sara", first, "It is drawn.");
  await openAsSara(page, backend, 1);
  await feedback.replyBox(feedback.item(page, drawTheMap)).fill("Half a thought");
  await forms.remove(feedback.reply(page, "It is drawn.")).click();
  await layout.confirmDeletion(page).click();
  await expect(feedback.replies(feedback.item(page, drawTheMap))).toHaveCount(0);
  await expect(feedback.replyBox(feedback.item(page, drawTheMap))).toHaveValue("Half a thought");
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
