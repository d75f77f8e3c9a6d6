import { expectActivityRead } from "../support/screen/kept-log.ts";
import type { Page } from "@playwright/test";
import { answer, giveAllFeedback, owlsOf, seedTeams } from "../support/seeds/feedback.ts";
import { share } from "../support/seeds/files.ts";
import { textOn } from "../support/pages/printout.ts";
import { superviseTeams } from "../support/seeds/supervised.ts";
import { expect, goInside, test, type Backend } from "./support/test.ts";
import { addTasks, enter, noor, sara } from "../support/world.ts";

const address = "https://example.org/plans/plan.pdf";
const tasks = ["Draw the map", "اكتب الفصل الثاني", "Publish it"];
const replies = Array.from({ length: 7 }, (_, index) => `Reply ${index + 1}`);

async function seed(backend: Backend): Promise<void> {
  const team = await seedTeams(backend);
  const { sara: token } = team.tokens;
  await addTasks(
    backend,
    token,
    team.teamId,
    tasks.map((title, index) => ({
      title,
      description: `${title}: see ${address}`,
      status: index === 0 ? 1 : index === 1 ? 2 : 3,
      dueDate: "2020-01-31T00:00:00Z",
    })),
  );
  const [first = 0] = await giveAllFeedback(backend, team, "Draw it first.", "Well done");
  for (const text of replies) await answer(backend, team, "sara", first, text);
  await share(backend, token, team.teamId, sara.userId, { title: "The plan", url: address });
  await owlsOf(backend, team);
}

/** What is on paper, and what its pseudo-elements add. */
const addedOn = (page: Page) =>
  page
    .locator("[data-on-paper]")
    .filter({ visible: true })
    .evaluateAll((all) => all.map((each) => getComputedStyle(each, "::after").content).join());

/** The head of a table's column sorts by it. On paper it is its name. */
const forScreens =
  "button:not(th > button), nav, form, search, input, select, textarea, footer, [role=button], [role=menu]";

async function expectClean(page: Page): Promise<void> {
  await expect(page.locator(forScreens).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText(/^Welcome, /)).toBeHidden();
  const { background, color, scrolling } = await page.evaluate(() => ({
    background: [document.documentElement, document.body].map(
      (element) => getComputedStyle(element).backgroundColor,
    ),
    color: getComputedStyle(document.querySelector("h1") ?? document.body).color,
    scrolling: [...document.body.querySelectorAll("*")]
      .filter((element) => element.checkVisibility() && element.scrollHeight > element.clientHeight + 1)
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  }));
  expect(background).toEqual(["rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"]);
  expect(color).toBe("rgb(20, 21, 43)");
  expect(scrolling).toEqual([]);
}

const pages = [
  { account: sara, path: "student", shown: tasks, added: "" },
  { account: sara, path: "student?view=agenda", shown: tasks, added: "" },
  { account: sara, path: "student/Myproject", shown: ["Maps for all", "The plan"], added: address },
  { account: sara, path: "student/projects", shown: ["The plan"], added: address },
  { account: sara, path: "student/feedback", shown: ["Draw it first.", ...replies], added: "" },
  { account: sara, path: "student/projectHistory", shown: ["Daleel"], added: "" },
  {
    account: noor,
    path: "supervisor/SupBoard",
    shown: ["Maps for all", "Night vision", "Booked Teams"],
    added: "",
  },
  {
    account: noor,
    path: "supervisor/SupBoard?view=table",
    shown: ["Maps for all", "Night vision"],
    added: "",
  },
  {
    account: noor,
    path: "supervisor/supervised-projects?team=1",
    shown: ["The plan"],
    added: `Maps for all (Falcons)`,
  },
  {
    account: noor,
    path: "supervisor/feedback?team=1",
    shown: ["Draw it first.", ...replies],
    added: "Maps for all (Falcons)",
  },
  { account: noor, path: "supervisor/kanban/1/Kanban", shown: tasks, added: "" },
] as const;

for (const role of ["Student", "Supervisor"]) {
  test(`[experience 14] prints ${role.toLowerCase()} pages, dark on white`, async ({
    ownPage: page,
    backend,
  }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await seed(backend);
    await enter(page, role === "Student" ? sara : noor);
    for (const { account, path, shown, added } of pages) {
      if (account.role !== role) continue;
      await test.step(path, async () => {
        await goInside(page, `/dashboard/${path}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.getByText(shown[0]).filter({ visible: true }).first()).toBeVisible();
        await expect(page.getByText("Loading")).toHaveCount(0);
        await page.emulateMedia({ media: "print" });
        for (const text of shown)
          await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
        await expectClean(page);
        expect(await addedOn(page)).toContain(added);
        await page.emulateMedia({ media: "screen" });
      });
    }
  });
}

/** Paper, ways and margins that browsers offer. */
const papers = [
  { format: "A4" },
  { format: "A4", landscape: true, margin: "0" },
  { format: "Letter", margin: "0" },
  { format: "Letter", landscape: true, margin: "0.4in" },
] as const;
type Paper = (typeof papers)[number];

/** Prints the page as it is on the screen, without setting the print medium first. */
async function expectOnPaper(
  page: Page,
  texts: readonly string[],
  on: readonly Paper[] = papers,
): Promise<void> {
  for (const paper of on) {
    const printed = await textOn(page, paper);
    const lost = texts.filter((text) => !printed.includes(text));
    expect(lost, JSON.stringify(paper)).toEqual([]);
  }
}

test("[experience 14] all cards are on paper, straight from the screen", async ({
  ownPage: page,
  backend,
}) => {
  const titles = Array.from({ length: 110 }, (_, index) => `Task ${index + 1}.`);
  const team = await seedTeams(backend);
  await addTasks(
    backend,
    team.tokens.sara,
    team.teamId,
    titles.map((title) => ({ title, dueDate: "2099-01-31T00:00:00Z" })),
  );
  await enter(page, sara);
  await expect(page.getByText("Task 1.")).toBeVisible();
  await expect(page.getByText("Task 110.")).toHaveCount(0);
  await expectOnPaper(page, titles);
  await expect(page.getByText("Task 110.")).toHaveCount(0);
  await goInside(page, "/dashboard/student/KanbanBoard?view=agenda");
  await expect(page.getByText("Task 1.", { exact: true })).toBeVisible();
  await expect(page.getByText("Task 110.")).toHaveCount(0);
  // What a line needs is the same on all paper.
  await expectOnPaper(page, titles, papers.slice(0, 1));
});

test("[2.35] [experience 14] all replies are on paper, straight from the screen", async ({
  ownPage: page,
  backend,
}) => {
  const team = await seedTeams(backend);
  const answers = Array.from(
    { length: 20 },
    (_, index) =>
      `Reply ${index + 1}. ${"Words to fill the lines of this reply. ".repeat(25)}Its end ${index + 1}.`,
  );
  const [id = 0] = await giveAllFeedback(backend, team, "Draw it first.");
  for (const text of answers) await answer(backend, team, "sara", id, text);
  await enter(page, sara);
  await goInside(page, "/dashboard/student/feedback");
  await expect(page.getByText("Its end 20.")).toBeVisible();
  await expect(page.getByText("Its end 1.")).toHaveCount(0);
  await expectOnPaper(
    page,
    answers.map((_, index) => `Its end ${index + 1}.`),
  );
});

test("[2.51] [experience 14] all projects are on paper, as cards and as a table", async ({
  ownPage: page,
  backend,
}) => {
  const teams = Array.from({ length: 12 }, (_, index) => ({
    teamName: `Team ${index + 1}`,
    title: `Project ${index + 1}.`,
    tasks: [{ title: "Plan" }],
  }));
  await superviseTeams(backend, teams);
  await enter(page, noor);
  await expectActivityRead(page);
  for (const view of ["", "?view=table"]) {
    await goInside(page, `/dashboard/supervisor/SupBoard${view}`);
    await expect(page.getByText("Project 12.", { exact: true })).toBeVisible();
    await expect(page.getByText("No due date ahead").or(page.getByRole("table")).first()).toBeVisible();
    for (const paper of papers) {
      const printed = await textOn(page, paper);
      // Once in what needs attention, and once here.
      const lost = teams.filter(({ title }) => printed.split(title).length < 3);
      expect(lost, JSON.stringify(paper)).toEqual([]);
    }
  }
});
