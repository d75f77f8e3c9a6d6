import {
  answer,
  drawTheMap,
  giveAllFeedback,
  openAsSara,
  openOwnReply,
  repliesIn,
  seedFeedback,
  seedTeams,
  studentPage,
} from "../support/seeds/feedback.ts";
import { pause } from "../support/screen/on-the-way.ts";
import { feedback, forms, layout } from "../support/pages/index.ts";
import { reload } from "../support/screen/kept-log.ts";
import { expect, goInside, test } from "./support/test.ts";
import { sara } from "../support/world.ts";

test("[2.39] [6.4] only the user's own replies have Edit and Delete", async ({ page, backend }) => {
  const { falcons, id } = await seedFeedback(backend);
  for (const who of ["sara", "omar", "noor"] as const) await answer(backend, falcons, who, id, `By ${who}`);
  await openAsSara(page, backend, 1);
  await expect(feedback.reply(page, "By sara").getByRole("button")).toHaveText([
    "Make a task",
    "Edit",
    "Delete",
  ]);
  for (const who of ["omar", "noor"])
    await expect(feedback.reply(page, `By ${who}`).getByRole("button")).toHaveText(["Make a task"]);
  await expect(feedback.list(page).getByRole("button", { name: /^(Edit|Delete)/ })).toHaveCount(2);
});

test("[4.7] R2: Escape closes an unchanged edit only; Cancel any, with Undo", async ({ page, backend }) => {
  const { own } = await openOwnReply(page, backend);
  const edit = forms.edit(feedback.reply(page, "It is drawn."));
  const box = feedback.replyEditBox(page, own);
  await edit.click();
  await expect(box).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(edit).toBeFocused();
  await edit.click();
  await box.fill("Nearly");
  await page.keyboard.press("Escape");
  await expect(box).toHaveValue("Nearly");
  await forms.cancel(feedback.replyEdit(page, own)).click();
  await expect(feedback.reply(page, "It is drawn.")).toBeVisible();
  await expect(edit).toBeFocused();
  await expect(layout.notices(page)).toContainText("Changes discarded.");
  await layout.undo(page).click();
  await expect(box).toHaveValue("Nearly");
  expect(await backend.writes()).toEqual([]);
});

test("[4.7] [7.28] [8.17] R2: edits a reply once", async ({ page, backend }) => {
  const { falcons, own } = await openOwnReply(page, backend);
  const edit = forms.edit(feedback.reply(page, "It is drawn."));

  await edit.click();
  await feedback.replyEditBox(page, own).fill(" It is nearly drawn. ");
  const saving = await pause(page, "PUT", `/api/Reply/${own}`);
  await forms.save(feedback.replyEdit(page, own)).dblclick();
  await expect(feedback.replyEditBox(page, own)).toHaveAttribute("readonly");
  await expect(layout.notices(page)).not.toContainText("Updated!");
  saving.letGo();
  await expect(layout.notices(page).getByRole("status")).toContainText("Updated!");
  await expect(forms.edit(feedback.reply(page, "It is nearly drawn."))).toBeFocused();
  expect(await backend.writes()).toEqual([`PUT /api/Reply/${own}`]);
  expect(await backend.bodies("PUT", `/api/Reply/${own}`)).toEqual([
    expect.objectContaining({ content: "It is nearly drawn." }),
  ]);
  expect(await repliesIn(backend, falcons)).toEqual(["It is nearly drawn."]);
});

test("[8.17] [8.18] [7.29] R3: deletes a reply once; Undo sends it again", async ({ page, backend }) => {
  const { falcons, id } = await seedFeedback(backend);
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
  expect(await backend.writes()).toEqual([]);

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
  expect(await backend.writes()).toEqual([`DELETE /api/Reply/${own}`, "POST /api/Reply"]);
  expect(await backend.bodies("POST", "/api/Reply")).toEqual([
    { content: "It is drawn.", feedbackId: id, studentId: sara.userId, studentName: sara.name },
  ]);
  expect(await repliesIn(backend, falcons)).toEqual(["By omar", "It is drawn."]);
});

test("[2.37] [4.7] drafts survive leaving and reloads; can be discarded", async ({ page, backend }) => {
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
  expect(await backend.writes()).toEqual([]);
});
