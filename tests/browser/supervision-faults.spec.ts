import type { Page } from "@playwright/test";
import { type Fault } from "../support/seeds/fault.ts";
import { breakInEveryWay, expect, test } from "./support/faults.ts";
import * as forms from "../support/pages/forms.ts";
import * as layout from "../support/pages/layout.ts";
import * as overview from "../support/pages/overview.ts";
import { expectRegions } from "../support/screen/kept-log.ts";
import { leaveAndReturn, type Backend } from "./support/test.ts";
import { addTasks, enter, falcons, maps, noor } from "../support/world.ts";

/* Every request of the supervisor's overview fails in every way, one after the other on one page. Only the affected part shows an error, nothing unsaved is shown as saved, and in the end the request succeeds. */

const saveCall = "POST /api/Supervisors/900/max-teams";
const capacityCall = "GET /api/Supervisors/900/remaining-teams";

async function expectFigures(page: Page, booked: string, remaining: string): Promise<void> {
  await expect(overview.figures(page)).toHaveText([booked, remaining]);
}

/** Capacity five, one booked team, and one of its tasks done. */
async function open(page: Page, backend: Backend): Promise<void> {
  const { teamId, token } = await falcons(backend);
  await addTasks(backend, token, teamId, [{ title: "A", status: 3 }]);
  await enter(page, noor);
  await expect(overview.maxTeams(page)).toHaveValue("5");
  await expect(overview.cards(page).getByRole("definition")).toHaveText(["0", "0", "1", "0"]);
}

/** Opens the page without anything cached. */
async function openAnew(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/");
  await enter(page, noor);
}

test("[2.50] [8.11] POST max-teams fails in every way: keeps figures and field, then saves", async ({
  page,
  backend,
  network,
}) => {
  await open(page, backend);
  const logged: string[] = [];
  const listen = (message: { type: () => string; text: () => string }): void => {
    if (message.type() === "log") logged.push(message.text());
  };
  page.on("console", listen);
  await overview.maxTeams(page).fill("7");
  const look = async (): Promise<void> => {
    await expect(page.getByText("Not saved. The limit is still 5.")).toBeVisible();
    await expect(overview.maxTeams(page)).toHaveValue("7");
    await expectFigures(page, "1", "4");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(layout.notices(page).getByRole("listitem")).toHaveCount(0);
  };
  await breakInEveryWay({ page, network }, saveCall, () => forms.save(page).click(), look);
  await forms.save(page).click();
  await expect(layout.notices(page)).toContainText("Updated!");
  await expectFigures(page, "1", "6");
  await expect(page.getByText("Not saved.")).toHaveCount(0);
  expect(network.writes().slice(1)).toEqual(Array(7).fill(saveCall));
  expect(logged).toEqual(Array(6).fill("Failed to update max teams"));
  page.off("console", listen);
});

test("[2.50] [8.11] POST max-teams succeeds but its response is lost: refetches and says 'Updated!'", async ({
  page,
  backend,
  network,
}) => {
  await open(page, backend);
  let wanted = 6;
  await breakInEveryWay(
    { page, network },
    saveCall,
    async () => {
      await overview.maxTeams(page).fill(String(++wanted));
      await forms.save(page).click();
    },
    async () => {
      await expect(layout.notices(page)).toContainText("Updated!");
      await expect(overview.maxTeams(page)).toHaveValue(String(wanted));
      await expectFigures(page, "1", String(wanted - 1));
      await expect(page.getByText("saved")).toHaveCount(0);
    },
    { breaking: () => ({ isCarriedOut: true }) },
  );
  expect(network.writes().slice(1)).toEqual(Array(6).fill(saveCall));
});

test("[2.50] [8.11] when the check after a failed save fails in every way, Try again tells the outcome", async ({
  page,
  backend,
  network,
}) => {
  await open(page, backend);
  await overview.maxTeams(page).fill("7");
  await breakInEveryWay(
    { page, network },
    capacityCall,
    () => network.fail(saveCall, "a status without one", () => forms.save(page).click()),
    async (fault) => {
      // A pending read is repeated.
      if (fault !== "a reload") {
        await expect(page.getByText("We couldn't confirm that this was saved.")).toBeVisible();
        await expect(layout.alert(page)).toContainText("We couldn't refresh your team limit.");
        await layout.tryAgain(page.getByRole("main")).click();
      }
      await expect(page.getByText("Not saved. The limit is still 5.")).toBeVisible();
      await expect(overview.maxTeams(page)).toHaveValue("7");
      await expectFigures(page, "1", "4");
    },
  );
  await forms.save(page).click();
  await expectFigures(page, "1", "6");
});

test("[2.50] [7.12] GET remaining-teams fails in every way: an error in place, projects shown", async ({
  page,
  backend,
  network,
}) => {
  await open(page, backend);
  await breakInEveryWay(
    { page, network },
    capacityCall,
    (fault) =>
      fault === "a reload" ? leaveAndReturn(page, "/dashboard/supervisor/SupBoard") : openAnew(page),
    async (fault) => {
      await expect(overview.cards(page).getByText(maps.title)).toBeVisible();
      if (fault !== "a reload") {
        await expect(layout.alert(page)).toContainText("We couldn't load your team limit.");
        await expect(overview.maxTeams(page)).toHaveCount(0);
        await layout.tryAgain(page.getByRole("main")).click();
      }
      await expect(overview.maxTeams(page)).toHaveValue("5");
      await expect(layout.alert(page)).toHaveCount(0);
    },
  );
});

for (const call of ["GET /api/Project", "GET /api/Teams", "GET /api/Auth/getUsers"] as const) {
  test(`[2.51] ${call} fails in every way: never shown as no projects, open slots still shown`, async ({
    page,
    backend,
    network,
  }) => {
    await open(page, backend);
    const read = (fault: Fault): Promise<void> =>
      fault === "a reload" ? leaveAndReturn(page, "/dashboard/supervisor/SupBoard") : openAnew(page);
    await breakInEveryWay({ page, network }, call, read, async (fault) => {
      if (fault !== "a reload") {
        await expect(layout.alert(page)).toContainText("We couldn't load your projects.");
        await expect(page.getByText("No projects are currently under your supervision.")).toHaveCount(0);
        await expectFigures(page, "–unknown", "4");
        await expect(forms.save(page)).toBeDisabled();
        await layout.tryAgain(page.getByRole("main")).click();
      }
      await expect(overview.cards(page).getByText(maps.title)).toBeVisible();
      await expect(overview.maxTeams(page)).toHaveValue("5");
      await expectFigures(page, "1", "4");
    });
  });

  test(`[2.51] ${call} fails in every way on a refetch: the list stays, with its time`, async ({
    page,
    backend,
    network,
  }) => {
    await open(page, backend);
    await breakInEveryWay(
      { page, network },
      call,
      () => leaveAndReturn(page, "/dashboard/supervisor/SupBoard"),
      async (fault) => {
        await expect(overview.cards(page).getByText(maps.title)).toBeVisible();
        if (fault === "a reload") return;
        await expect(layout.alert(page)).toContainText("We couldn't refresh your projects.");
        await expect(layout.alert(page)).toContainText("Last updated");
        await expectFigures(page, "1", "4");
        // A list in flight is not fetched again on return.
        await layout.tryAgain(page.getByRole("main")).click();
        await expectRegions(page, "app/supervision", { list: "loaded" });
        await expect(layout.alert(page)).toHaveCount(0);
      },
    );
  });
}

test("[2.51] GET KanbanTask fails in every way: the card says so, counts no 0, and can be retried", async ({
  page,
  backend,
  network,
}) => {
  await open(page, backend);
  await breakInEveryWay(
    { page, network },
    "GET /api/KanbanTask/team/1",
    (fault) =>
      fault === "a reload" ? leaveAndReturn(page, "/dashboard/supervisor/SupBoard") : openAnew(page),
    async (fault) => {
      if (fault !== "a reload") {
        await expect(overview.cards(page)).toContainText("Couldn't load task counts");
        await expect(overview.cards(page).getByRole("definition")).toHaveCount(0);
        await expect(overview.maxTeams(page)).toHaveValue("5");
        await layout.tryAgain(page).click();
      }
      await expect(overview.cards(page).getByRole("definition")).toHaveText(["0", "0", "1", "0"]);
      await expect(layout.tryAgain(page)).toHaveCount(0);
    },
  );
});
