import type { Page } from "@playwright/test";
import { answerAsGenerationA } from "../support/generation-a/adapter.ts";
import { layout, overview } from "../support/pages/index.ts";
import { tokenOf } from "../support/seeds/files.ts";
import { isFullRun } from "../support/run.ts";
import { reload } from "../support/screen/kept-log.ts";
import { fiveTeams, future, past, superviseTeams, tasksDue } from "../support/seeds/supervised.ts";
import { expect, goInside, test } from "./support/test.ts";
import { enter, giveFeedback, noor } from "../support/world.ts";

/** The URL's parameters, in any order. */
const expectParams = (page: Page, params: Readonly<Record<string, string>>) =>
  expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(params);

for (const generation of isFullRun ? ["A", "B"] : ["B"]) {
  test(`[experience 6] generation ${generation}: urgent teams`, async ({ ownPage: page, backend, quiet }) => {
    await superviseTeams(backend, fiveTeams);
    // It responds to an empty list of feedback with 404.
    if (generation === "A") quiet.allowFailedCall(404);
    if (generation === "A") await answerAsGenerationA(page.context());
    await enter(page, noor);
    await expect(overview.attentionItems(page)).toHaveText([
      "3 overdue tasksBees HoneyTasks",
      "1 overdue taskAnts TunnelsTasks",
      "No tasks yetCats NapsBoard",
      "No files yetAnts TunnelsFiles",
      "No files yetBees HoneyFiles",
    ]);
    await expect(overview.attentionStatus(page)).toHaveText("");
    await overview.attentionItems(page).nth(1).getByRole("link").click();
    await expect(page).toHaveURL("/dashboard/supervisor/kanban/1/Kanban?due=overdue");
    await expect(page.getByRole("search", { name: "Tasks" })).toContainText("1 of 3 shown");
  });
}

test("[experience 6] a card shows progress, its date, or completion", async ({ page, backend }) => {
  await superviseTeams(backend, fiveTeams);
  await enter(page, noor);
  const cardOf = (title: string) => overview.cards(page).filter({ hasText: title });
  await expect(cardOf("Walks").getByText("1 of 2 done")).toBeVisible();
  await expect(cardOf("Walks").getByText("Next due: 31 Jan 2099")).toBeVisible();
  await expect(cardOf("Honey").getByText("No due date ahead")).toBeVisible();
  await expect(cardOf("Naps").getByText("No tasks yet")).toBeVisible();
  await expect(overview.cards(page).getByText("Completed", { exact: true })).toHaveCount(1);
  await expect(cardOf("Rivers").getByText("Completed", { exact: true })).toBeVisible();
});

test("[experience 6] search, filter and order are in the URL", async ({ page, backend }) => {
  await superviseTeams(backend, fiveTeams);
  await enter(page, noor);
  await overview.order(page).selectOption("Most overdue");
  await expect(overview.titles(page)).toHaveText(["Honey", "Tunnels", "Rivers", "Naps", "Walks"]);
  await overview.show(page).selectOption("Incomplete");
  await overview.search(page).fill("s");
  await expect(overview.titles(page)).toHaveText(["Honey", "Tunnels", "Naps", "Walks"]);
  await overview.search(page).fill("dogs");
  await expect(overview.titles(page)).toHaveText(["Walks"]);
  await expect(page.getByText("1 of 5 projects shown").first()).toBeVisible();
  await expectParams(page, { q: "dogs", show: "incomplete", sort: "-overdue" });
  await reload(page);
  await expect(overview.titles(page)).toHaveText(["Walks"]);
  await overview.search(page).fill("nobody");
  await expect(page.getByText("No project matches.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(overview.titles(page)).toHaveText(["Honey", "Tunnels", "Rivers", "Naps", "Walks"]);
  await expectParams(page, { sort: "-overdue" });
});

test("[experience 6] as a table, sorted by its heads with the keyboard", async ({ page, backend }) => {
  await superviseTeams(backend, fiveTeams);
  await enter(page, noor);
  await overview.chooseView(page, "Table");
  await expect(overview.rows(page)).toHaveText(["Tunnels", "Honey", "Naps", "Walks", "Rivers"]);
  await expect(page.getByRole("row").nth(4)).toHaveText("WalksDogsIncomplete1 of 2031 Jan 2099");

  const overdue = overview.head(page, "Overdue");
  await overdue.getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(overdue).toHaveAttribute("aria-sort", "descending");
  await expect(overview.rows(page)).toHaveText(["Honey", "Tunnels", "Rivers", "Naps", "Walks"]);
  await page.keyboard.press("Space");
  await expect(overdue).toHaveAttribute("aria-sort", "ascending");
  await expect(overview.rows(page)).toHaveText(["Naps", "Walks", "Tunnels", "Rivers", "Honey"]);
  await overview.head(page, "Done").getByRole("button").click();
  // Without tasks there is no progress to compare.
  await expect(overview.rows(page)).toHaveText(["Tunnels", "Honey", "Rivers", "Walks", "Naps"]);
  await expectParams(page, { sort: "progress", view: "table" });

  await page.getByRole("link", { name: "Walks" }).click();
  await expect(page).toHaveURL("/dashboard/supervisor/kanban/4/Kanban");
  await page.goBack();
  await expect(overview.rows(page)).toHaveText(["Tunnels", "Honey", "Rivers", "Walks", "Naps"]);
});

test("[experience 6] the five most urgent lines come first, then all", async ({ page, backend }) => {
  const teams = [1, 2, 3, 4, 5, 6].map((late) => ({
    teamName: `Team ${late}`,
    title: `Project ${late}`,
    tasks: tasksDue(...Array.from({ length: late }, () => past), future),
  }));
  await superviseTeams(backend, teams);
  await enter(page, noor);
  await expect(overview.attentionStatus(page)).toHaveText("");
  await expect(overview.attentionItems(page)).toHaveText(
    [6, 5, 4, 3, 2].map((late) => new RegExp(`^${late} overdue tasks`)),
  );
  await page.getByRole("button", { name: "Show all 12" }).click();
  await expect(overview.attentionItems(page)).toHaveCount(12);
});

test("[experience 6] says which teams could not be checked", async ({ page, backend }) => {
  await superviseTeams(backend, fiveTeams);
  await backend.fail({ method: "GET", path: "/api/KanbanTask/team/2", status: 500 });
  await enter(page, noor);
  await expect(overview.attentionStatus(page)).toHaveText(
    "We couldn't check 1 team. Fault 500. Try again in a moment.",
  );
  await expect(overview.attentionItems(page)).toHaveCount(4);
  await backend.clearFaults();
  await layout.tryAgain(page.getByRole("region", { name: "Needs you" })).click();
  await expect(overview.attentionItems(page).first()).toContainText("3 overdue tasksBees");
  await expect(overview.attentionStatus(page)).toHaveText("");
  await expect(layout.tryAgain(page)).toHaveCount(0);
});

test("[experience 6] fetches once, replies at most four at a time", async ({ page, backend }) => {
  await superviseTeams(backend, fiveTeams.slice(0, 2));
  const token = await tokenOf(backend, noor);
  for (const teamId of [1, 2])
    for (const text of ["One", "Two", "Three", "Four", "Five"])
      await giveFeedback(backend, token, noor, teamId, text);
  const held: (() => Promise<void>)[] = [];
  await page.route("**/api/Reply/**", (route) => {
    held.push(() => route.fallback());
  });
  await backend.forget();
  await enter(page, noor);
  // The app gives the page on screen this time to fetch its data.
  await page.clock.fastForward(1_500);
  for (let done = 0; done < 10; done += 1) {
    await expect.poll(() => held.length).toBeGreaterThan(done);
    if (done === 0) await expect.poll(() => held.length).toBe(4);
    expect(held.length - done).toBeLessThanOrEqual(4);
    await held[done]?.();
  }
  await expect(overview.attentionStatus(page)).toHaveText("");
  const sent = (await backend.sent()).filter((call) => call.startsWith("GET "));
  expect(sent.filter((call) => call.includes("/Reply/"))).toHaveLength(10);
  expect(new Set(sent).size).toBe(sent.length);
});

test("[experience 6] the overview keeps its view and order while other pages are open", async ({
  page,
  backend,
}) => {
  await superviseTeams(backend, fiveTeams);
  await enter(page, noor);
  await overview.chooseView(page, "Table");
  await overview.order(page).selectOption("Most overdue");
  await expectParams(page, { sort: "-overdue", view: "table" });
  await layout.link(page, "Project History").click();
  await expect(page.getByRole("heading", { level: 1, name: "Project History" })).toBeVisible();
  await layout.link(page, "Dashboard").click();
  await expect(overview.rows(page)).toHaveText([/^Honey/, /^Tunnels/, /^Rivers/, /^Naps/, /^Walks/]);
  await expectParams(page, { sort: "-overdue", view: "table" });
  await overview.chooseView(page, "Cards");
  await overview.order(page).selectOption("");
  await expectParams(page, {});
  await goInside(page, "/dashboard/supervisor/SupBoard?sort=project");
  await expect(overview.titles(page)).toHaveText(["Honey", "Naps", "Rivers", "Tunnels", "Walks"]);
});

test("[2.53] a team's board names the team in its title, and that it is read-only", async ({
  page,
  backend,
}) => {
  await superviseTeams(backend, fiveTeams);
  await enter(page, noor);
  await overview.projectLink(page, "Honey").click();
  await expect(page).toHaveTitle("Bees · Task Board (read-only) · Graduation Projects");
});
