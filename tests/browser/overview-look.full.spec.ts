import { expectActivityRead } from "../support/screen/kept-log.ts";
import type { Locator, Page } from "@playwright/test";
import { pause } from "../support/screen/on-the-way.ts";
import { overview } from "../support/pages/index.ts";
import { future, past, superviseTeams, tasksDue, type SupervisedTeam } from "../support/seeds/supervised.ts";
import { expect, test } from "./support/test.ts";
import { enter, noor } from "../support/world.ts";

/** As long as the service allows. */
const long = "Mapping every building, room, stairway and shortcut of the campus "
  .repeat(2)
  .slice(0, 100)
  .trim();

const teams: readonly SupervisedTeam[] = [
  { teamName: "Ants", title: "Tunnels", tasks: [{ title: "Done", status: 3 }, ...tasksDue(past, future)] },
  { teamName: "Bees", title: long, tasks: tasksDue(past) },
  { teamName: "Cats", title: "Naps" },
];

/** The bar of a team's tasks, with its track. */
const tasksOf = (team: Locator): Locator => team.locator("svg:has(> rect[width='100%'])");
const boxOf = async (shown: Locator) => (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

async function openOverview(page: Page): Promise<void> {
  await enter(page, noor);
  await expect(overview.cards(page)).toHaveCount(teams.length);
}

test("[design: look] a bar shows a team's tasks by state and says numbers", async ({ page, backend }) => {
  await superviseTeams(backend, teams);
  await openOverview(page);
  const ants = overview.cards(page).filter({ hasText: "Tunnels" });
  // Its numbers are written below it, and said once.
  await expect(ants.getByRole("img", { name: /^Done: / })).toHaveCount(0);
  // The track, then what is done, then the rest; nothing for the state without tasks.
  const parts = tasksOf(ants).locator("rect");
  await expect(parts).toHaveCount(3);
  const [track, done, rest] = await Promise.all([0, 1, 2].map((index) => boxOf(parts.nth(index))));
  expect(done?.width).toBeCloseTo((track?.width ?? 0) / 3, 0);
  expect(rest?.x).toBeCloseTo((done?.x ?? 0) + (done?.width ?? 0), 0);

  await overview.chooseView(page, "Table");
  await expect(tasksOf(page.getByRole("row").nth(1))).toHaveAccessibleName(
    "Done: 1, In Progress: 0, To Do: 2",
  );
  await page.evaluate(() => (document.documentElement.dir = "rtl"));
  const [mirrored, fromStart] = await Promise.all(
    [0, 1].map((index) => boxOf(tasksOf(page.getByRole("row").nth(1)).locator("rect").nth(index))),
  );
  expect((fromStart?.x ?? 0) + (fromStart?.width ?? 0)).toBeCloseTo(
    (mirrored?.x ?? 0) + (mirrored?.width ?? 0),
    0,
  );
});

test("[design: look] a long title leaves its neighbors in line", async ({ page, backend }) => {
  await superviseTeams(backend, teams);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openOverview(page);
  const [one, other] = [overview.cards(page).nth(0), overview.cards(page).nth(1)];
  await expect(tasksOf(other)).toBeVisible();
  const [title, otherTitle] = await Promise.all([one, other].map((card) => boxOf(card.getByRole("heading"))));
  const [bar, otherBar] = await Promise.all([one, other].map((card) => boxOf(tasksOf(card))));
  expect(title?.y).toBe(otherTitle?.y);
  expect(bar?.y).toBe(otherBar?.y);
  expect(otherTitle?.height).toBeGreaterThan(title?.height ?? 0);
});

test("[design: look] [experience 6] projects stay in place during checks", async ({ page, backend }) => {
  await superviseTeams(backend, teams);
  await page.setViewportSize({ width: 1280, height: 800 });
  const projects = await pause(page, "GET", "/api/Project");
  const files = await pause(page, "GET", "/api/Link/team/*");
  await enter(page, noor);
  await expect(overview.attentionStatus(page)).toHaveText("Checking your teams...");
  projects.letGo();
  await expect(overview.cards(page)).toHaveCount(teams.length);
  await expect(overview.attentionStatus(page)).toHaveText("Checking your teams...");
  const before = await boxOf(overview.cards(page).first());
  files.letGo();
  await expect(overview.attentionStatus(page)).toHaveText("");
  await expect(overview.attentionItems(page)).not.toHaveCount(0);
  expect(await boxOf(overview.cards(page).first())).toEqual(before);
});

test("[2.50] [design: look] the capacity is three small tiles in a row", async ({ page, backend }) => {
  await superviseTeams(backend, teams);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openOverview(page);
  await expect(overview.figures(page)).toHaveText(["3", "2"]);
  const strip = await boxOf(page.getByRole("region", { name: "Capacity" }));
  expect(strip.height).toBeLessThan(120);
});

for (const width of [390, 1280])
  test(`[2.50] [5.16] [design: look] at ${width}, neither a note nor an error at Max Teams moves anything`, async ({
    page,
    backend,
  }) => {
    await superviseTeams(backend, teams);
    await page.setViewportSize({ width, height: 800 });
    await openOverview(page);
    const places = () =>
      Promise.all(
        [overview.maxTeams(page), overview.figures(page).first(), overview.cards(page).first()].map(boxOf),
      );
    await expect(overview.figures(page)).toHaveText(["3", "2"]);
    await expectActivityRead(page);
    const before = await places();
    await overview.maxTeams(page).fill("9");
    await expect(page.getByText("Not saved yet. The limit is 5.")).toBeVisible();
    expect(await places()).toEqual(before);
    await overview.maxTeams(page).fill("-1");
    await overview.maxTeams(page).press("Enter");
    await expect(overview.maxTeams(page)).toHaveAccessibleDescription(/^Please enter 3 or more: 3 teams/);
    expect(await places()).toEqual(before);
  });
