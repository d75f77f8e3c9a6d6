import type { Page } from "@playwright/test";
import { answerAsGenerationA } from "../support/generation-a/adapter.ts";
import { keyboard } from "../support/hands.ts";
import { startHidden } from "../support/screen/attention.ts";
import { answer, giveAllFeedback, owlsOf, seedTeams, type SeededTeams } from "../support/seeds/feedback.ts";
import { share } from "../support/seeds/files.ts";
import { layout, overview, printout } from "../support/pages/index.ts";
import { expectActivityRead } from "../support/screen/kept-log.ts";
import { future, past, superviseTeams } from "../support/seeds/supervised.ts";
import { expect, expectNoSidewaysScroll, goInside, test, type Backend } from "./support/test.ts";
import { addTasks, enter, noor, sara } from "../support/world.ts";

const board = "/dashboard/supervisor/kanban/1/Kanban";
const address = `https://example.org/${"plan/".repeat(40)}plan.pdf`;

/** Sara and Omar's team has one of everything; Lina's team has nothing but its project. */
async function seed(backend: Backend): Promise<SeededTeams> {
  const team = await seedTeams(backend);
  const { sara: token } = team.tokens;
  await addTasks(backend, token, team.teamId, [
    { title: "Draw the map", dueDate: past, priority: 3, assignedStudentNames: ["Sara", "عمر"] },
    { title: "اكتب الفصل الثاني", dueDate: future, status: 2 },
    { title: "W".repeat(190) },
    { title: "Publish", status: 3 },
  ]);
  const [first = 0] = await giveAllFeedback(backend, team, "Draw it <b>first</b>.", "Well done");
  await answer(backend, team, "sara", first, "It is drawn.");
  await share(backend, token, team.teamId, sara.userId, { title: "Plan", url: address });
  await owlsOf(backend, team);
  return team;
}

async function openOverview(page: Page): Promise<void> {
  await printout.replacePrintDialog(page);
  await enter(page, noor);
  await expect(overview.cards(page)).toHaveCount(2);
  await expectActivityRead(page);
}

test("[experience 14] a supervisor prints all teams, one a page", async ({ page, backend }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await seed(backend);
  await openOverview(page);
  await keyboard(page).press(printout.print(page));
  await printout.expectPrinting(page);
  for (const format of ["A4", "Letter"] as const) expect(await printout.pagesOn(page, format)).toBe(2);
  await page.emulateMedia({ media: "print" });
  await expect(printout.teams(page)).toHaveCount(2);

  const team = printout.teams(page).first();
  await expect(team.getByRole("heading", { level: 1, includeHidden: true })).toHaveText("Maps for all");
  await expect(team).toContainText(/Printed on \d+ \w+ \d{4}/);
  for (const fact of ["Falcons", "Incomplete", noor.name, "Sara, Omar"])
    await expect(team).toContainText(fact);
  await expect(printout.section(team, "Progress")).toContainText("1 of 4 tasks done (25%)");
  await expect(printout.section(team, "Overdue (1)")).toContainText(
    /Draw the map\s*Overdue · 31 Jan 2020 · High priority · Sara, عمر/,
  );
  await expect(printout.section(team, "Next tasks")).toContainText(/اكتب الفصل الثاني.*31 Jan 2099.*WWW/);
  await expect(printout.section(team, "Next tasks")).not.toContainText("Publish");
  await expect(printout.section(team, "Feedback")).toContainText(
    /Well done.*Draw it <b>first<\/b>\..*Sara · .*It is drawn\./s,
  );
  await expect(printout.section(team, "Feedback").getByText("Waiting for the team's reply")).toHaveCount(1);
  await expect(printout.section(team, "Files")).toContainText(`Plan${address}`);

  const empty = printout.teams(page).nth(1);
  for (const words of [
    "No tasks yet.",
    "No overdue tasks.",
    "No open tasks.",
    "No feedback yet.",
    "No files yet.",
  ])
    await expect(empty).toContainText(words);

  const [ink, ...backgrounds] = await team.evaluate((element) => [
    getComputedStyle(element).color,
    ...[element, document.body, document.documentElement].map(
      (each) => getComputedStyle(each).backgroundColor,
    ),
  ]);
  expect(ink).toBe("rgb(0, 0, 0)");
  expect(backgrounds).toContain("rgb(255, 255, 255)");
  for (const away of [page.getByText(`Welcome, ${noor.name}`), page.getByText("Print report")])
    await expect(away).toBeHidden();
  // Narrow paper: nothing has a width of its own.
  await page.setViewportSize({ width: 420, height: 600 });
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: "screen" });
  await expect(printout.teams(page).first()).toBeHidden();
  await expect(printout.dialog(page)).toBeVisible();

  await printout.closePrintDialog(page);
  await expect(printout.dialog(page)).toHaveCount(0);
  await expect(printout.teams(page)).toHaveCount(0);
  await expect(printout.print(page)).toBeFocused();
  expect(await printout.timesPrinted(page)).toBe(1);
});

test("[experience 14] prints the teams as they are arranged and filtered", async ({ page, backend }) => {
  await superviseTeams(backend, [
    { teamName: "Falcons", title: "Maps" },
    { teamName: "Owls", title: "Night vision", isCompleted: true },
    { teamName: "Ants", title: "Ant hills" },
  ]);
  await printout.replacePrintDialog(page);
  await enter(page, noor);
  await overview.show(page).selectOption("Incomplete");
  await overview.order(page).selectOption("Project, A to Z");
  await expect(overview.titles(page)).toHaveText(["Ant hills", "Maps"]);
  await expectActivityRead(page);
  await backend.forget();
  await printout.print(page).click();
  await printout.expectPrinting(page);
  await expect(printout.teams(page).locator("h1")).toHaveText(["Ant hills", "Maps"]);
  const sent = await backend.sent();
  expect(new Set(sent).size).toBe(sent.length);
  expect(sent.filter((call) => call.endsWith("/2"))).toEqual([]);
  await printout.closePrintDialog(page);

  await overview.search(page).fill("nowhere");
  await expect(printout.print(page)).toHaveAttribute("aria-disabled", "true");
});

test("[experience 14] prints one team, also in the first generation", async ({ ownPage: page, backend }) => {
  await answerAsGenerationA(page.context());
  await seed(backend);
  // The check for news requests feedback, and generation A responds 404 if there is none.
  await startHidden(page);
  await printout.replacePrintDialog(page);
  const expectPrintout = async (): Promise<void> => {
    await printout.print(page).click();
    await printout.expectPrinting(page);
    await expect(printout.teams(page)).toHaveCount(1);
    await expect(printout.teams(page)).toContainText("Maps for all");
    await expect(printout.teams(page)).toContainText("Dr. Noor Aziz");
    await expect(printout.teams(page)).toContainText(/Sara · .*It is drawn\./s);
    await printout.closePrintDialog(page);
    await expect(printout.print(page)).toBeFocused();
    await printout.forgetPrinting(page);
  };
  await enter(page, sara);
  await expectPrintout();
  await layout.link(page, "My Project").click();
  await expect(page.getByRole("heading", { level: 1, name: "My Project" })).toBeVisible();
  await expectPrintout();
  await page.evaluate(() => sessionStorage.clear());
  await enter(page, noor);
  await goInside(page, board);
  await expect(page.getByText("Read-only")).toBeVisible();
  await expectPrintout();
});
