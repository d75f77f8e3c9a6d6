import type { Locator } from "@playwright/test";
import { stopClock } from "../service/support/controls.ts";
import { answerAsGenerationA } from "../support/generation-a.ts";
import { keyboard } from "../support/hands.ts";
import { expectPath } from "../support/people.ts";
import {
  answer,
  confirm,
  editOf,
  feedbackIn,
  itemOf,
  items,
  list,
  openAsSara,
  popups,
  question,
  repliesIn,
  repliesOf,
  replyBox,
  replyForm,
  replyOf,
  studentPage,
  giveAllFeedback,
  seedTeams,
} from "./support/feedback.ts";
import { holdNext, pause } from "./support/on-the-way.ts";
import { reload } from "./support/reopening.ts";
import { expect, expectNoSidewaysScroll, goInside, test } from "./support/test.ts";
import { enter, maps, noor, omar, sara } from "./support/world.ts";

const map = "Draw the map first.";
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
  await page.getByRole("link", { name: "Feedback" }).click();
  await expectPath(page, studentPage);
  await expect(page.getByRole("heading", { level: 1, name: "Feedback" })).toBeFocused();
  await expect(items(page)).toHaveCount(1);
  await expect(
    page.locator('li[data-feedback="0"]').getByRole("heading", { name: "No feedback yet." }),
  ).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(list(page).getByRole("button")).toHaveCount(0);
  expect((await backend.sent()).filter((call) => call.includes("/Reply"))).toEqual([]);
});

test("[2.35] [3.8] [3.9] shows project, team, text, supervisor, date and replies, newest first", async ({
  page,
  backend,
}) => {
  await stopClock(backend, "2027-03-12T10:00:00.000Z");
  const falcons = await seedTeams(backend);
  const [first = 0] = await giveAllFeedback(backend, falcons, map, "Well done.");
  await answer(backend, falcons, "sara", first, "It is drawn.");
  await answer(backend, falcons, "noor", first, "Show it to me.");
  await openAsSara(page, backend, 2);
  for (const text of [maps.title, "Falcons", map, noor.name, "12 Mar 2027"])
    await expect(itemOf(page, map)).toContainText(text);
  await expect(items(page).nth(0)).toContainText("Well done.");
  await expect(items(page).nth(1)).toContainText(map);
  await expect(repliesOf(itemOf(page, map))).toHaveCount(2);
  await expect(repliesOf(itemOf(page, map)).nth(0)).toContainText("It is drawn.");
  await expect(repliesOf(itemOf(page, map)).nth(0)).toContainText(`${sara.name} (you)`);
  await expect(repliesOf(itemOf(page, map)).nth(1)).toContainText("Show it to me.");
  await expect(repliesOf(itemOf(page, map)).nth(1)).toContainText(noor.name);
  await expect(repliesOf(itemOf(page, "Well done."))).toHaveCount(0);
  await expect(page.locator('[data-feedback="0"]')).toHaveCount(0);
});

for (const width of [1280, 390]) {
  test(`[2.36] at ${width} the user's replies are on the right, others' on the left`, async ({
    page,
    backend,
  }) => {
    const falcons = await seedTeams(backend);
    const [id = 0] = await giveAllFeedback(backend, falcons, map);
    await answer(backend, falcons, "sara", id, "Mine");
    await answer(backend, falcons, "omar", id, "Omar's");
    await answer(backend, falcons, "noor", id, "Noor's");
    await page.setViewportSize({ width, height: 844 });
    await openAsSara(page, backend, 1);
    const whole = await boxOf(page.getByRole("list", { name: "Replies" }));
    const [mine, omars, noors] = await Promise.all(
      ["Mine", "Omar's", "Noor's"].map((text) => boxOf(replyOf(page, text))),
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
  const [id = 0, other = 0] = await giveAllFeedback(backend, falcons, map, "Well done.");
  await openAsSara(page, backend, 2);
  for (const text of [map, "Well done."])
    await expect(replyForm(itemOf(page, text)).getByRole("button", { name: "Reply" })).toBeVisible();
  const item = itemOf(page, map);
  await replyBox(item).fill("  By Friday. \n");
  const sending = await pause(page, "POST", "/api/Reply");
  await replyForm(item).getByRole("button", { name: "Reply" }).dblclick();
  await expect(replyBox(item)).toHaveAttribute("readonly");
  await expect(popups(page)).not.toContainText("Sent!");
  await expect(repliesOf(item)).toHaveCount(0);
  sending.letGo();
  await expect(popups(page).getByRole("status")).toContainText("Sent!");
  await expect(repliesOf(item)).toHaveCount(1);
  await expect(replyOf(page, "By Friday.")).toContainText("(you)");
  await expect(replyBox(item)).toHaveValue("");
  expect(await backend.written()).toEqual(["POST /api/Reply"]);
  expect(await backend.bodies("POST", "/api/Reply")).toEqual([
    { content: "By Friday.", feedbackId: id, studentId: sara.userId, studentName: sara.name },
  ]);
  expect(other).not.toBe(id);
});

test("[2.37] R1: Enter starts a line, Ctrl+Enter sends once", async ({ page, backend }) => {
  const falcons = await seedTeams(backend);
  await giveAllFeedback(backend, falcons, map);
  await openAsSara(page, backend, 1);
  await replyBox(itemOf(page, map)).pressSequentially("One");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Two");
  await expect(replyBox(itemOf(page, map))).toHaveValue("One\nTwo");
  expect(await backend.written()).toEqual([]);
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Control+Enter");
  await expect(repliesOf(itemOf(page, map))).toHaveCount(1);
  await expect(replyBox(itemOf(page, map))).toBeFocused();
  expect(await backend.written()).toEqual(["POST /api/Reply"]);
  expect(await repliesIn(backend, falcons)).toEqual(["One\nTwo"]);
});

test("[5.9] R1: a blank reply sends nothing, shows nothing and focuses the box", async ({
  page,
  backend,
}) => {
  const falcons = await seedTeams(backend);
  await giveAllFeedback(backend, falcons, map);
  await openAsSara(page, backend, 1);
  for (const blank of ["", "  \n\t "]) {
    await replyBox(itemOf(page, map)).fill(blank);
    await replyForm(itemOf(page, map)).getByRole("button", { name: "Reply" }).click();
    await expect(replyBox(itemOf(page, map))).toBeFocused();
    await page.keyboard.press("Control+Enter");
  }
  await expect(popups(page).getByRole("listitem")).toHaveCount(0);
  // Announcements arrive in the order of the requests.
  await replyBox(itemOf(page, map)).fill("Now");
  await page.keyboard.press("Control+Enter");
  await expect(replyOf(page, "Now")).toBeVisible();
  expect(await backend.bodies("POST", "/api/Reply")).toHaveLength(1);
});

test("[2.39] [6.4] only the user's own replies have Edit and Delete", async ({ page, backend }) => {
  const falcons = await seedTeams(backend);
  const [id = 0] = await giveAllFeedback(backend, falcons, map);
  for (const who of ["sara", "omar", "noor"] as const) await answer(backend, falcons, who, id, `By ${who}`);
  await openAsSara(page, backend, 1);
  await expect(replyOf(page, "By sara").getByRole("button")).toHaveText(["Edit", "Delete"]);
  for (const who of ["omar", "noor"])
    await expect(replyOf(page, `By ${who}`).getByRole("button")).toHaveCount(0);
  await expect(list(page).getByRole("button", { name: /^(Edit|Delete)/ })).toHaveCount(2);
});

test("[4.7] [7.28] [8.17] R2: edits a reply in place and saves it once; Cancel and Escape revert", async ({
  page,
  backend,
}) => {
  const falcons = await seedTeams(backend);
  const [id = 0] = await giveAllFeedback(backend, falcons, map);
  const own = await answer(backend, falcons, "sara", id, "It is drawn.");
  await openAsSara(page, backend, 1);
  const edit = replyOf(page, "It is drawn.").getByRole("button", { name: "Edit" });
  for (const leave of ["Cancel", "Escape"]) {
    await edit.click();
    await expect(editOf(page, own).getByRole("textbox")).toBeFocused();
    await expect(editOf(page, own).getByRole("textbox")).toHaveValue("It is drawn.");
    await editOf(page, own).getByRole("textbox").fill("Not meant");
    if (leave === "Cancel") await editOf(page, own).getByRole("button", { name: "Cancel" }).click();
    else await page.keyboard.press("Escape");
    await expect(replyOf(page, "It is drawn.")).toBeVisible();
    await expect(edit).toBeFocused();
  }
  expect(await backend.written()).toEqual([]);

  await edit.click();
  await editOf(page, own).getByRole("textbox").fill(" It is nearly drawn. ");
  const saving = await pause(page, "PUT", `/api/Reply/${own}`);
  await editOf(page, own).getByRole("button", { name: "Save" }).dblclick();
  await expect(editOf(page, own).getByRole("textbox")).toHaveAttribute("readonly");
  await expect(popups(page)).not.toContainText("Updated!");
  saving.letGo();
  await expect(popups(page).getByRole("status")).toContainText("Updated!");
  await expect(replyOf(page, "It is nearly drawn.").getByRole("button", { name: "Edit" })).toBeFocused();
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
  const [id = 0] = await giveAllFeedback(backend, falcons, map);
  const own = await answer(backend, falcons, "sara", id, "It is drawn.");
  await openAsSara(page, backend, 1);
  await replyOf(page, "It is drawn.").getByRole("button", { name: "Edit" }).click();
  await editOf(page, own).getByRole("textbox").fill(" It is drawn. ");
  await editOf(page, own).getByRole("button", { name: "Save" }).click();
  await expect(editOf(page, own)).toHaveCount(0);
  await replyOf(page, "It is drawn.").getByRole("button", { name: "Edit" }).click();
  await editOf(page, own).getByRole("textbox").fill("  ");
  await editOf(page, own).getByRole("button", { name: "Save" }).click();
  await expect(editOf(page, own).getByRole("textbox")).toBeFocused();
  await expect(editOf(page, own)).toBeVisible();
  await expect(popups(page).getByRole("listitem")).toHaveCount(0);
  expect(await backend.written()).toEqual([]);
});

test("[8.17] [8.18] [7.29] R3: confirms, deletes a reply once, and Undo sends it again", async ({
  page,
  backend,
}) => {
  const falcons = await seedTeams(backend);
  const [id = 0] = await giveAllFeedback(backend, falcons, map);
  const own = await answer(backend, falcons, "sara", id, "It is drawn.");
  await answer(backend, falcons, "omar", id, "By omar");
  await openAsSara(page, backend, 1);
  const remove = replyOf(page, "It is drawn.").getByRole("button", { name: "Delete" });
  for (const leave of ["Cancel", "Escape"]) {
    await remove.click();
    await expect(question(page)).toContainText("“It is drawn.”");
    await expect(question(page).getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press(leave === "Cancel" ? "Enter" : "Escape");
    await expect(question(page)).toHaveCount(0);
    await expect(remove).toBeFocused();
  }
  expect(await backend.written()).toEqual([]);

  await remove.click();
  const deleting = await pause(page, "DELETE", `/api/Reply/${own}`);
  await question(page).getByRole("button", { name: "Yes, delete it!" }).dblclick();
  await expect(popups(page)).not.toContainText("Deleted!");
  await expect(repliesOf(itemOf(page, map))).toHaveCount(2);
  deleting.letGo();
  await expect(popups(page).getByRole("status")).toContainText("Deleted!");
  await expect(repliesOf(itemOf(page, map))).toHaveCount(1);
  await expect(replyBox(itemOf(page, map))).toBeFocused();
  await popups(page).getByRole("button", { name: "Undo" }).dblclick();
  await expect(replyOf(page, "It is drawn.")).toBeVisible();
  await expect(repliesOf(itemOf(page, map))).toHaveCount(2);
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
    await expect(list(page).getByText(hostile, { exact: true })).toHaveCount(2);
    await expect(list(page).locator("img, b, script")).toHaveCount(0);
    for (const each of await list(page).getByText(arabic, { exact: true }).all())
      expect(await each.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
    await expectNoSidewaysScroll(page);
  }
  await replyOf(page, long).getByRole("button", { name: "Edit" }).click();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await replyOf(page, long).getByRole("button", { name: "Delete" }).click();
  await expect(question(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect(page).toHaveTitle("Feedback · Graduation Projects");
});

test("[2.37] [4.7] drafts are kept per feedback and edit, survive leaving and reloads, can be discarded", async ({
  page,
  backend,
}) => {
  const falcons = await seedTeams(backend);
  const [first = 0] = await giveAllFeedback(backend, falcons, map, "Well done.");
  const own = await answer(backend, falcons, "sara", first, "It is drawn.");
  await openAsSara(page, backend, 2);
  const look = async () => {
    await expect(replyBox(itemOf(page, map))).toHaveValue("About the map");
    await expect(replyBox(itemOf(page, "Well done."))).toHaveValue("Thank you");
    await expect(editOf(page, own).getByRole("textbox")).toHaveValue("It is nearly drawn.");
  };
  await replyBox(itemOf(page, map)).fill("About the map");
  await replyBox(itemOf(page, "Well done.")).fill("Thank you");
  await replyOf(page, "It is drawn.").getByRole("button", { name: "Edit" }).click();
  await editOf(page, own).getByRole("textbox").fill("It is nearly drawn.");
  await look();
  await expect(page.getByText("Draft restored")).toHaveCount(0);
  await goInside(page, "/dashboard/student/Myproject");
  await expect(page.getByRole("heading", { level: 1, name: "My Project" })).toBeVisible();
  await goInside(page, studentPage);
  await look();
  await expect(page.getByText("Draft restored")).toHaveCount(3);
  await reload(page);
  await look();
  await expect(page.getByText("Draft restored")).toHaveCount(3);
  const item = itemOf(page, "Well done.");
  await replyForm(item).getByRole("button", { name: "Discard" }).click();
  await expect(replyBox(item)).toHaveValue("");
  await expect(replyBox(item)).toBeFocused();
  await expect(replyBox(itemOf(page, map))).toHaveValue("About the map");
  await editOf(page, own).getByRole("button", { name: "Discard" }).click();
  await expect(editOf(page, own).getByRole("textbox")).toHaveValue("It is drawn.");
  await expect(replyBox(itemOf(page, map))).toHaveValue("About the map");
  expect(await backend.written()).toEqual([]);
});

test("R1 R2: editing one reply while writing another sends each to its own target", async ({
  page,
  backend,
}) => {
  const falcons = await seedTeams(backend);
  const [first = 0] = await giveAllFeedback(backend, falcons, map, "Well done.");
  const own = await answer(backend, falcons, "sara", first, "It is drawn.");
  await openAsSara(page, backend, 2);
  await replyOf(page, "It is drawn.").getByRole("button", { name: "Edit" }).click();
  await editOf(page, own).getByRole("textbox").fill("It is nearly drawn.");
  const item = itemOf(page, "Well done.");
  await replyBox(item).fill("Thank you");
  await replyBox(item).press("Control+Enter");
  await expect(repliesOf(item)).toHaveCount(1);
  await expect(editOf(page, own).getByRole("textbox")).toHaveValue("It is nearly drawn.");
  await replyBox(item).fill("And another");
  await editOf(page, own).getByRole("button", { name: "Save" }).click();
  await expect(editOf(page, own)).toHaveCount(0);
  await expect(replyOf(page, "It is nearly drawn.")).toBeVisible();
  await expect(replyBox(item)).toHaveValue("And another");
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
  await giveAllFeedback(backend, falcons, map, "Well done.");
  await openAsSara(page, backend, 2);
  const [slow, quick] = [itemOf(page, map), itemOf(page, "Well done.")];
  const held = await holdNext(page, "/api/Reply");
  await replyBox(slow).fill("First");
  await replyForm(slow).getByRole("button", { name: "Reply" }).dblclick();
  await expect(replyForm(slow).locator("[aria-busy]")).toBeVisible();
  await replyBox(quick).fill("Second");
  await replyBox(quick).press("Control+Enter");
  await expect(replyOf(page, "Second")).toBeVisible();
  await expect(replyBox(quick)).toHaveValue("");
  await expect(replyBox(slow)).toHaveValue("First");
  await expect(replyBox(slow)).not.toBeEditable();
  await replyBox(quick).fill("Third");
  quiet.allowFailedCall(500);
  held.fail();
  await expect(replyForm(slow).getByRole("alert")).toContainText("Failed to save reply.");
  await expect(replyBox(slow)).toHaveValue("First");
  await expect(replyForm(quick).getByRole("alert")).toHaveCount(0);
  await expect(replyBox(quick)).toHaveValue("Third");
  await replyForm(slow).getByRole("button", { name: "Reply" }).click();
  await expect(replyOf(page, "First")).toBeVisible();
  await expect(replyForm(slow).getByRole("alert")).toHaveCount(0);
  expect(
    (await feedbackIn(backend, falcons)).map(({ replies }) => replies.map(({ content }) => content)),
  ).toEqual([["Second"], ["First"]]);
});

test("R1 R2 R3: by keyboard alone a reply is sent, edited and deleted without losing the focus", async ({
  page,
  backend,
}) => {
  const falcons = await seedTeams(backend);
  await giveAllFeedback(backend, falcons, map);
  await openAsSara(page, backend, 1);
  const { press, type } = keyboard(page);
  const item = itemOf(page, map);
  await type(replyBox(item), "By Friday.");
  await press(replyForm(item).getByRole("button", { name: "Reply" }));
  await expect(replyOf(page, "By Friday.")).toBeVisible();
  await expect(page.locator(":focus")).toHaveCount(1);
  await press(replyOf(page, "By Friday.").getByRole("button", { name: "Edit" }));
  await type(repliesOf(item).getByRole("textbox"), "By Monday.");
  await press(repliesOf(item).getByRole("button", { name: "Save" }));
  await expect(replyOf(page, "By Monday.").getByRole("button", { name: "Edit" })).toBeFocused();
  await press(replyOf(page, "By Monday.").getByRole("button", { name: "Delete" }));
  await press(question(page).getByRole("button", { name: "Yes, delete it!" }));
  await expect(repliesOf(item)).toHaveCount(0);
  await expect(replyBox(item)).toBeFocused();
  expect((await backend.written()).map((call) => call.replace(/\d+$/, "*"))).toEqual([
    "POST /api/Reply",
    "PUT /api/Reply/*",
    "DELETE /api/Reply/*",
  ]);
});

test("R3: deleting a reply keeps the draft in the box beside it", async ({ page, backend }) => {
  const falcons = await seedTeams(backend);
  const [first = 0] = await giveAllFeedback(backend, falcons, map);
  await answer(backend, falcons, "sara", first, "It is drawn.");
  await openAsSara(page, backend, 1);
  await replyBox(itemOf(page, map)).fill("Half a thought");
  await replyOf(page, "It is drawn.").getByRole("button", { name: "Delete" }).click();
  await confirm(page);
  await expect(repliesOf(itemOf(page, map))).toHaveCount(0);
  await expect(replyBox(itemOf(page, map))).toHaveValue("Half a thought");
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
  const [id = 0] = await giveAllFeedback(backend, falcons, map);
  for (const who of ["omar", "noor"] as const) await answer(backend, falcons, who, id, `By ${who}`);
  await reload(page);
  await expect(itemOf(page, map)).toContainText(`${noor.name} · `);
  await expect(replyOf(page, "By omar")).toContainText(`${omar.name} · `);
  await expect(replyOf(page, "By noor")).toContainText(`${noor.name} · `);
  await replyBox(itemOf(page, map)).fill("By Friday.");
  await replyBox(itemOf(page, map)).press("Control+Enter");
  await expect(replyOf(page, "By Friday.")).toContainText(`${sara.name} (you)`);
  await reload(page);
  await expect(replyOf(page, "By Friday.")).toContainText(`${sara.name} (you)`);
  await replyOf(page, "By Friday.").getByRole("button", { name: "Edit" }).click();
  await repliesOf(itemOf(page, map)).getByRole("textbox").fill("By Monday.");
  await page.keyboard.press("Control+Enter");
  await expect(popups(page)).toContainText("Updated!");
  await replyOf(page, "By Monday.").getByRole("button", { name: "Delete" }).click();
  await confirm(page);
  await expect(repliesOf(itemOf(page, map))).toHaveCount(2);
  expect(await repliesIn(backend, falcons)).toEqual(["By omar", "By noor"]);
});
