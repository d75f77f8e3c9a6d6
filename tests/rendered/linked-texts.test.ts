import { answer, giveAllFeedback, seedTeams } from "../support/seeds/feedback.ts";
import { expect, test } from "./support/test.ts";
import { addTasks, enter, sara } from "../support/world.ts";

test("[2.35] addresses become links: sites in a new tab, cards here", async ({ ownPage: page, backend }) => {
  const team = await seedTeams(backend);
  const [taskId] = await addTasks(backend, team.tokens.sara, team.teamId, [{ title: "Draw the map" }]);
  const card = `/dashboard/student/KanbanBoard?task=${taskId}`;
  await page.goto("/");
  const { origin } = new URL(page.url());
  const [feedback = 0] = await giveAllFeedback(backend, team, `See ${origin}${card}. <b>Soon</b>`);
  await answer(backend, team, "omar", feedback, "As in https://example.org/maps, or javascript:alert(1)");
  await enter(page, sara);
  await page.getByRole("link", { name: "Feedback" }).click();

  const outside = page.getByRole("link", { name: "https://example.org/maps", exact: true });
  await expect(outside).toHaveAttribute("rel", "noopener");
  await expect(outside).toHaveAttribute("target", "_blank");
  await expect(page.getByRole("main").getByRole("link")).toHaveCount(2);
  await expect(page.getByText("<b>Soon</b>")).toBeVisible();

  await page.getByRole("link", { name: card }).click();
  await expect(page).toHaveURL(card);
  await expect(page.getByRole("heading", { name: "Draw the map" })).toBeVisible();
});
