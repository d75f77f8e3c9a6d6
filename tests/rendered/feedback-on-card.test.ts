import type { Locator, Page } from "@playwright/test";
import { drawTheMap, giveAllFeedback, seedTeams, supervisorPage } from "../support/seeds/feedback.ts";
import * as feedback from "../support/pages/feedback.ts";
import * as forms from "../support/pages/forms.ts";
import { expect, goInside, test } from "./support/test.ts";
import { addTasks, enter, noor } from "../support/world.ts";

const boardOf = (teamId: number): string => `/dashboard/supervisor/kanban/${teamId}/Kanban`;

const remark = (page: Page, teamId: number, taskId: number, title: string): string =>
  `Re: “${title}”\n${new URL(page.url()).origin}${boardOf(teamId)}?task=${taskId}\n`;

const giveFeedback = (page: Page, title: string): Locator =>
  page.getByRole("button", { name: `Give feedback on “${title}”`, exact: true });

test("[experience 10] feedback on a card waits until an edit is finished, and loses nothing of it", async ({
  page,
  backend,
}) => {
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
