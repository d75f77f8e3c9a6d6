import { column, expectPath, logIn, signOut, signUp } from "../support/people.ts";
import {
  answer,
  drawTheMap,
  giveAllFeedback,
  openAsSara,
  owlsOf,
  seedTeams,
} from "../support/seeds/feedback.ts";
import { openFiles } from "../support/seeds/files.ts";
import { showEarlier, shownReplies } from "../support/seeds/long-threads.ts";
import { items, openBooking } from "../support/seeds/similar-projects.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import {
  board,
  booking,
  feedback,
  files,
  forms,
  landing,
  layout,
  myProject,
  overview,
  palette,
  profile,
  printout,
  snippets,
  teamForm,
} from "../support/pages/index.ts";
import { reload } from "../support/screen/kept-log.ts";
import { expectClean } from "./support/axe.ts";
import { expect, goInside, test } from "./support/test.ts";
import { addTasks, enrol, enter, falcons, hana, noor, omar, sara, student } from "../support/world.ts";

/* On a phone in the dark: accessibility.spec.ts has each page on a desktop in the light, and ui-gallery.full.spec.ts each component in both themes. */

test.describe.configure({ timeout: 120_000 });

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
});

const markup = "<img src=x onerror=alert(1)>";
const arabic = "شكرا جزيلا على العمل";
const long = "W".repeat(200);

test("[2.1] [2.9] [2.12] [2.13] [experience 18] axe: the landing page", async ({ page, backend }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Accessibility" }).click();
  await expect(page.getByRole("dialog")).toContainText("WCAG 2.2, level AA");
  await expectClean(page, "accessibility statement");
  await page.keyboard.press("Escape");
  await backend.fail({ method: "POST", path: "/api/Auth/login", status: 500, body: {} });
  await logIn(page, sara);
  await expect(page.getByText("Login failed")).toBeVisible();
  await expectClean(page, "refused login");
  await landing.register(page).click();
  await expect(landing.fullName(page)).toBeVisible();
  await expectClean(page, "sign-up");
  await signUp(page, sara);
  await expect(landing.welcome(page)).toBeVisible();
  await expectClean(page, "welcome dialog");
});

test("[2.18] [2.21] [2.24] axe: from no team to a team", async ({ page, backend }) => {
  await Promise.all([sara, omar].map((account) => enrol(backend, account)));
  await enter(page, sara);
  await layout.link(page.getByRole("main"), "Create Team").click();
  await teamForm.student(page, "Omar").check();
  await teamForm.confirm(page).click();
  await expect(page.getByText("Please enter a team name.").first()).toBeVisible();
  await expectClean(page, "team creation, with a warning and a chip");
  await page.getByLabel("Search by name or ID").fill("nobody");
  await expect(page.getByText("No students match “nobody”.")).toBeVisible();
  await expectClean(page, "team creation, nobody found");
  await teamForm.name(page).fill("Falcons");
  await teamForm.name(page).press("Enter");
  await expect(teamForm.created(page)).toBeVisible();
  await expectClean(page, "created dialog");
});

test("[2.25] [2.27] [experience 12] axe: booking, with similar projects", async ({ page, backend }) => {
  await openBooking(page, backend);
  await booking.title(page).fill("Smart campus parkng");
  await expect(items(page)).toHaveCount(3);
  await expectClean(page, "booking, with similar projects");
  await booking.description(page).fill("Maps");
  await booking.supervisor(page).fill("nobody");
  await expectClean(page, "booking, no supervisor found");
  await booking.supervisor(page).press("Escape");
  await booking.chooseSupervisor(page, noor.name);
  await booking.supervisor(page).press("ArrowDown");
  await expect(booking.supervisors(page)).toHaveCount(2);
  await expectClean(page, "booking, with its list of supervisors");
  await booking.supervisor(page).press("Escape");
  await backend.fail({ method: "POST", path: "/api/Supervisors/*/book-team/*", status: 400, times: 1 });
  await booking.title(page).press("Enter");
  await expect(page.getByText("Failed to book supervisor (status: 400)").first()).toBeVisible();
  await expectClean(page, "booking, failed");
  await booking.confirm(page).click();
  await expect(booking.booked(page)).toBeVisible();
  await expectClean(page, "booked dialog");
});

test("[2.28] [2.30] [8.18] [experience 9] axe: board with hostile titles", async ({ page, backend }) => {
  const titles = [markup, arabic, "\u202Emirror", long];
  const priorities = [1, 2, 3, 3] as const;
  const tasks = titles.map((title, index) => ({
    title,
    dueDate: "2020-01-31T00:00:00Z",
    priority: priorities[index] ?? 2,
  }));
  await openBoard(page, backend, [...tasks, { title: "Done", status: 3 }], [sara, omar]);
  await board.addTask(page, "To Do").click();
  await board.titleField(page).fill("Another");
  await backend.fail({ method: "POST", path: "/api/KanbanTask", status: 500 });
  await board.titleField(page).press("Enter");
  await expect(page.getByText("Failed to add task.").first()).toBeVisible();
  await expectClean(page, "form, failed");
  await board.titleField(page).press("Escape");
  await board.menu(page, markup).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectClean(page, "menu");
  await page.keyboard.press("Escape");
  await board.choose(page, long, "Delete");
  await expect(layout.question(page)).toBeVisible();
  await expectClean(page, "deletion");
  await page.keyboard.press("Escape");
  await board.exportButton(page).click();
  await expect(board.exportItem(page, "Download as CSV")).toBeVisible();
  await expectClean(page, "export menu");
  await page.keyboard.press("Escape");
  await board.choose(page, arabic, "Edit");
  await expect(board.editForm(page, arabic)).toBeVisible();
  const bar = page.getByRole("search", { name: "Tasks" });
  await bar.getByRole("button", { name: "Filters", exact: true }).click();
  await expectClean(page, "the form of a card, and the filters");
  await forms.cancel(board.editForm(page, arabic)).click();
  await bar.getByRole("radio", { name: "Agenda" }).check({ force: true });
  await expect(page.getByRole("region", { name: "Done" }).getByRole("link")).not.toHaveCount(0);
  await expectClean(page, "agenda");
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectClean(page, "keyboard shortcuts");
  await page.keyboard.press("Escape");
  await palette.open(page);
  await expectClean(page, "palette");
  await palette.field(page).fill(markup);
  await expect(palette.group(page, "Tasks").getByRole("option").first()).toContainText(markup);
  await palette.field(page).fill("nowhere at all");
  await expect(palette.dialog(page).getByText("No results for")).toBeVisible();
  await expectClean(page, "palette without results");
});

test("[2.54] [2.55] [2.16] [experience 15] axe: My Project, Edit Profile", async ({ page, backend }) => {
  // Namesakes, and names that are long or run from right to left.
  const crowd = [student("Sara", 105), student(arabic, 106), student(long.slice(0, 70), 107)];
  const { teamId, token } = await falcons(backend, { members: [sara, ...crowd] });
  const tasks = Array.from({ length: 24 }, (_, index) => ({
    title: index % 9 === 0 ? long : `Task ${index}`,
    dueDate: `2026-12-${10 + (index % 20)}T00:00:00Z`,
    status: ([1, 2, 3] as const)[index % 3] ?? 1,
    assignedStudentNames: [crowd[index % 4]?.name ?? "Sara"],
  }));
  await addTasks(backend, token, teamId, tasks);
  await enter(page, sara);
  await goInside(page, "/dashboard/student/Myproject");
  await backend.fail({ method: "PATCH", path: "/api/Project/*/complete", status: 500, times: 1 });
  await myProject.markComplete(page).click();
  await expect(page.getByText("Could not update project status").first()).toBeVisible();
  await expectClean(page, "my project, not updated");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expectClean(page, "mobile menu");
  await page.getByRole("button", { name: "Close menu" }).click();
  await layout.openProfile(page);
  await profile.field(page, "Name").fill("Sara Haddad");
  await profile.save(page).click();
  await expect(
    page.getByText("Please enter your current password to change profile info.").first(),
  ).toBeVisible();
  await expectClean(page, "edit profile, with a warning");
});

test("[2.44] [2.47] [2.48] [8.18] axe: project files of both roles", async ({ page, backend }) => {
  const { teamId } = await openFiles(page, backend, [
    { title: "Plan", url: "https://example.org/plan" },
    { title: markup, url: "javascript:alert(1)" },
  ]);
  await files.upload(page).click();
  await expect(page.getByText("Enter a file name.")).toBeVisible();
  await expectClean(page, "form, incomplete");
  await forms.edit(page, "Plan").click();
  await files.editedUrl(page).fill("");
  await forms.save(files.editDialog(page)).click();
  await expectClean(page, "edit dialog, incomplete");
  await page.keyboard.press("Escape");
  await backend.fail({ method: "GET", path: "/api/Link/team/*", status: 500 });
  await reload(page);
  await expect(page.getByText("Last updated")).toBeVisible();
  await expectClean(page, "submissions, stale");
  await backend.clearFaults();
  await signOut(page);
  await enter(page, noor);
  await goInside(page, `/dashboard/supervisor/supervised-projects?team=${teamId}`);
  await expect(page.getByRole("heading", { name: "Plan" })).toBeVisible();
  await expectClean(page, "supervised files");
});

test("[2.35] [2.37] [8.18] [experience 5] [experience 10] axe: a student's feedback", async ({
  page,
  backend,
}) => {
  const team = await seedTeams(backend);
  const [id = 0] = await giveAllFeedback(backend, team, drawTheMap);
  for (let n = 1; n <= 6; n += 1) await answer(backend, team, "omar", id, `Reply ${n}`);
  await answer(backend, team, "sara", id, "It is drawn.");
  await openAsSara(page, backend, 1);
  const link = `${new URL(page.url()).origin}/dashboard/student/feedback?feedback=${id}`;
  await addTasks(backend, team.tokens.sara, team.teamId, [{ title: long, description: link }]);
  await giveAllFeedback(backend, team, "Show me the second floor.");
  await reload(page);
  await expect(shownReplies(page)).toHaveCount(3);
  await expect(page.locator("[data-fresh]").first()).toBeVisible();
  await expectClean(page, "a long thread with marks and a task");
  await showEarlier(page).click();
  await expect(shownReplies(page)).toHaveCount(7);
  await backend.fail({ method: "POST", path: "/api/Reply", status: 500, times: 1 });
  await page.getByPlaceholder("Write a reply...").first().fill("By Friday.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Your text is still here.")).toBeVisible();
  await forms.edit(feedback.reply(page, "It is drawn.")).click();
  await expectClean(page, "a reply that was not sent, and an edit");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Make a task from “${drawTheMap}”` }).click();
  await expect(board.titleField(board.newTaskForm(page))).toBeFocused();
  await expectClean(page, "a task from feedback");
});

test("[2.40] [2.42] [experience 19] axe: a supervisor's feedback, snippets", async ({ page, backend }) => {
  const team = await seedTeams(backend);
  await giveAllFeedback(backend, team, "Well done.");
  await page.addInitScript(([key, stored]) => localStorage.setItem(key, stored), [
    `snippets.${noor.userId}`,
    JSON.stringify([markup, long, arabic]),
  ] as const);
  await enter(page, noor);
  await goInside(page, "/dashboard/supervisor/feedback");
  await expect(page.getByRole("heading", { name: "Select a project" })).toBeVisible();
  await expectClean(page, "no project chosen");
  await backend.fail({ method: "GET", path: "/api/Reply/feedback/*", status: 500 });
  await layout.projectSelect(page).selectOption(String(team.teamId));
  await expect(page.getByText("We couldn't load the replies.")).toBeVisible();
  await snippets.open(snippets.feedbackForm(page)).click();
  await expect(snippets.item(page, markup)).toBeVisible();
  await expectClean(page, "replies that did not load, and the menu of snippets");
  await snippets.item(page, "Manage snippets").click();
  await expect(snippets.rows(page)).toHaveCount(3);
  await expectClean(page, "snippets");
});

test("[2.50] [2.51] [2.29] [2.7] [experience 6] [experience 14] axe: the supervisor's screens", async ({
  page,
  backend,
}) => {
  const team = await seedTeams(backend);
  await owlsOf(backend, team);
  const overdue = [{ title: "First", dueDate: "2020-01-31T00:00:00Z" }];
  await addTasks(backend, team.tokens.sara, team.teamId, overdue);
  await enrol(backend, hana);
  await enter(page, noor);
  await expect(overview.attentionItems(page)).not.toHaveCount(0);
  await overview.maxTeams(page).fill("0");
  await forms.save(page).click();
  await expect(page.getByText(/Please enter \d or more/)).toBeVisible();
  await expectClean(page, "overview, with a number that is too small");
  await overview.chooseView(page, "Table");
  await expect(overview.rows(page)).toHaveCount(2);
  await expectClean(page, "overview, as a table");
  await backend.fail({ method: "GET", path: "/api/Feedback/Team/*", status: 500 });
  await printout.print(page).click();
  await expect(printout.dialog(page).getByRole("alert")).toBeVisible();
  await expectClean(page, "a printout that failed");
  await page.keyboard.press("Escape");
  await goInside(page, "/dashboard/supervisor/kanban/1/Kanban");
  await expect(column(page, "To Do").getByRole("listitem")).toBeVisible();
  await expectClean(page, "read-only board");
  await goInside(page, "/dashboard/supervisor/kanban/Kanban");
  await expect(page.getByText("No team selected")).toBeVisible();
  await expectClean(page, "no team selected");
  await goInside(page, "/");
  await expect(page.getByText("You're logged in as")).toBeVisible();
  await expectClean(page, "landing page, signed in");
  await layout.signOut(page);
  await enter(page, hana);
  await expect(overview.noProjects(page)).toBeVisible();
  await expectClean(page, "empty overview");
});

test("[2.58] [2.59] [2.60] axe: Project History, a dialog, nothing found", async ({ page, backend }) => {
  await enrol(backend, noor);
  await enter(page, noor);
  await goInside(page, "/dashboard/supervisor/projectHistory");
  await page.getByRole("button", { name: "Engineering" }).click();
  const details = page.getByRole("button", { name: /^View Details/ }).first();
  await expect(details).toBeVisible();
  await expectClean(page, "past projects");
  await details.click();
  await expect(page.getByRole("dialog").getByText("Abstract")).toBeVisible();
  await expectClean(page, "a past project");
  await page.keyboard.press("Escape");
  await page.getByLabel("Search past projects").fill("zebra");
  await expect(page.getByText("No projects match “zebra” in Engineering.")).toBeVisible();
  await expectClean(page, "no past project found");
});

test("[8.4] [8.5] [8.6] [2.51] axe: pages that could not be loaded", async ({ page, backend }) => {
  await falcons(backend, { supervised: false });
  await enrol(backend, noor);
  await backend.fail({ method: "GET", path: "/api/KanbanTask/team/*", status: 500 });
  await backend.fail({ method: "GET", path: "/api/Auth/getUsers", status: 500 });
  await enter(page, sara);
  await expect(page.getByRole("main").getByText("Failed to load team data")).toBeVisible();
  await expectClean(page, "board, not loaded");
  await goInside(page, "/booking-supervisor");
  await expect(page.getByRole("main").getByText("Error fetching data")).toBeVisible();
  await expectClean(page, "booking, not loaded");
  await signOut(page);
  await enter(page, noor);
  await expect(layout.alert(page)).toBeVisible();
  await expectClean(page, "overview, not loaded");
  await signOut(page);
  await page.goto("/create-team");
  await expectPath(page, "/");
  await expect(page.getByText("Please login first.")).toBeVisible();
  await expectClean(page, "refused visitor");
});
