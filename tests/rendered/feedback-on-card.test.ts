import type { Locator, Page } from "@playwright/test";
import { answerAsGenerationA } from "../support/generation-a/adapter.ts";
import { varchar } from "../support/generation-a/column.ts";
import {
  drawTheMap,
  feedbackIn,
  giveAllFeedback,
  owlsOf,
  seedTeams,
  supervisorPage,
} from "../support/seeds/feedback.ts";
import { feedback, forms, layout } from "../support/pages/index.ts";
import { reload } from "../support/screen/kept-log.ts";
import { expect, goInside, test } from "./support/test.ts";
import { addTasks, enter, noor, sara } from "../support/world.ts";

const hostile = `“"'<b>x</b>' מפה`;
const boardOf = (teamId: number): string => `/dashboard/supervisor/kanban/${teamId}/Kanban`;

const remark = (page: Page, teamId: number, taskId: number, title: string): string =>
  `Re: “${title}”\n${new URL(page.url()).origin}${boardOf(teamId)}?task=${taskId}\n`;

const caret = (page: Page): Promise<number> =>
  feedback.box(page).evaluate((box) => (box instanceof HTMLTextAreaElement ? box.selectionStart : -1));

const giveFeedback = (page: Page, title: string): Locator =>
  page.getByRole("button", { name: `Give feedback on “${title}”`, exact: true });

test("[experience 10] feedback on a card waits for its edit", async ({ page, backend }) => {
  const falcons = await seedTeams(backend);
  await giveAllFeedback(backend, falcons, drawTheMap);
  const [taskId = 0] = await addTasks(backend, falcons.tokens.sara, falcons.teamId, [{ title: "Draw it" }]);
  await enter(page, noor);
  await goInside(page, `${supervisorPage}?team=${falcons.teamId}`);
  await forms.edit(page, drawTheMap).click();
  await feedback.box(page).fill("Draw the plan first.");
  await goInside(page, boardOf(falcons.teamId));
  await giveFeedback(page, "Draw it").click();
  await expect(feedback.box(page)).toHaveValue("Draw the plan first.");
  await expect(feedback.form(page)).toContainText("Finish this edit first.");
  await feedback.update(page).click();
  await expect(feedback.item(page, "Draw the plan first.")).toBeVisible();
  await expect(feedback.box(page)).toHaveValue(remark(page, falcons.teamId, taskId, "Draw it"));
  await expect(feedback.box(page)).toBeFocused();
});

for (const generation of ["second", "first"] as const) {
  test(`[experience 10] a card gets feedback that links to it, for both roles (${generation} generation)`, async ({
    ownPage: page,
    backend,
    quiet,
  }) => {
    if (generation === "first") {
      await answerAsGenerationA(page.context());
      // Its response for a team without feedback.
      quiet.allowFailedCall(404);
    }
    const falcons = await seedTeams(backend);
    const [taskId = 0] = await addTasks(backend, falcons.tokens.sara, falcons.teamId, [{ title: hostile }]);
    await enter(page, noor);
    await goInside(page, boardOf(falcons.teamId));
    await giveFeedback(page, hostile).focus();
    await page.keyboard.press("Enter");

    await expect(page).toHaveURL(`${supervisorPage}?team=${falcons.teamId}`);
    const text = remark(page, falcons.teamId, taskId, hostile);
    await expect(feedback.box(page)).toHaveValue(text);
    await expect(feedback.box(page)).toBeFocused();
    expect(await caret(page)).toBe(text.length);
    await page.keyboard.type("Draw it again.");
    await feedback.send(page).click();
    await expect(feedback.items(page)).toHaveCount(1);
    await expect(feedback.box(page)).toHaveValue("");
    // The column of the first generation has no Hebrew letters.
    const kept = generation === "first" ? varchar(text) : text;
    expect((await feedbackIn(backend, falcons)).map(({ content }) => content)).toEqual([
      `${kept}Draw it again.`,
    ]);
    await reload(page);
    await expect(feedback.items(page)).toHaveCount(1);
    await expect(feedback.box(page)).toHaveValue("");

    await layout.signOut(page);
    await enter(page, sara);
    await layout.link(page, "Feedback").click();
    await feedback.items(page).getByRole("link").click();
    await expect(page).toHaveURL(`/dashboard/student/KanbanBoard?task=${taskId}`);
    await expect(page.locator("[data-task]:focus")).toContainText(hostile);
    await expect(page.getByRole("button", { name: /^Give feedback/ })).toHaveCount(0);
  });
}

test("[experience 10] feedback on a card joins its team's draft once", async ({ page, backend }) => {
  const falcons = await seedTeams(backend);
  const owls = await owlsOf(backend, falcons);
  const [taskId = 0] = await addTasks(backend, falcons.tokens.sara, falcons.teamId, [{ title: "Draw it" }]);
  await enter(page, noor);
  for (const [teamId, typed] of [
    [falcons.teamId, "Well done."],
    [owls, "For the owls."],
  ] as const) {
    await goInside(page, `${supervisorPage}?team=${teamId}`);
    await expect(layout.projectSelect(page)).toHaveValue(String(teamId));
    await feedback.box(page).fill(typed);
  }
  await goInside(page, boardOf(falcons.teamId));
  await giveFeedback(page, "Draw it").click();
  const both = `Well done.\n\n${remark(page, falcons.teamId, taskId, "Draw it")}`;
  await expect(feedback.box(page)).toHaveValue(both);
  await expect(layout.notices(page)).toContainText("Added to what you had already typed.");
  await reload(page);
  await expect(feedback.box(page)).toHaveValue(both);
  await layout.projectSelect(page).selectOption(String(owls));
  await expect(feedback.box(page)).toHaveValue("For the owls.");
});
