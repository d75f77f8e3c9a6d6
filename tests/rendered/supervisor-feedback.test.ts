import { answerAsGenerationA } from "../support/generation-a/adapter.ts";
import { expectPath } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import {
  answer,
  drawTheMap,
  feedbackIn,
  giveAllFeedback,
  openAsNoor,
  owlsOf,
  repliesIn,
  seedFeedback,
  seedTeams,
  supervisorPage,
} from "../support/seeds/feedback.ts";
import { pause } from "../support/screen/on-the-way.ts";
import { feedback, forms, layout } from "../support/pages/index.ts";
import { expect, goInside, test } from "./support/test.ts";
import { enrol, enter, hana, maps, noor, omar, sara } from "../support/world.ts";

test("[2.6] [2.40] [2.43] the link opens Feedback: 'No feedback yet.'", async ({ page, backend }) => {
  await startHidden(page);
  const falcons = await seedTeams(backend);
  await owlsOf(backend, falcons);
  await enter(page, noor);
  await layout.link(page, "Feedback").click();
  await expectPath(page, supervisorPage);
  await expect(page.getByRole("heading", { level: 1, name: "Feedback" })).toBeFocused();
  await expect(layout.projectSelect(page).getByRole("option")).toHaveText([
    "-- Select a Project --",
    `${maps.title} (Falcons)`,
    "Night vision (Owls)",
  ]);
  await expect(layout.projectSelect(page)).toHaveValue("");
  await expect(feedback.box(page)).toBeDisabled();
  await expect(feedback.send(page)).toBeDisabled();
  expect((await backend.sent()).filter((call) => call.includes("/Feedback/"))).toEqual([]);
  await layout.projectSelect(page).selectOption({ label: `${maps.title} (Falcons)` });
  await expect(page.getByRole("heading", { name: "No feedback yet." })).toBeVisible();
  await expect(feedback.items(page)).toHaveCount(0);
  await expect(feedback.box(page)).toBeVisible();
  await expect(feedback.send(page)).toBeVisible();
  expect(new URL(page.url()).search).toBe(`?team=${falcons.teamId}`);
  await page.reload();
  await expect(layout.projectSelect(page)).toHaveValue(String(falcons.teamId));
  await expect(page.getByRole("heading", { name: "No feedback yet." })).toBeVisible();
});

test("[2.40] [7.23] [8.17] F1: sends feedback once, to the chosen team", async ({ page, backend }) => {
  const falcons = await seedTeams(backend);
  await giveAllFeedback(backend, falcons, drawTheMap);
  await openAsNoor(page, backend, falcons.teamId, 1);
  await feedback.box(page).fill("  Well done. \n");
  const sending = await pause(page, "POST", "/api/Feedback");
  await feedback.send(page).dblclick();
  await expect(feedback.box(page)).toHaveAttribute("readonly");
  await expect(layout.notices(page)).not.toContainText("Sent!");
  await expect(feedback.items(page)).toHaveCount(1);
  sending.letGo();
  await expect(layout.notices(page).getByRole("status")).toContainText("Sent!");
  await expect(feedback.items(page)).toHaveCount(2);
  await expect(feedback.items(page).first()).toContainText("Well done.");
  await expect(feedback.items(page).first()).toContainText(noor.name);
  await expect(feedback.items(page).first()).toContainText(`${maps.title} · Falcons`);
  await expect(feedback.box(page)).toHaveValue("");
  await feedback.box(page).fill("By the keyboard");
  await feedback.box(page).press("Control+Enter");
  await feedback.box(page).press("Control+Enter");
  await expect(feedback.items(page)).toHaveCount(3);
  expect(await backend.writes()).toEqual(["POST /api/Feedback", "POST /api/Feedback"]);
  expect(await backend.bodies("POST", "/api/Feedback")).toEqual(
    ["Well done.", "By the keyboard"].map((content) => ({
      content,
      supervisorId: noor.userId,
      teamId: falcons.teamId,
    })),
  );
});

test("[5.9] [experience 18] F1: blank feedback sends nothing, focuses the box and says why", async ({
  page,
  backend,
}) => {
  const falcons = await seedTeams(backend);
  await openAsNoor(page, backend, falcons.teamId, 0);
  for (const blank of ["", " \n\t "]) {
    await feedback.box(page).fill(blank);
    await feedback.send(page).click();
    await expect(feedback.box(page)).toBeFocused();
    await expect(feedback.box(page)).toHaveAccessibleDescription("Write something first.");
  }
  await expect(layout.notices(page).getByRole("listitem")).toHaveCount(0);
  expect(await backend.writes()).toEqual([]);
});

test("[2.40] [2.41] [4.7] [8.17] F2: edits feedback, restores the draft", async ({ page, backend }) => {
  const { falcons, id } = await seedFeedback(backend);
  await openAsNoor(page, backend, falcons.teamId, 1);
  await feedback.box(page).fill("Half a thought");
  await forms.edit(page, drawTheMap).click();
  await expect(feedback.box(page)).toBeFocused();
  await expect(feedback.box(page)).toHaveValue(drawTheMap);
  await expect(feedback.send(page)).toHaveCount(0);
  await feedback.box(page).fill("Not meant");
  await forms.cancel(feedback.form(page)).click();
  await expect(feedback.box(page)).toHaveValue("Half a thought");
  await expect(feedback.item(page, drawTheMap)).toBeVisible();

  // Unchanged: it closes.
  await forms.edit(page, drawTheMap).click();
  await feedback.box(page).fill(` ${drawTheMap} `);
  await feedback.update(page).click();
  await expect(feedback.box(page)).toHaveValue("Half a thought");
  // Blank: sends nothing and stays open.
  await forms.edit(page, drawTheMap).click();
  await feedback.box(page).fill("  ");
  await feedback.update(page).click();
  await expect(feedback.update(page)).toBeVisible();
  expect(await backend.writes()).toEqual([]);

  await feedback.box(page).fill(" Draw the plan first. ");
  const saving = await pause(page, "PUT", `/api/Feedback/${id}`);
  await feedback.update(page).dblclick();
  await expect(layout.notices(page)).not.toContainText("Updated!");
  await expect(feedback.item(page, drawTheMap)).toBeVisible();
  saving.letGo();
  await expect(layout.notices(page).getByRole("status")).toContainText("Updated!");
  await expect(feedback.item(page, "Draw the plan first.")).toBeVisible();
  await expect(feedback.box(page)).toHaveValue("Half a thought");
  await expect(feedback.send(page)).toBeVisible();
  expect(await backend.writes()).toEqual([`PUT /api/Feedback/${id}`]);
  expect(await backend.bodies("PUT", `/api/Feedback/${id}`)).toEqual([
    expect.objectContaining({ content: "Draw the plan first." }),
  ]);
});

test("[8.17] [8.18] F3: deletes feedback with replies, without Undo", async ({ page, backend }) => {
  const falcons = await seedTeams(backend);
  const [id = 0, other = 0] = await giveAllFeedback(backend, falcons, drawTheMap, "Well done.");
  for (const content of ["One", "Two", "Three"]) await answer(backend, falcons, "omar", id, content);
  await answer(backend, falcons, "omar", other, "Thank you");
  await openAsNoor(page, backend, falcons.teamId, 2);
  await forms.remove(page, "Well done.").click();
  await expect(layout.question(page)).toContainText("“Well done.” and its reply will be deleted.");
  await page.keyboard.press("Escape");
  await forms.remove(page, drawTheMap).click();
  await expect(layout.question(page)).toContainText(
    `“${drawTheMap}” and its 3 replies will be deleted. This can't be undone.`,
  );
  const deleting = await pause(page, "DELETE", `/api/Feedback/${id}`);
  await layout.confirmDeletion(page).dblclick();
  await expect(layout.notices(page)).not.toContainText("Deleted!");
  deleting.letGo();
  await expect(layout.notices(page).getByRole("status")).toContainText("Deleted!");
  await expect(feedback.items(page)).toHaveCount(1);
  await expect(feedback.item(page, drawTheMap)).toHaveCount(0);
  await expect(layout.undo(page)).toHaveCount(0);
  await expect(page.locator(":focus")).toHaveCount(1);
  expect(await backend.writes()).toEqual([`DELETE /api/Feedback/${id}`]);
  expect((await feedbackIn(backend, falcons)).map(({ content }) => content)).toEqual(["Well done."]);
});

test("[2.39] [2.42] replies, and edits and deletes students' replies", async ({ page, backend }) => {
  const { falcons, id } = await seedFeedback(backend);
  const saras = await answer(backend, falcons, "sara", id, "It is drawn.");
  const omars = await answer(backend, falcons, "omar", id, "It is not.");
  await openAsNoor(page, backend, falcons.teamId, 1);
  await expect(feedback.reply(page, "It is drawn.")).toContainText(sara.name);
  await expect(feedback.reply(page, "It is not.")).toContainText(omar.name);
  const item = feedback.item(page, drawTheMap);
  await feedback.replyBox(item).fill("Show it to me.");
  await feedback.sendReply(item).click();
  await expect(feedback.reply(page, "Show it to me.")).toContainText(`${noor.name} (you)`);
  expect(await backend.bodies("POST", "/api/Reply")).toEqual([
    { content: "Show it to me.", feedbackId: id, supervisorId: noor.userId, supervisorName: noor.name },
  ]);

  await forms.edit(page, "It is drawn.").click();
  await feedback.replyEditBox(page, saras).fill("It is nearly drawn.");
  await forms.save(feedback.replyEdit(page, saras)).click();
  await expect(feedback.reply(page, "It is nearly drawn.")).toContainText(sara.name);
  await forms.remove(page, "It is not.").click();
  await expect(layout.question(page)).toContainText(
    `The reply “It is not.” by ${omar.name} will be deleted. This can't be undone.`,
  );
  await layout.confirmDeletion(page).click();
  await expect(feedback.replies(item)).toHaveCount(2);
  await expect(layout.notices(page)).toContainText("Deleted!");
  await expect(layout.undo(page)).toHaveCount(0);
  await forms.remove(page, "Show it to me.").click();
  await layout.confirmDeletion(page).click();
  await layout.undo(page).click();
  await expect(feedback.replies(item)).toHaveCount(2);
  await expect.poll(() => repliesIn(backend, falcons)).toEqual(["It is nearly drawn.", "Show it to me."]);
  expect((await backend.writes()).filter((call) => call.startsWith("PUT"))).toEqual([
    `PUT /api/Reply/${saras}`,
  ]);
  expect((await backend.writes()).filter((call) => call.endsWith(`/${omars}`))).toEqual([
    `DELETE /api/Reply/${omars}`,
  ]);
});

test("[2.43] a supervisor without projects sees why they cannot write", async ({ page, backend }) => {
  await enrol(backend, hana);
  await enter(page, hana);
  await goInside(page, supervisorPage);
  await expect(page.getByText("No projects are currently under your supervision.")).toBeVisible();
  await expect(layout.projectSelect(page)).toHaveCount(0);
  await expect(page.getByRole("textbox")).toHaveCount(0);
});

test("[3.8] [3.9] first generation: none, sending, names", async ({ ownPage: page, backend, quiet }) => {
  const falcons = await seedTeams(backend);
  await answerAsGenerationA(page.context());
  quiet.allowFailedCall(404);
  await openAsNoor(page, backend, falcons.teamId, 0);
  await expect(page.getByText("No feedback yet.")).toBeVisible();
  await feedback.box(page).fill("Well done.");
  await feedback.send(page).click();
  await expect(feedback.item(page, "Well done.")).toContainText(`${noor.name} · `);
  const [sent] = await feedbackIn(backend, falcons);
  await answer(backend, falcons, "sara", sent?.feedbackId ?? 0, "Thank you");
  await page.reload();
  await expect(feedback.item(page, "Well done.")).toContainText(`${noor.name} · `);
  await expect(feedback.reply(page, "Thank you")).toContainText(`${sara.name} · `);
});
