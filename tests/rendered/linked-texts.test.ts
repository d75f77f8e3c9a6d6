import { answer, giveAllFeedback, seedTeams } from "../support/seeds/feedback.ts";
import { share } from "../support/seeds/files.ts";
import { feedback } from "../support/pages/index.ts";
import { setHidden } from "../support/screen/attention.ts";
import { expect, goInside, test } from "./support/test.ts";
import { addTasks, call, enter, noor, sara } from "../support/world.ts";

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

test("[2.35] a link in look-alike letters shows its real host; one with a user name is no link", async ({
  page,
  backend,
}) => {
  const team = await seedTeams(backend);
  const [feedback = 0] = await giveAllFeedback(backend, team, "Where do you host it?");
  const text = "At https://p\u0430ypal.com/login or https://example.org@evil.example/ or https://example.org";
  await answer(backend, team, "omar", feedback, text);
  await enter(page, sara);
  await goInside(page, "/dashboard/student/feedback");
  const links = page.getByRole("main").getByRole("link");
  await expect(links).toHaveCount(2);
  await expect(links.nth(0)).toHaveAccessibleName("https://p\u0430ypal.com/login (xn--pypal-4ve.com)");
  await expect(links.nth(0)).toHaveAttribute("href", "https://p\u0430ypal.com/login");
  await expect(links.nth(1)).toHaveAccessibleName("https://example.org");
});

test("[2.35] a link to feedback that is gone says so", async ({ page, backend }) => {
  const team = await seedTeams(backend);
  await giveAllFeedback(backend, team, "Draw the map first.");
  await enter(page, sara);
  await goInside(page, "/dashboard/student/feedback?feedback=99");
  await expect(page.getByText("The feedback that the link leads to is not here.")).toBeVisible();
  await goInside(page, "/dashboard/student/KanbanBoard?task=99");
  await expect(page.getByText("The task that the link leads to is not here.")).toBeVisible();
});

test("[2.35] a translated page keeps working when its texts change", async ({ page, backend }) => {
  const team = await seedTeams(backend);
  const [id = 0] = await giveAllFeedback(backend, team, "Read https://example.org/a first.");
  await enter(page, noor);
  await goInside(page, `/dashboard/supervisor/feedback?team=${team.teamId}`);
  await expect(page.getByRole("link", { name: "https://example.org/a" })).toBeVisible();
  await page.evaluate(translate);
  await call(backend, "PUT", `Feedback/${id}`, team.tokens.noor, {
    // One text less than before.
    content: "Read it, then https://example.org/b",
    supervisorId: noor.userId,
    teamId: team.teamId,
  });
  await setHidden(page, true);
  await setHidden(page, false);
  await expect(page.getByRole("link", { name: "https://example.org/b" })).toBeVisible();
  await expect(feedback.items(page).getByText("Read it, then", { exact: true })).toBeVisible();
});

/** As a browser translates: each text node becomes an element of the translator's. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement("font");
    text.parentNode?.replaceChild(font, text);
    font.append(text);
  }
}

for (const { who, paths } of [
  {
    who: sara,
    paths: [
      "/dashboard/student/KanbanBoard",
      "/dashboard/student/KanbanBoard?view=agenda",
      "/dashboard/student/Myproject",
      "/dashboard/student/projects",
      "/dashboard/student/feedback",
      "/dashboard/student/projectHistory",
      "/booking-supervisor",
      "/edit-profile",
    ],
  },
  {
    who: noor,
    paths: [
      "/dashboard/supervisor/SupBoard",
      "/dashboard/supervisor/SupBoard?view=table",
      "/dashboard/supervisor/supervised-projects?team=1",
      "/dashboard/supervisor/feedback?team=1",
      "/dashboard/supervisor/kanban/1/Kanban",
    ],
  },
])
  test(`[2.35] on no page of a ${who.role} does a text stand beside an element`, async ({
    page,
    backend,
  }) => {
    const team = await seedTeams(backend);
    await addTasks(backend, team.tokens.sara, team.teamId, [
      { title: "Plan", dueDate: "2020-01-31T00:00:00Z", assignedStudentNames: ["Sara", "Omar"] },
      { title: "Draw", status: 3 },
    ]);
    const [id = 0] = await giveAllFeedback(backend, team, "Draw the map.", "Print it.");
    await answer(backend, team, "sara", id, "It is drawn.");
    await share(backend, team.tokens.sara, team.teamId, sara.userId, { title: "Plan", url: "no link" });
    await enter(page, who);
    for (const path of paths) {
      await goInside(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.clock.runFor(2_000);
      expect(await page.evaluate(textsBesideElements), path).toEqual([]);
    }
  });

function textsBesideElements(): readonly string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const {
      currentNode: text,
      currentNode: { parentNode },
    } = walker;
    if (text.textContent?.trim() && parentNode !== null && parentNode.childNodes.length > 1)
      found.push(text.textContent);
  }
  return found;
}
