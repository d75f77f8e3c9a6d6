import { answerAsGenerationA } from "../support/generation-a/adapter.ts";
import { expectBoard, expectPath } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import { seedTeams } from "../support/seeds/feedback.ts";
import { board, home, layout, overview } from "../support/pages/index.ts";
import { expect, goInside, test } from "./support/test.ts";
import { addTasks, createTeam, enrol, enter, maps, noor, sara } from "../support/world.ts";
import { wide, boardPath, tasks, panel, titles, openWide } from "../support/seeds/focus.ts";

test("[experience 7] Focus lists overdue, this week's and own tasks", async ({ ownPage: page, backend }) => {
  await openWide(page, backend);
  await expect(panel(page).getByRole("heading", { level: 3 })).toHaveText([
    "Overdue",
    "Due this week",
    "Assigned to you",
  ]);
  await expect(titles(page)).toHaveText([
    "Late 2121 Nov 2026",
    "Late 2222 Nov 2026",
    "Late 2323 Nov 2026",
    "ThursdayTomorrow · 26 Nov 2026",
    "SundaySunday · 29 Nov 2026",
    "Mine",
  ]);

  await test.step("a link to all shows as many cards as it says", async () => {
    await panel(page).getByRole("link", { name: "All 4 overdue tasks" }).press("Enter");
    await expect(page).toHaveURL(`${boardPath}?due=overdue`);
    await expect(page.getByText("4 of 9 shown", { exact: true })).toBeVisible();
    await panel(page).getByRole("link", { name: "All 2 open tasks assigned to you" }).click();
    await expect(page).toHaveURL(`${boardPath}?mine=1&status=open`);
    await expect(page.getByText("2 of 9 shown", { exact: true })).toBeVisible();
  });

  await test.step("a task's link clears the filter and focuses the card, each time", async () => {
    for (const _ of [1, 2]) {
      await panel(page).getByRole("link", { name: "Sunday" }).press("Enter");
      await expect(board.card(page, "Sunday")).toBeFocused();
      await expect(page.getByText("of 9 shown")).toHaveCount(0);
    }
  });

  await test.step("a finished task leaves", async () => {
    await board.choose(page, "Sunday", "Done");
    await expect(panel(page).getByText("Sunday")).toHaveCount(0);
    await expect(titles(page)).toHaveCount(5);
  });

  await test.step("narrower boards and the agenda have no panel", async () => {
    // By key: the notice of the move may still cover the radio.
    await page.getByRole("radio", { name: "Agenda" }).press("Space");
    await expect(panel(page)).toHaveCount(0);
    await page.getByRole("radio", { name: "Board" }).press("Space");
    await expect(panel(page)).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(panel(page)).toHaveCount(0);
  });
});

for (const generation of ["A", "B"] as const) {
  test(`[experience 7] generation ${generation}: the steps to a task`, async ({ ownPage: page, backend }) => {
    const token = await enrol(backend, sara);
    await enrol(backend, noor);
    await createTeam(backend, token, "Falcons", [sara]);
    if (generation === "A") await answerAsGenerationA(page.context());
    await page.setViewportSize(wide);
    // No news is fetched, which the first generation of the service refuses without feedback.
    await startHidden(page);
    await enter(page, sara);
    const steps = home.section(page, "Getting started");
    await expect(steps.getByRole("listitem")).toHaveText([
      "Sign up, done",
      "Create a team or be added, done",
      "3Book a supervisor",
      "4Describe your project",
      "5Add your first tasks",
    ]);
    await expect(steps.locator("[aria-current=step]")).toHaveText("3Book a supervisor");
    // The line above the board would say the same.
    await expect(page.getByRole("region", { name: "Next step" })).toHaveCount(0);
    await expect(panel(page)).toHaveCount(0);
    await page.getByRole("radio", { name: "Agenda" }).check({ force: true });
    await expect(page.getByRole("region", { name: "Next step" })).toBeVisible();
    await page.getByRole("radio", { name: "Board" }).check({ force: true });
    await layout.link(steps, "Book a Supervisor").click();
    await expectPath(page, "/booking-supervisor");
  });
}

test("[2.29] [experience 7] a supervisor's board has no Focus", async ({ ownPage: page, backend }) => {
  const { teamId, tokens } = await seedTeams(backend);
  await addTasks(backend, tokens.sara, teamId, tasks);
  await page.setViewportSize(wide);
  await enter(page, noor);
  await overview.projectLink(page, maps.title).click();
  await expectBoard(page);
  await expect(panel(page)).toHaveCount(0);
});

test("[experience 7] My Project has Focus, with links to the board", async ({ ownPage: page, backend }) => {
  await openWide(page, backend);
  await page.setViewportSize({ width: 390, height: 844 });
  await goInside(page, "/dashboard/student/Myproject");
  // The board that is left has the panel, too.
  await expect(page.getByRole("heading", { level: 1, name: "My Project" })).toBeVisible();
  await expect(titles(page)).toHaveCount(6);
  await panel(page).getByRole("link", { name: "Mine" }).click();
  await expectPath(page, boardPath);
  await expect(board.card(page, "Mine")).toBeFocused();
});
