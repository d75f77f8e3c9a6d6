import type { Page } from "@playwright/test";
import { card, column, expectPath } from "../support/people.ts";
import { pause } from "../support/screen/on-the-way.ts";
import { board, landing, layout, overview, teamForm } from "../support/pages/index.ts";
import { sessionItems } from "../browser/support/stored-log.ts";
import { expect, goInside, test, type Backend } from "./support/test.ts";
import {
  book,
  createProject,
  createTeam,
  enrol,
  enter,
  falcons,
  hana,
  maps,
  lina,
  noor,
  omar,
  sara,
} from "../support/world.ts";

const move = "/api/KanbanTask/status";

/** Moves the cards while the service does not respond. */
async function queueMoves(page: Page, backend: Backend, titles: readonly string[]) {
  await falcons(backend, { tasks: [{ title: "A" }, { title: "B" }, { title: "C" }] });
  await enter(page, sara);
  await expect(card(page, "To Do", "C")).toBeVisible();
  await backend.forget();
  const moving = await pause(page, "PATCH", move);
  for (const title of titles) {
    await board.menu(page, title).click();
    await page.getByRole("menuitem", { name: "In Progress" }).click();
  }
  return moving;
}

const saving = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const signOutNow = (page: Page) => page.getByRole("button", { name: "Sign out now" });

test("[2.15] [4.5] K7: 'Sign out now' names what is unsaved to its user alone", async ({ page, backend }) => {
  await queueMoves(page, backend, ["A", "B", "C"]);
  await layout.signOut(page);
  await signOutNow(page).click();
  await expect(landing.login(page)).toBeVisible();
  const messages = ["2 moves were not saved: “B”, “C”.", "1 move may not have been saved: “A”."];
  for (const text of messages) await expect(layout.notices(page).getByText(text)).toBeVisible();
  await expect(layout.tryAgain(page)).toHaveCount(0);
  await expect.poll(() => sessionItems(page)).toEqual(["log"]);
  await landing.submitLogin(page, noor);
  await expect(layout.greeting(page, noor.name)).toBeVisible();
  for (const text of messages) await expect(page.getByText(text)).toHaveCount(0);
});

test("[4.5] K7: a move that fails after Sign Out is named", async ({ page, backend, quiet }) => {
  const moving = await queueMoves(page, backend, ["A"]);
  await backend.fail({ method: "PATCH", path: move, status: 500, times: 1 });
  quiet.allowFailedCall(500);
  await layout.signOut(page);
  await expect(saving(page, "Saving 1 move...")).toBeVisible();
  moving.letGo();
  await expect(landing.login(page)).toBeVisible();
  await expect(layout.notices(page).getByText("1 move was not saved: “A”.")).toBeVisible();
  await expect(page.getByText("Failed to move task.")).toHaveCount(0);
});

test("[4.5] S11: the next user never sees the last one's data", async ({ page, backend }) => {
  const [token] = await Promise.all([enrol(backend, sara), enrol(backend, noor), enrol(backend, hana)]);
  const falconsId = await createTeam(backend, token, "Falcons", [sara]);
  await enter(page, noor);
  await expect(overview.noProjects(page)).toBeVisible();
  await createProject(backend, token, falconsId, maps);
  await book(backend, token, hana, falconsId);
  await layout.signOut(page);
  const fetching = await pause(page, "GET", "/api/Project");
  await landing.submitLogin(page, hana);
  await expect(page.getByText("Loading...")).toBeVisible();
  await expect(overview.noProjects(page)).toHaveCount(0);
  fetching.letGo();
  await expect(overview.projectLink(page, maps.title)).toBeVisible();
});

test("[2.15] [4.5] S11: Sign Out waits until queued moves are saved", async ({ page, backend }) => {
  const moving = await queueMoves(page, backend, ["A", "B"]);
  await layout.signOut(page);
  await expectPath(page, "/");
  await expect(saving(page, "Saving 2 moves...")).toBeVisible();
  // No page of the session opens meanwhile.
  await goInside(page, "/dashboard/student/Myproject");
  await expectPath(page, "/");
  moving.letGo();
  await expect(landing.login(page)).toBeVisible();
  expect((await backend.writes()).filter((call) => call === `PATCH ${move}`)).toHaveLength(2);
  await expect.poll(() => sessionItems(page)).toEqual(["log"]);
  await expect(page.getByRole("button", { name: "Dismiss" })).toHaveCount(0);
  await enter(page, sara);
  await expect(column(page, "In Progress").getByRole("heading", { level: 3 })).toHaveText(["A", "B"]);
});

test("[4.1] S11: a reload while changes are being saved still signs out", async ({ page, backend }) => {
  const moving = await queueMoves(page, backend, ["A", "B"]);
  await layout.signOut(page);
  await expect(saving(page, "Saving 2 moves...")).toBeVisible();
  // The reload aborts the first move, so it must still be held.
  await page.reload();
  moving.letGo();
  await expect(landing.login(page)).toBeVisible();
  await expect(layout.notices(page).getByText("1 move was not saved: “A”.")).toBeVisible();
  await expect.poll(() => sessionItems(page)).toEqual(["log"]);
});

for (const { where, signOut } of [
  { where: "here", signOut: layout.signOut },
  {
    where: "in another tab",
    signOut: () => new BroadcastChannel("graduation-projects").postMessage("signedOut"),
  },
])
  test(`[2.8] [8.4] S11: signing out ${where} on Create Team shows no message`, async ({ page, backend }) => {
    await Promise.all([enrol(backend, omar), enrol(backend, lina)]);
    await enter(page, omar);
    await goInside(page, "/create-team");
    await teamForm.name(page).fill("Owls");
    await signOut(page);
    await expectPath(page, "/");
    await expect(landing.login(page)).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.reload();
    await expect(landing.login(page)).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await landing.submitLogin(page, lina);
    await expect(layout.greeting(page, lina.name)).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expectPath(page, "/dashboard/student/KanbanBoard");
    await goInside(page, "/create-team");
    await expect(teamForm.name(page)).toHaveValue("");
  });

test("[2.8] S11: a page refused to one visitor is not offered to the next user", async ({
  page,
  backend,
}) => {
  await Promise.all([enrol(backend, omar), enrol(backend, lina)]);
  await page.goto("/create-team");
  await landing.submitLogin(page, omar);
  await expect(teamForm.name(page)).toBeVisible();
  await expect(page.getByText("Please login first.")).toHaveCount(0);
  await page.goBack();
  await layout.signOut(page);
  await landing.submitLogin(page, lina);
  await expect(layout.greeting(page, lina.name)).toBeVisible();
  await expectPath(page, "/dashboard/student/KanbanBoard");
});
