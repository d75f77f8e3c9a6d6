import { column, expectBoard, expectPath } from "../support/people.ts";
import { pause } from "../support/screen/on-the-way.ts";
import { openAsNoor, seedFeedback } from "../support/seeds/feedback.ts";
import { openBooking, similar } from "../support/seeds/similar-projects.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import { board, booking, landing, layout, palette, report, snippets } from "../support/pages/index.ts";
import { violationsOn } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";
import { enrol, enter, falcons, noor, sara } from "../support/world.ts";

test.beforeEach(({ quiet }) => quiet.allowFailedCall("connection"));

test("[2.9] [8.2] if the app's code fails to load, the form is kept", async ({ ownPage: page, backend }) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.route("**/assets/app-*.js*", (route) => route.abort());
  await page.goto("/");
  await landing.submitLogin(page, sara);
  await expect(layout.alert(page)).toContainText("No connection to the server.");
  await expect(landing.email(page)).toHaveValue(sara.email);

  await page.unroute("**/assets/app-*.js*");
  await landing.login(page).click();
  await expect(column(page, "To Do").getByRole("listitem")).toBeVisible();
  // Browsers until 2026 do not load a failed address again. Focus on the alert may have loaded it before the login.
  expect(requested).toContainEqual(expect.stringMatching(/\/assets\/app-.*\.js\?attempt=\d+$/));
});

// Another page: a style sheet that has come once is not fetched again.
test("[2.9] if the app's style sheet fails to load, the next login loads it", async ({
  ownPage: page,
  backend,
}) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  await page.route("**/assets/app-*.css*", (route) => route.abort());
  await page.goto("/");
  await landing.submitLogin(page, sara);
  await expect(layout.alert(page)).toContainText("No connection to the server.");

  await page.unroute("**/assets/app-*.css*");
  await landing.login(page).click();
  await expect(column(page, "To Do").getByRole("listitem")).toBeVisible();
  const loaded = await page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href ?? ""));
  expect(loaded.filter((href) => /\/assets\/app-[^/]*\.css/.test(href))).toHaveLength(1);
});

test("[2.9] [2.12] a login faster than the download keeps the form", async ({ ownPage: page, backend }) => {
  await falcons(backend);
  const app = await pause(page, "GET", "/assets/app-*.js*");
  await page.goto("/");
  await landing.submitLogin(page, sara);
  await expect(page.getByRole("progressbar", { name: "Loading the page" })).toBeVisible();
  await expect(landing.email(page)).toHaveValue(sara.email);
  app.letGo();
  await expectBoard(page);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});

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
  await booking.supervisor(page).selectOption({ label: "Dr. Noor Aziz (5 slots left)" });
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
  const code = await pause(page, "GET", "/assets/palette-*.js?attempt=*");
  await layout.tryAgain(failed).click();
  await expect(palette.dialog(page).getByText("Loading...")).toBeVisible();
  await expect(palette.field(page)).toHaveValue("feed");
  code.letGo();
  await expect(palette.active(page)).toHaveText("Feedback");
  await expect(palette.field(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Feedback" })).toBeVisible();
});

test("[experience 14] [experience 19] report and snippets load later", async ({ ownPage: page, backend }) => {
  await report.replacePrintDialog(page);
  const { falcons: team } = await seedFeedback(backend);
  await page.addInitScript((key) => localStorage.setItem(key, '["Well done"]'), `snippets.${noor.userId}`);
  await openAsNoor(page, backend, team.teamId, 1);
  await page.route("**/assets/snippets-menu-*.js*", (route) => route.abort());
  await snippets.open(snippets.feedbackForm(page)).click();
  await expect(layout.notices(page)).toContainText("We couldn't load your snippets.");
  await page.unroute("**/assets/snippets-menu-*.js*");
  await snippets.open(snippets.feedbackForm(page)).click();
  await expect(snippets.item(page, "Well done")).toBeVisible();
  await page.keyboard.press("Escape");

  await layout.link(page, "Dashboard").click();
  await expectPath(page, "/dashboard/supervisor/SupBoard");
  await page.route("**/assets/report-paper-*.js*", (route) => route.abort());
  await report.print(page).click();
  await expect(layout.notices(page)).toContainText("We couldn't prepare the report. Check your connection");
  await expect(report.dialog(page)).toHaveCount(0);
  await page.unroute("**/assets/report-paper-*.js*");
  await report.print(page).click();
  await report.expectPrinting(page);
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
