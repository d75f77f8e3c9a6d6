import type { Page } from "@playwright/test";
import { expectBoard } from "../support/people.ts";
import { faults } from "../support/seeds/fault.ts";
import { breakInEveryWay, detailOf, expect, teamsIn, test, times } from "./support/faults.ts";
import {
  expectError,
  expectNow,
  expectStatus,
  flipCall,
  press,
  reopening,
  withoutLogin,
} from "../support/seeds/onboarding.ts";
import { giveAllFeedback, seedTeams } from "../support/seeds/feedback.ts";
import * as layout from "../support/pages/layout.ts";
import * as home from "../support/pages/project-home.ts";
import { goInside, type Backend } from "./support/test.ts";
import { enter, falcons, maps, sara } from "../support/world.ts";

/* Every request of My Project fails in every way, one after the other on one page. After each failure the right message is shown, nothing is lost or duplicated, and in the end the flow succeeds. */

const myProject = "/dashboard/student/Myproject";

async function openProject(page: Page, backend: Backend): Promise<void> {
  await falcons(backend);
  await enter(page, sara);
  await expectBoard(page);
  await goInside(page, myProject);
  await expectStatus(page, "Incomplete");
}

const idOfProjectUntold = (told: unknown): unknown => ({
  ...Object(told),
  project: { projectTitle: maps.title, description: maps.description },
});

test("[8.9] every request of My Project fails in every way: shows the error and can be retried", async ({
  page,
  backend,
  network,
}) => {
  // The first fetch reuses what the board has cached; from the second on every request is made.
  await openProject(page, backend);
  // When a team has no project id, the project is looked up in the list.
  await network.changeResponse("GET /api/Teams/1", idOfProjectUntold);
  for (const [call, text] of [
    ["GET /api/Teams/1", "Failed to load project data"],
    ["GET /api/Auth/getUsers", "Failed to load project data"],
    ["GET /api/Project", "Failed to load project data"],
    ["GET /api/Project/1", "Failed to fetch project"],
  ] as const) {
    const open = reopening(page, myProject);
    await breakInEveryWay({ page, network }, call, open, async (fault) => {
      if (fault === "a reload") return expectStatus(page, "Incomplete");
      await expect(layout.alert(page)).toContainText(text);
      await expect(page.getByText("No project assigned yet!")).toHaveCount(0);
    });
  }
  await press(page, "Mark Complete");
  await expectNow(page, backend, "Completed");
  expect(withoutLogin(network.writes())).toEqual([flipCall]);
});

test("[8.9] [experience 15] every request of the team's work fails in every way: can be retried by itself", async ({
  page,
  backend,
  network,
}) => {
  const team = await seedTeams(backend);
  await giveAllFeedback(backend, team, "Draw the map first.");
  await enter(page, sara);
  await expectBoard(page);
  await goInside(page, myProject);
  await expect(home.section(page, "Progress")).toBeVisible();
  for (const call of [
    "GET /api/KanbanTask/team/1",
    "GET /api/Link/team/1",
    "GET /api/Feedback/Team/1",
    "GET /api/Reply/feedback/1",
  ] as const) {
    await breakInEveryWay({ page, network }, call, reopening(page, myProject), async (fault) => {
      await expectStatus(page, "Incomplete");
      await expect(home.section(page, "Latest feedback")).toContainText("Draw the map first.");
      if (fault !== "a reload")
        await expect(page.getByText("We couldn't refresh your team's work.")).toBeVisible();
    });
    await expect(page.getByText("We couldn't refresh your team's work.")).toHaveCount(0);
  }
  expect(withoutLogin(network.writes())).toEqual([]);
});

for (const [call, flips] of [
  ["GET /api/Project/1", 1],
  [flipCall, 7],
] as const) {
  test(`[8.9] P1 P3: ${call} of a toggle fails in every way: shows the server's state, then flips once`, async ({
    page,
    backend,
    network,
  }) => {
    await openProject(page, backend);
    await breakInEveryWay(
      { page, network },
      call,
      () => press(page, "Mark Complete"),
      async (fault) => {
        await expectError(page, "Could not update project status", detailOf(fault));
        await expectStatus(page, "Incomplete");
        expect(await teamsIn(backend)).toMatchObject([{ project: { isCompleted: false } }]);
      },
    );
    await press(page, "Mark Complete");
    await expectNow(page, backend, "Completed");
    expect(times(network.writes(), flipCall)).toBe(flips);
  });
}

test("[4.6] [8.9] P3: the refetch after a toggle fails in every way: claims no status, flips once", async ({
  page,
  backend,
  network,
}) => {
  await openProject(page, backend);
  await breakInEveryWay(
    { page, network },
    "GET /api/Project/1",
    (fault) => press(page, fault === faults[0] ? "Mark Complete" : "Check again"),
    async (fault) => {
      if (fault === "a reload") return;
      await expectError(page, "Could not update project status", detailOf(fault));
      await expect(page.getByText("Unknown")).toBeVisible();
      await expect(page.getByRole("button", { name: /^Mark/ })).toHaveCount(0);
    },
    // The project is also read before the toggle.
    { breaking: (fault) => ({ after: fault === faults[0] ? 1 : 0 }) },
  );
  await expectNow(page, backend, "Completed");
  expect(times(network.writes(), flipCall)).toBe(1);
});
