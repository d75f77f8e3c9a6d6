import type { Page } from "@playwright/test";
import { card, column, expectPath } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import { board, landing, layout } from "../support/pages/index.ts";
import { expect, test } from "./support/test.ts";
import { enter, falcons, lina, sara } from "../support/world.ts";

const offline = (page: Page) => page.getByRole("status").filter({ hasText: "You're offline." });
const unreachable = (page: Page) =>
  page.getByRole("status").filter({ hasText: "The server isn't responding." });
const reconnect = (page: Page) => unreachable(page).getByRole("button", { name: "Reconnect" });
const failure = (page: Page) => page.getByRole("main").getByRole("alert");

const setOffline = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline);

test("[experience 17] a sign-up while offline is kept, and sent once later", async ({ page, backend }) => {
  await page.goto("/");
  await landing.email(page).focus();
  await expect(page.getByText("New here?")).toBeVisible();
  await setOffline(page, true);
  await expect(offline(page)).toBeVisible();
  await landing.register(page).click();
  await landing.fillSignUp(page, lina);
  await landing.register(page).click();
  await expect(failure(page)).toHaveText("No internet connection.");
  await expect(landing.fullName(page)).toHaveValue(lina.name);
  expect(await backend.writes()).toEqual([]);

  await setOffline(page, false);
  await expect(offline(page)).toHaveCount(0);
  expect(await backend.writes()).toEqual([]);
  await landing.register(page).click();
  await expect(landing.welcome(page)).toBeVisible();
  expect(await backend.writes()).toEqual(["POST /api/Auth/register/student"]);
});

test("[experience 17] changes while offline are kept, and saved once later", async ({ page, backend }) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  await enter(page, sara);
  await expect(card(page, "To Do", "First")).toBeVisible();
  await backend.forget();
  await setOffline(page, true);

  await board.addTask(page, "To Do").click();
  const form = board.newTaskForm(page);
  await board.titleField(form).fill("Second");
  await board.submit(form).click();
  await expect(form.getByRole("alert")).toHaveText(
    "Error: Failed to add task.No internet connection. Your text is still here.",
  );
  await expect(board.titleField(form)).toHaveValue("Second");
  await board.choose(page, "First", "Done");
  const moveFailed = layout.notices(page).getByText("Failed to move task.");
  await expect(moveFailed).toBeVisible();
  await expect(board.cardIn(page, "To Do", "First")).toBeVisible();

  await setOffline(page, false);
  await expect(offline(page)).toHaveCount(0);
  await expect(page.getByText("This may be out of date.")).toHaveCount(0);
  expect(await backend.writes()).toEqual([]);
  await board.submit(form).click();
  await expect(card(page, "To Do", "Second")).toBeVisible();
  await layout.tryAgain(layout.notices(page)).click();
  await expect(card(page, "Done", "First")).toBeVisible();
  await expect.poll(() => backend.writes()).toEqual(["POST /api/KanbanTask", "PATCH /api/KanbanTask/status"]);
});

test("[experience 17] says so while the server does not respond", async ({ page, backend }) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  await startHidden(page);
  // Every request of the board: any response would show that the server is there.
  const paths = ["KanbanTask/**", "Teams/*", "Auth/getUsers", "Link/**", "Feedback/**"];
  for (const path of paths) await page.route(`**/api/${path}`, (route) => route.abort());
  await enter(page, sara);
  await expect(unreachable(page)).toBeVisible();
  await expect(failure(page)).toContainText("Failed to load team data");
  await page.route("**/api/Teams", (route) => route.abort());
  await reconnect(page).click();
  await expect(reconnect(page)).not.toHaveAttribute("aria-busy");

  for (const path of [...paths, "Teams"]) await page.unroute(`**/api/${path}`);
  await reconnect(page).click();
  await expect(unreachable(page)).toHaveCount(0);
  await expect(card(page, "To Do", "First")).toBeVisible();
  await expectPath(page, "/dashboard/student/KanbanBoard");
  await expect(column(page, "Done")).toBeVisible();
});
