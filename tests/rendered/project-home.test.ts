import type { Page } from "@playwright/test";
import { answerAsGenerationA } from "../support/generation-a/adapter.ts";
import { expectBoard, expectPath } from "../support/people.ts";
import { answer, giveAllFeedback, seedTeams, type SeededTeams } from "../support/seeds/feedback.ts";
import { share, tokenOf } from "../support/seeds/files.ts";
import { pause } from "../support/screen/on-the-way.ts";
import { home, layout, myProject } from "../support/pages/index.ts";
import { expect, goInside, test, type Backend } from "./support/test.ts";
import { addTasks, enter, falcons, omar, sara, student, type TaskText } from "../support/world.ts";

/** A Wednesday. */
const now = "2026-11-25T10:00:00";

const due = (day: string): string => `${day}T00:00:00Z`;

const tasks: readonly TaskText[] = [
  { title: "Late", dueDate: due("2026-11-20"), assignedStudentNames: ["Sara"] },
  { title: "Today", dueDate: due("2026-11-25"), assignedStudentNames: ["Sara", "Omar"], status: 2 },
  { title: "Friday", dueDate: due("2026-11-27") },
  { title: "Finished", status: 3, dueDate: due("2026-11-26"), assignedStudentNames: ["Omar"] },
  { title: "Left behind", assignedStudentNames: ["Salim"] },
];

async function openHome(page: Page): Promise<void> {
  await page.clock.setFixedTime(now);
  await enter(page, sara);
  await goInside(page, "/dashboard/student/Myproject");
  await expect(myProject.region(page)).toBeVisible();
}

async function seedWork(backend: Backend): Promise<SeededTeams> {
  const team = await seedTeams(backend);
  await addTasks(backend, team.tokens.sara, team.teamId, tasks);
  const [, second = 0, third = 0] = await giveAllFeedback(backend, team, "One", "Two", "Three", "Four");
  await answer(backend, team, "sara", second, "Done.");
  await answer(backend, team, "sara", third, "Done.");
  await answer(backend, team, "noor", third, "Really?");
  for (const index of [1, 2, 3, 4, 5, 6])
    await share(backend, team.tokens.omar, team.teamId, omar.userId, {
      title: `File ${index}`,
      url: `https://files${index}.example/plan.pdf`,
    });
  return team;
}

for (const generation of ["A", "B"] as const) {
  test(`[experience 15] generation ${generation}: a team's progress`, async ({ ownPage: page, backend }) => {
    await seedWork(backend);
    if (generation === "A") await answerAsGenerationA(page.context());
    await openHome(page);
    await expect(home.section(page, "Progress")).toContainText("1 of 5 done");
    expect(await home.progress(page)).toEqual({ "To Do": "3", "In Progress": "1", Done: "1", Overdue: "1" });
    const shares = {
      // This generation sends no assignees.
      A: [
        ["Sara", "0", "0", "0"],
        ["Omar", "0", "0", "0"],
        ["Unassigned", "4", "1", "1"],
      ],
      B: [
        ["Sara", "2", "1", "0"],
        ["Omar", "1", "0", "1"],
        ["Salim (not on the team)", "1", "0", "0"],
        ["Unassigned", "1", "0", "0"],
      ],
    };
    expect(await home.shares(page)).toEqual([["Member", "Open", "Overdue", "Done"], ...shares[generation]]);
    await expect(home.section(page, "Next dates").getByRole("listitem")).toHaveText(["Today", "Friday"]);
    await expect(home.section(page, "Next dates").getByRole("time")).toHaveText([
      "Today · 25 Nov 2026",
      "Friday · 27 Nov 2026",
    ]);
    const feedback = home.section(page, "Latest feedback").getByRole("listitem");
    await expect(feedback).toHaveText([
      /^FourDr\. Noor.*No repliesUnanswered$/,
      /^ThreeDr\. Noor.*2 repliesUnanswered$/,
      /^TwoDr\. Noor.*1 reply$/,
    ]);
    const files = home.section(page, "Latest files").getByRole("listitem");
    await expect(files).toHaveCount(5);
    await expect(files.first()).toHaveText(/^File 6files6\.example.*Omar$/);
    await expect(home.section(page, "Focus")).toContainText("3 comments need a reply");
  });
}

test("[experience 15] names and numbers lead to their tasks", async ({ ownPage: page, backend }) => {
  await seedWork(backend);
  await openHome(page);
  for (const { of, press, url, shown } of [
    { of: "Sara", press: "Sara", url: "?member=101", shown: "2 of 5 shown" },
    { of: "Sara", press: "1 overdue: Sara", url: "?member=101&due=overdue", shown: "1 of 5 shown" },
    { of: "Omar", press: "1 done: Omar", url: "?member=102&status=done", shown: "1 of 5 shown" },
    { of: "Unassigned", press: "Unassigned", url: "?member=none", shown: "1 of 5 shown" },
    {
      of: "Salim (not on the team)",
      press: "1 open: Salim (not on the team)",
      url: "?member=Salim&status=open",
      shown: "1 of 5 shown",
    },
  ]) {
    await home.share(page, of).getByRole("link", { name: press, exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/dashboard/student/KanbanBoard${url}`);
    await expect(page.getByRole("search", { name: "Tasks" })).toContainText(shown);
    await page.goBack();
    await expect(home.section(page, "Who does what")).toBeVisible();
  }
  await expect(home.share(page, "Omar").getByRole("link", { name: /late/ })).toHaveCount(0);

  await test.step("a date's task is focused on the board", async () => {
    await home.section(page, "Next dates").getByRole("link", { name: "Friday" }).click();
    await expectBoard(page);
    await expect(page.getByRole("listitem").filter({ hasText: "Friday" })).toBeFocused();
    await page.goBack();
  });
  await home.section(page, "Latest feedback").getByRole("link", { name: "All feedback" }).click();
  await expectPath(page, "/dashboard/student/feedback");
  await page.goBack();
  await home.section(page, "Latest files").getByRole("link", { name: "All files" }).click();
  await expectPath(page, "/dashboard/student/projects");
});

test("[experience 15] the filter of unfinished tasks shows on the board", async ({ page, backend }) => {
  const { teamId, tokens } = await seedTeams(backend);
  await addTasks(backend, tokens.sara, teamId, tasks);
  await enter(page, sara);
  await expectBoard(page);
  const status = page.getByRole("combobox", { name: "Status" });
  await expect(status).toHaveCount(0);
  await goInside(page, "/dashboard/student/KanbanBoard?member=none&status=open");
  await expect(page.getByText("1 of 5 shown", { exact: true })).toBeVisible();
  await expect(status.getByRole("option", { selected: true })).toHaveText("Open");
  const member = page.getByRole("combobox", { name: "Member" });
  await expect(member.getByRole("option", { selected: true })).toHaveText("Unassigned");
  await status.selectOption("Done");
  await expect(page.getByText("0 of 5 shown", { exact: true })).toBeVisible();
  await member.selectOption("Anyone");
  await expect(page.getByText("1 of 5 shown", { exact: true })).toBeVisible();
  await status.selectOption("Any status");
  await expect(status).toBeVisible();
  await expect(page).toHaveURL("/dashboard/student/KanbanBoard");
});

test("[2.55] [experience 17] the project loads first; marks old work", async ({ ownPage: page, backend }) => {
  await seedWork(backend);
  const reading = await pause(page, "GET", "/api/Feedback/Team/1");
  await openHome(page);
  await expect(page.getByText("Loading your team's work...")).toBeAttached();
  await myProject.markComplete(page).click();
  await expect(page.getByRole("button", { name: "Mark Incomplete" })).toBeEnabled();
  reading.letGo();
  await expect(home.section(page, "Progress")).toContainText("1 of 5 done");

  await backend.fail({ method: "GET", path: "/api/Link/team/1", status: 500 });
  await goInside(page, "/dashboard/student/projectHistory");
  await expect(page.getByRole("heading", { level: 1, name: "Project History" })).toBeVisible();
  await goInside(page, "/dashboard/student/Myproject");
  await expect(page.getByText("We couldn't refresh your team's work.")).toBeVisible();
  await expect(home.section(page, "Progress")).toContainText("1 of 5 done");
  await backend.clearFaults();
  await layout.tryAgain(page).click();
  await expect(page.getByText("We couldn't refresh your team's work.")).toHaveCount(0);
});

test("[2.57] [experience 7] a project without any work says what comes first", async ({ page, backend }) => {
  await falcons(backend);
  await enter(page, sara);
  await goInside(page, "/dashboard/student/Myproject");
  await expect(home.section(page, "Progress")).toContainText("No tasks yet");
  await expect(home.section(page, "Next dates")).toContainText("No due date ahead.");
  await expect(home.section(page, "Latest feedback")).toContainText("No feedback yet.");
  await expect(home.section(page, "Latest files")).toContainText("No files uploaded yet.");
  await expect(home.section(page, "Focus")).toHaveCount(0);
  const steps = home.section(page, "Getting started");
  await expect(steps.locator("[aria-current=step]")).toHaveText("5Add your first tasks");
  await steps.getByRole("link", { name: "Go to the board" }).click();
  await expectPath(page, "/dashboard/student/KanbanBoard");
});

test("[2.55] [experience 15] members with the same name show their ids, also as uploaders", async ({
  page,
  backend,
}) => {
  const otherSara = student("Sara", 105);
  const { teamId } = await falcons(backend, { members: [sara, otherSara] });
  await share(backend, await tokenOf(backend, otherSara), teamId, otherSara.userId, {
    title: "Plan",
    url: "https://files.example/plan.pdf",
  });
  await enter(page, sara);
  await goInside(page, "/dashboard/student/Myproject");
  await expect(myProject.region(page).getByRole("listitem")).toHaveText([/Sara \(101\)$/, /Sara \(105\)$/]);
  await expect(home.section(page, "Latest files").getByRole("listitem")).toHaveText([/Sara \(105\)$/]);
});
