import type { Locator } from "@playwright/test";
import { column } from "../support/people.ts";
import { openAsNoor, openOwnReply, seedTeams } from "../support/seeds/feedback.ts";
import { openBooking, fillBooking } from "../support/seeds/onboarding.ts";
import { board, booking, feedback, forms } from "../support/pages/index.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import { expect, test } from "./support/test.ts";
import { sara } from "../support/world.ts";

const long = "Our maps are drawn by hand. ".repeat(750);
const error = "Shorten this text by 999 characters: 20,000 are allowed.";

/** Submitting a text of 20,999 characters is refused beside the field, and the text stays. */
async function expectRefused(field: Locator, submit: () => Promise<void>): Promise<void> {
  await field.fill(long);
  await submit();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(error);
  await expect(field).toHaveValue(long);
}

test("[design: limits] L1: a task's text that is too long is kept", async ({ page, backend }) => {
  await openBoard(page, backend, [{ title: "Map" }], [sara]);
  await board.addTask(page, "To Do").click();
  const form = board.newTaskForm(column(page, "To Do"));
  await board.titleField(form).fill("Chapter 1");
  await expectRefused(board.descriptionField(form), () => board.submit(form).click());
  await forms.cancel(form).click();
  await board.choose(page, "Map", "Edit");
  const edit = board.editForm(page, "Map");
  await expectRefused(board.descriptionField(edit), () => forms.save(edit).click());
  expect(await backend.writes()).toEqual([]);
  await board.descriptionField(edit).fill(long.slice(0, 20_000));
  await forms.save(edit).click();
  await expect(edit).toHaveCount(0);
  await expect(board.card(page, "Map")).toContainText("Our maps are drawn by hand.");
});

test("[2.33] [design: limits] a stored text that is too long is no error until it is changed", async ({
  page,
  backend,
}) => {
  await page.route("**/api/KanbanTask/team/*", async (route) => {
    const [task] = JSON.parse(await (await route.fetch()).text());
    await route.fulfill({ json: [{ ...task, description: long }] });
  });
  await openBoard(page, backend, [{ title: "Map" }], [sara]);
  await board.choose(page, "Map", "Edit");
  const description = board.descriptionField(board.editForm(page, "Map"));
  await expect(description).not.toHaveAttribute("aria-invalid", "true");
  await description.fill(`${long}!`);
  await expect(description).toHaveAttribute("aria-invalid", "true");
});

test("[design: limits] [5.4] L1: too long a description books nothing", async ({ page, backend }) => {
  await openBooking(page, backend);
  await fillBooking(page);
  await expectRefused(booking.description(page), () => booking.confirm(page).click());
  expect(await backend.writes()).toEqual([]);
});

test("[design: limits] L1: feedback that is too long is kept", async ({ page, backend }) => {
  const falcons = await seedTeams(backend);
  await openAsNoor(page, backend, falcons.teamId, 0);
  await expectRefused(feedback.box(page), () => feedback.send(page).click());
  expect(await backend.writes()).toEqual([]);
  await feedback.box(page).fill(long.slice(0, 20_000));
  await feedback.send(page).click();
  await expect(feedback.items(page)).toHaveCount(1);
});

test("[design: limits] L1: a reply that is too long is kept, new or edited", async ({ page, backend }) => {
  const { own } = await openOwnReply(page, backend);
  const item = feedback.items(page).first();
  await expectRefused(feedback.replyBox(item), () => feedback.sendReply(item).click());
  await feedback.replyBox(item).fill("");
  await forms.edit(feedback.reply(page, "It is drawn.")).click();
  await expectRefused(feedback.replyEditBox(page, own), () =>
    forms.save(feedback.replyEdit(page, own)).click(),
  );
  expect(await backend.writes()).toEqual([]);
});
