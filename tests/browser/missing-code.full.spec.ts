import { pause } from "../support/screen/on-the-way.ts";
import { seedFeedback } from "../support/seeds/feedback.ts";
import { openBooking, similar } from "../support/seeds/similar-projects.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import { board, booking, layout, palette, printout } from "../support/pages/index.ts";
import { violationsOn } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";
import { enrol, enter, falcons, noor, sara } from "../support/world.ts";

test.beforeEach(({ quiet }) => quiet.allowFailedCall("connection"));

test("[1.4] [2.60] past projects that failed to load can be retried", async ({ ownPage: page, backend }) => {
  await page.route("**/assets/past-projects-*.js*", (route) => route.abort());
  await enrol(backend, noor);
  await enter(page, noor);
  await layout.link(page, "Project History").click();
  await expect(page.getByRole("heading", { name: "Project History" })).toBeFocused();
  const alert = page.getByRole("alert").filter({ hasText: "We couldn't load the past projects." });
  await expect(alert).toBeVisible();
  const refused = page.waitForEvent("requestfailed");
  await layout.tryAgain(alert).click();
  await refused;
  await expect(alert).toBeVisible();
  await page.unroute("**/assets/past-projects-*.js*");
  await layout.tryAgain(alert).click();
  await expect(page.getByRole("button", { name: /^View Details/ }).first()).toBeVisible();
});

test("[2.25] booking works without the past projects", async ({ ownPage: page, backend }) => {
  let requests = 0;
  await page.route("**/past-projects-*.js*", (route) => {
    requests += 1;
    return route.abort();
  });
  await openBooking(page, backend);
  await booking.title(page).pressSequentially("Smart parking guidance");
  await booking.description(page).fill("For our campus.");
  await expect.poll(() => requests).toBeGreaterThan(0);
  await expect(similar(page)).toHaveCount(0);
  await booking.chooseSupervisor(page, "Dr. Noor Aziz");
  await booking.confirm(page).click();
  await expect(booking.booked(page)).toBeVisible();
  // One for the typing, and perhaps the preload's.
  expect(requests).toBeLessThanOrEqual(2);
});

test("[8.2] [experience 9] calendar file and search load on retry", async ({ ownPage: page, backend }) => {
  await openBoard(page, backend, [{ title: "Dated", dueDate: "2026-11-25T00:00:00Z" }]);
  await page.route("**/assets/calendar-file-*.js*", (route) => route.abort());
  await board.exportTasks(page, "Add to calendar");
  await expect(layout.notices(page)).toContainText("We couldn't create the calendar file.");
  await page.unroute("**/assets/calendar-file-*.js*");
  const coming = page.waitForEvent("download");
  await board.exportTasks(page, "Add to calendar");
  expect((await coming).suggestedFilename()).toBe("Falcons tasks.ics");

  await page.route("**/assets/palette-*.js*", (route) => route.abort());
  await page.keyboard.press("Control+k");
  await page.keyboard.type("feed");
  const failed = palette.dialog(page).getByRole("alert");
  await expect(failed).toContainText("We couldn't load the search.");
  await page.unroute("**/assets/palette-*.js*");
  const code = await pause(page, "GET", "/assets/palette-*.js*");
  await layout.tryAgain(failed).click();
  await expect(palette.dialog(page).getByText("Loading...")).toBeVisible();
  await expect(palette.field(page)).toHaveValue("feed");
  code.letGo();
  await expect(palette.active(page)).toHaveText("Feedback");
  await expect(palette.field(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Feedback" })).toBeVisible();
});

test("[experience 14] the printout loads on retry", async ({ ownPage: page, backend }) => {
  await printout.replacePrintDialog(page);
  await seedFeedback(backend);
  await enter(page, noor);
  await page.route("**/assets/printout-paper-*.js*", (route) => route.abort());
  await printout.print(page).click();
  await expect(layout.notices(page)).toContainText("We couldn't prepare the report. Check your connection");
  await expect(printout.dialog(page)).toHaveCount(0);
  await page.unroute("**/assets/printout-paper-*.js*");
  await printout.print(page).click();
  await printout.expectPrinting(page);
});

test("[8.2] a restored page whose code fails to load loses nothing", async ({ ownPage: page, backend }) => {
  await falcons(backend);
  await enter(page, sara);
  await board.addTask(page, "To Do").click();
  await board.titleField(page).fill("Half a thought");
  await page.route("**/assets/app-*.js*", (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("heading", { name: "We couldn't show this page." })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await expect(page.getByRole("button", { name: "Report a problem" })).toHaveCount(0);
  await page.unrouteAll();
  await layout.tryAgain(page).click();
  await expect(board.titleField(page)).toHaveValue("Half a thought");
});

test("[experience 9] the agenda and the shortcuts say that they could not be loaded", async ({
  ownPage: page,
  backend,
}) => {
  await page.route(/\/assets\/(agenda|shortcuts-dialog)-.*\.js/, (route) => route.abort());
  await openBoard(page, backend, [{ title: "First" }]);
  const missing = page.getByText("We couldn't load this part.");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog").filter({ has: missing })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(missing).toHaveCount(0);
  await page.getByRole("radio", { name: "Agenda" }).check({ force: true });
  await expect(missing).toBeVisible();
  await page.getByRole("radio", { name: "Board" }).check({ force: true });
  await expect(board.card(page, "First")).toBeVisible();
});
