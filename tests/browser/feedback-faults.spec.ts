import type { Locator, Page } from "@playwright/test";
import { faults, type Fault } from "../support/seeds/fault.ts";
import { breakInEveryWay, expect, reasonOf, test, times } from "./support/faults.ts";
import {
  answer,
  drawTheMap,
  feedbackIn,
  giveAllFeedback,
  openAsNoor,
  openAsSara,
  openOwnReply,
  repliesIn,
  seedFeedback,
  seedTeams,
} from "../support/seeds/feedback.ts";
import * as feedback from "../support/pages/feedback.ts";
import * as forms from "../support/pages/forms.ts";
import * as layout from "../support/pages/layout.ts";
import type { Shape } from "../support/paths/gate.ts";

/* Every write of feedback and replies, by both roles, fails in every way, one after the other on one page. After each failure the right message is shown, no draft is lost, no success is claimed, and in the end the request succeeds. */

const boast = /Sent!|Updated!|Deleted!/;

/** The place shows the error, its reason and these texts. The error is told once, and no notice claims success. */
async function expectFailed(
  page: Page,
  place: Locator,
  error: string,
  fault: Fault,
  ...texts: readonly string[]
): Promise<void> {
  for (const text of [error, reasonOf[fault], ...texts]) await expect(place).toContainText(text);
  await expect(page.getByText(error, { exact: true })).toHaveCount(1);
  await expect(layout.notices(page)).not.toContainText(boast);
}

/** Deletes the feedback or reply with this text. */
async function remove(page: Page, text: string): Promise<void> {
  await forms.remove(page, text).click();
  await layout.confirmDeletion(page).click();
}

test("[8.7] R1: replying fails in every way: shows the error, keeps the text, then sends once", async ({
  page,
  backend,
  network,
}) => {
  const falcons = await seedTeams(backend);
  await giveAllFeedback(backend, falcons, drawTheMap);
  await openAsSara(page, backend, 1);
  const item = feedback.item(page, drawTheMap);
  const submit = () => feedback.sendReply(item).dblclick();
  await feedback.replyBox(item).fill("By Friday.");
  await breakInEveryWay({ page, network }, "POST /api/Reply", submit, async (fault) => {
    await expectFailed(
      page,
      feedback.replyForm(item).getByRole("alert"),
      "Failed to save reply.",
      fault,
      "Your text is still here.",
    );
    await expect(feedback.replyBox(item)).toHaveValue("By Friday.");
    await expect(feedback.replies(item)).toHaveCount(0);
    await layout.dismissNotices(page);
  });
  await submit();
  await expect(feedback.reply(page, "By Friday.")).toBeVisible();
  await expect(layout.notices(page)).toContainText("Sent!");
  await expect(feedback.replyBox(item)).toHaveValue("");
  await expect(feedback.replyForm(item).getByRole("alert")).toHaveCount(0);
  expect(await repliesIn(backend, falcons)).toEqual(["By Friday."]);
  expect(times(network.writes(), "POST /api/Reply")).toBe(faults.length + 1);
});

test("[8.7] R2: saving a reply fails in every way: shows the error, keeps the text, then saves", async ({
  page,
  backend,
  network,
}) => {
  const { falcons, own } = await openOwnReply(page, backend);
  await forms.edit(feedback.reply(page, "It is drawn.")).click();
  await feedback.replyEditBox(page, own).fill("It is nearly drawn.");
  const save = () => forms.save(feedback.replyEdit(page, own)).dblclick();
  await breakInEveryWay({ page, network }, `PUT /api/Reply/${own}`, save, async (fault) => {
    await expectFailed(
      page,
      feedback.replyEdit(page, own).getByRole("alert"),
      "Failed to update reply.",
      fault,
    );
    await expect(feedback.replyEditBox(page, own)).toHaveValue("It is nearly drawn.");
    await layout.dismissNotices(page);
  });
  expect(await repliesIn(backend, falcons)).toEqual(["It is drawn."]);
  await forms.save(feedback.replyEdit(page, own)).click();
  await expect(feedback.reply(page, "It is nearly drawn.")).toBeVisible();
  await expect(layout.notices(page)).toContainText("Updated!");
  expect(await repliesIn(backend, falcons)).toEqual(["It is nearly drawn."]);
  expect(times(network.writes(), `PUT /api/Reply/${own}`)).toBe(faults.length + 1);
});

test("[8.7] R3: deleting a reply fails in every way: shows the error, keeps the reply, then deletes", async ({
  page,
  backend,
  network,
}) => {
  const { falcons, own } = await openOwnReply(page, backend);
  const removeIt = () => remove(page, "It is drawn.");
  await breakInEveryWay({ page, network }, `DELETE /api/Reply/${own}`, removeIt, async (fault) => {
    await expectFailed(page, layout.notices(page), "Failed to delete reply.", fault);
    await expect(layout.question(page)).toHaveCount(0);
    await expect(feedback.reply(page, "It is drawn.")).toBeVisible();
    await layout.dismissNotices(page);
  });
  await removeIt();
  await expect(layout.notices(page)).toContainText("Deleted!");
  await expect(feedback.replies(feedback.item(page, drawTheMap))).toHaveCount(0);
  expect(await repliesIn(backend, falcons)).toEqual([]);
  expect(times(network.writes(), `DELETE /api/Reply/${own}`)).toBe(faults.length + 1);
});

test("[8.7] R3: restoring a deleted reply fails in every way, then Try again restores it once", async ({
  page,
  backend,
  network,
}) => {
  const { falcons } = await openOwnReply(page, backend);
  await remove(page, "It is drawn.");
  await expect(feedback.replies(feedback.item(page, drawTheMap))).toHaveCount(0);
  let offered = "Undo";
  const haveBack = async () => {
    await layout.notices(page).getByRole("button", { name: offered }).click();
    offered = "Try again";
  };
  await breakInEveryWay({ page, network }, "POST /api/Reply", haveBack, async (fault) => {
    for (const text of ["Failed to save reply.", reasonOf[fault]])
      await expect(layout.notices(page)).toContainText(text);
    await expect(layout.tryAgain(layout.notices(page))).toHaveCount(1);
    await expect(feedback.replies(feedback.item(page, drawTheMap))).toHaveCount(0);
  });
  await haveBack();
  await expect(feedback.reply(page, "It is drawn.")).toBeVisible();
  expect(await repliesIn(backend, falcons)).toEqual(["It is drawn."]);
  expect(times(network.writes(), "POST /api/Reply")).toBe(faults.length + 1);
});

test("[8.7] F1: feedback fails in every way: shows the error, keeps the text, then sends once", async ({
  page,
  backend,
  network,
}) => {
  const falcons = await seedTeams(backend);
  await giveAllFeedback(backend, falcons, drawTheMap);
  await openAsNoor(page, backend, falcons.teamId, 1);
  await feedback.box(page).fill("Well done.");
  await breakInEveryWay(
    { page, network },
    "POST /api/Feedback",
    () => feedback.send(page).dblclick(),
    async (fault) => {
      await expectFailed(
        page,
        feedback.form(page).getByRole("alert"),
        "Failed to save feedback.",
        fault,
        "Your text is still here.",
      );
      await expect(feedback.box(page)).toHaveValue("Well done.");
      await expect(feedback.items(page)).toHaveCount(1);
      await layout.dismissNotices(page);
    },
  );
  await feedback.send(page).click();
  await expect(feedback.item(page, "Well done.")).toBeVisible();
  await expect(layout.notices(page)).toContainText("Sent!");
  await expect(feedback.box(page)).toHaveValue("");
  expect((await feedbackIn(backend, falcons)).map(({ content }) => content)).toEqual([
    "Well done.",
    drawTheMap,
  ]);
  expect(times(network.writes(), "POST /api/Feedback")).toBe(faults.length + 1);
});

test("[8.7] F2: saving feedback fails in every way: shows the error, keeps the text, then saves", async ({
  page,
  backend,
  network,
}) => {
  const { falcons, id } = await seedFeedback(backend);
  await openAsNoor(page, backend, falcons.teamId, 1);
  await forms.edit(page, drawTheMap).click();
  await feedback.box(page).fill("Draw the plan first.");
  const save = () => feedback.update(page).dblclick();
  await breakInEveryWay({ page, network }, `PUT /api/Feedback/${id}`, save, async (fault) => {
    await expectFailed(page, feedback.form(page).getByRole("alert"), "Failed to save feedback.", fault);
    await expect(feedback.box(page)).toHaveValue("Draw the plan first.");
    await expect(feedback.item(page, drawTheMap)).toBeVisible();
    await layout.dismissNotices(page);
  });
  await feedback.update(page).click();
  await expect(feedback.item(page, "Draw the plan first.")).toBeVisible();
  await expect(layout.notices(page)).toContainText("Updated!");
  expect((await feedbackIn(backend, falcons)).map(({ content }) => content)).toEqual([
    "Draw the plan first.",
  ]);
  expect(times(network.writes(), `PUT /api/Feedback/${id}`)).toBe(faults.length + 1);
});

test("[8.7] F3: deleting feedback fails in every way: shows the error, keeps it, then deletes", async ({
  page,
  backend,
  network,
}) => {
  const { falcons, id } = await seedFeedback(backend);
  await answer(backend, falcons, "sara", id, "It is drawn.");
  await openAsNoor(page, backend, falcons.teamId, 1);
  const removeIt = () => remove(page, drawTheMap);
  await breakInEveryWay({ page, network }, `DELETE /api/Feedback/${id}`, removeIt, async (fault) => {
    await expectFailed(page, layout.notices(page), "Failed to delete feedback.", fault);
    await expect(layout.question(page)).toHaveCount(0);
    await expect(feedback.item(page, drawTheMap)).toBeVisible();
    await expect(feedback.reply(page, "It is drawn.")).toBeVisible();
    await layout.dismissNotices(page);
  });
  await removeIt();
  await expect(page.getByText("No feedback yet.")).toBeVisible();
  expect(await feedbackIn(backend, falcons)).toEqual([]);
  expect(times(network.writes(), `DELETE /api/Feedback/${id}`)).toBe(faults.length + 1);
});

test("[8.7] F1 R1: shows what was sent although its response was lost, and keeps the text", async ({
  page,
  backend,
  network,
}) => {
  const { falcons, id } = await seedFeedback(backend);
  await openAsNoor(page, backend, falcons.teamId, 1);
  for (const fault of ["no connection", "a reload"] as const) {
    await feedback.box(page).fill(`Feedback, ${fault}`);
    await network.fail("POST /api/Feedback", fault, () => feedback.send(page).click(), {
      isCarriedOut: true,
    });
    await expect(feedback.form(page).getByRole("alert")).toContainText("Failed to save feedback.");
    await expect(feedback.box(page)).toHaveValue(`Feedback, ${fault}`);
    await expect(feedback.items(page).first()).toContainText(`Feedback, ${fault}`);
    const item = page.locator(`[data-feedback="${id}"]`);
    await feedback.replyBox(item).fill(`Reply, ${fault}`);
    await network.fail("POST /api/Reply", fault, () => feedback.sendReply(item).click(), {
      isCarriedOut: true,
    });
    await expect(feedback.replyForm(item).getByRole("alert")).toContainText("Failed to save reply.");
    await expect(feedback.replyBox(item)).toHaveValue(`Reply, ${fault}`);
    await expect(feedback.reply(page, `Reply, ${fault}`)).toBeVisible();
    await expect(layout.notices(page)).not.toContainText(boast);
    await layout.dismissNotices(page);
  }
});

test("[8.7] F2 F3 R2 R3: refetches after a lost response and claims no success", async ({
  page,
  backend,
  network,
}) => {
  const falcons = await seedTeams(backend);
  const [first = 0, second = 0] = await giveAllFeedback(backend, falcons, drawTheMap, "Well done.");
  const edited = await answer(backend, falcons, "noor", first, "It is drawn.");
  const deleted = await answer(backend, falcons, "noor", first, "Show me.");
  await openAsNoor(page, backend, falcons.teamId, 2);
  const lose = (call: Shape, during: () => Promise<void>) =>
    network.fail(call, "no connection", during, { isCarriedOut: true });
  await lose(`DELETE /api/Reply/${deleted}`, () => remove(page, "Show me."));
  await expect(layout.notices(page)).toContainText("Failed to delete reply.");
  await expect(page.locator(`[data-reply="${deleted}"]`)).toHaveCount(0);
  await lose(`DELETE /api/Feedback/${second}`, () => remove(page, "Well done."));
  await expect(layout.notices(page)).toContainText("Failed to delete feedback.");
  await expect(feedback.items(page)).toHaveCount(1);
  await expect(layout.notices(page)).not.toContainText(boast);
  // On a page this short, they cover the buttons of the reply.
  await layout.dismissNotices(page);
  await forms.edit(page, "It is drawn.").click();
  await feedback.replyEditBox(page, edited).fill("It is nearly drawn.");
  await lose(`PUT /api/Reply/${edited}`, () => forms.save(feedback.replyEdit(page, edited)).click());
  await expect(feedback.replyEdit(page, edited).getByRole("alert")).toContainText("Failed to update reply.");
  await forms.cancel(feedback.replyEdit(page, edited)).click();
  await expect(feedback.reply(page, "It is nearly drawn.")).toBeVisible();
  await forms.edit(page, drawTheMap).click();
  await feedback.box(page).fill("Draw the plan first.");
  await lose(`PUT /api/Feedback/${first}`, () => feedback.update(page).click());
  await expect(feedback.form(page).getByRole("alert")).toContainText("Failed to save feedback.");
  await forms.cancel(feedback.form(page)).click();
  await expect(feedback.item(page, "Draw the plan first.")).toBeVisible();
  await expect(layout.notices(page)).not.toContainText(boast);
  expect(network.writes()).toHaveLength(4 + 1);
});
