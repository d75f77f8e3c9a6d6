import type { Page } from "@playwright/test";
import { faultsWithoutReload } from "../support/seeds/fault.ts";
import { breakInEveryWay, expect, test } from "./support/faults.ts";
import {
  answer,
  comeBackAsSara,
  drawTheMap,
  giveAllFeedback,
  openAsNoor,
  openAsSara,
  seedFeedback,
  seedTeams,
  studentPage,
  supervisorPage,
} from "../support/seeds/feedback.ts";
import { pause } from "../support/screen/on-the-way.ts";
import * as feedback from "../support/pages/feedback.ts";
import * as layout from "../support/pages/layout.ts";
import { expectRegions, reload } from "../support/screen/kept-log.ts";
import { goInside, leaveAndReturn } from "./support/test.ts";
import { enter, sara } from "../support/world.ts";

/* Every fetch of feedback, by both roles, fails in every way, one after the other on one page. After each failure the list is never shown empty, no draft is lost, and Try again fetches again. */

const failedList = (page: Page) => layout.alert(page).filter({ hasText: "Failed to fetch feedbacks" });
const listCalls = ["GET /api/Feedback/Team/*", "GET /api/Teams/*", "GET /api/Auth/getUsers"] as const;

for (const call of listCalls) {
  test(`[8.7] the student's ${call} fails in every way: never an empty list, keeps the draft, can be retried`, async ({
    page,
    backend,
    network,
  }) => {
    const falcons = await seedTeams(backend);
    await giveAllFeedback(backend, falcons, drawTheMap);
    await openAsSara(page, backend, 1);
    await feedback.replyBox(feedback.item(page, drawTheMap)).fill("Half a thought");
    await breakInEveryWay(
      { page, network },
      call,
      () => comeBackAsSara(page),
      async () => {
        await expect(failedList(page)).toContainText("Last updated");
        await expect(page.getByText("No feedback yet.")).toHaveCount(0);
        await expect(feedback.item(page, drawTheMap)).toBeVisible();
        await expect(feedback.replyBox(feedback.item(page, drawTheMap))).toHaveValue("Half a thought");
        const answered = page.waitForResponse(`**${call.slice(4)}`);
        await layout.tryAgain(failedList(page)).click();
        await answered;
        await expect(layout.alert(page)).toHaveCount(0);
        await expect(feedback.item(page, drawTheMap)).toBeVisible();
      },
      { ways: faultsWithoutReload },
    );
    expect(network.writes().filter((each) => /Feedback|Reply/.test(each))).toEqual([]);
  });
}

test("[8.7] failing to refetch replies in every way keeps the ones shown, and Try again refetches", async ({
  page,
  backend,
  network,
}) => {
  const { falcons, id } = await seedFeedback(backend);
  await answer(backend, falcons, "omar", id, "By omar");
  await openAsSara(page, backend, 1);
  await breakInEveryWay(
    { page, network },
    `GET /api/Reply/feedback/${id}`,
    () => comeBackAsSara(page),
    async () => {
      const failed = feedback.item(page, drawTheMap).getByRole("alert");
      await expect(failed).toContainText("We couldn't refresh the replies.");
      await expect(feedback.reply(page, "By omar")).toBeVisible();
      const answered = page.waitForResponse("**/api/Reply/feedback/*");
      await layout.tryAgain(failed).click();
      await answered;
      await expect(failed).toHaveCount(0);
      await expect(feedback.reply(page, "By omar")).toBeVisible();
    },
    { ways: faultsWithoutReload },
  );
});

for (const call of listCalls) {
  test(`[8.7] [2.43] the supervisor's ${call} fails in every way: never an empty list, can be retried`, async ({
    page,
    backend,
    network,
  }) => {
    const falcons = await seedTeams(backend);
    await giveAllFeedback(backend, falcons, drawTheMap);
    // Only the page's first fetch takes names from the cache.
    await openAsNoor(page, backend, falcons.teamId, 1);
    const begin = async () => {
      await goInside(page, supervisorPage);
      await expect(page.getByRole("heading", { name: "Select a project" })).toBeVisible();
      await goInside(page, `${supervisorPage}?team=${falcons.teamId}`);
    };
    await breakInEveryWay(
      { page, network },
      call,
      begin,
      async () => {
        await expect(failedList(page)).toContainText("Check your connection and try again.");
        await expect(page.getByText("No feedback yet.")).toHaveCount(0);
        await expect(page.getByText("Last updated")).toHaveCount(0);
        await expect(feedback.box(page)).toBeDisabled();
        await layout.tryAgain(failedList(page)).click();
        await expect(feedback.item(page, drawTheMap)).toBeVisible();
        await expect(failedList(page)).toHaveCount(0);
      },
      { ways: faultsWithoutReload },
    );
  });
}

for (const call of ["GET /api/Project", "GET /api/Teams"] as const) {
  test(`[2.40] the supervisor's ${call} fails in every way: keeps choice and feedback, can be retried`, async ({
    page,
    backend,
    network,
  }) => {
    const falcons = await seedTeams(backend);
    await giveAllFeedback(backend, falcons, drawTheMap);
    await openAsNoor(page, backend, falcons.teamId, 1);
    // Each choice refetches the projects; going back and forth refetches them once.
    const comeBack = () => leaveAndReturn(page, `${supervisorPage}?team=${falcons.teamId}`);
    await breakInEveryWay(
      { page, network },
      call,
      comeBack,
      async () => {
        const failed = layout.alert(page).filter({ hasText: "We couldn't load your projects." });
        await expect(failed).toContainText("Last updated");
        await expect(layout.projectSelect(page)).toHaveValue(String(falcons.teamId));
        await expect(feedback.item(page, drawTheMap)).toBeVisible();
        await layout.tryAgain(failed).click();
        await expectRegions(page, "app/feedbackThread", { projects: { loaded: "idle" } });
        await expect(failed).toHaveCount(0);
        await expect(layout.projectSelect(page)).toHaveValue(String(falcons.teamId));
      },
      { ways: faultsWithoutReload },
    );
  });
}

test("[2.38] [8.7] loading, empty, failed and stale look different; a 404 means empty", async ({
  page,
  backend,
  quiet,
}) => {
  const falcons = await seedTeams(backend);
  await enter(page, sara);
  const looks = {
    loading: page.getByRole("status").filter({ hasText: "Loading..." }),
    none: page.locator('[data-feedback="0"]'),
    failed: layout.alert(page).filter({ hasText: "Check your connection and try again." }),
    asOf: page.getByText("Last updated"),
  };
  const expectOnly = async (only: keyof typeof looks) => {
    await expect(looks[only]).toBeVisible();
    for (const [name, look] of Object.entries(looks)) if (name !== only) await expect(look).toHaveCount(0);
  };
  const call = { method: "GET", path: "/api/Feedback/Team/*" } as const;
  const first = await pause(page, "GET", "/api/Feedback/Team/*");
  await goInside(page, studentPage);
  await expectOnly("loading");
  await backend.fail({ ...call, status: 500 });
  first.letGo();
  await expectOnly("failed");
  await backend.clearFaults();
  await backend.fail({ ...call, status: 404, body: { title: "Not Found", status: 404 } });
  await layout.tryAgain(page).click();
  await expectOnly("none");
  await backend.clearFaults();
  await giveAllFeedback(backend, falcons, drawTheMap);
  await reload(page);
  await expect(feedback.item(page, drawTheMap)).toBeVisible();
  await backend.fail({ ...call, status: 500 });
  quiet.allowFailedCall(500);
  await reload(page);
  await expectOnly("asOf");
  await expect(feedback.item(page, drawTheMap)).toBeVisible();
});
