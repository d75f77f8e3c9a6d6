import type { Page } from "@playwright/test";
import { expectBoard, expectPath } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import { holdNext } from "../support/screen/on-the-way.ts";
import { board, feedback, layout, overview, palette } from "../support/pages/index.ts";
import { superviseTeams } from "../support/seeds/supervised.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import { expect, goInside, test } from "./support/test.ts";
import { enrol, enter, falcons, noor, sara } from "../support/world.ts";

const expectSearch = (page: Page, search: string) =>
  expect.poll(() => new URL(page.url()).search).toBe(search);

test("[2.2] [2.17] [4.5] opens every student page by the keyboard alone", async ({ page, backend }) => {
  await falcons(backend);
  await enter(page, sara);
  await expectBoard(page);
  await palette.open(page);
  await expect(palette.field(page)).toBeFocused();
  await expect(palette.group(page, "Pages").getByRole("option")).toHaveText([
    "DashboardTask Board",
    "My Project",
    "Submissions",
    "Feedback",
    "Project History",
    "Create Team",
    "Book a Supervisor",
    "Edit Profile",
  ]);
  await page.keyboard.press("Escape");
  for (const [query, name, path] of [
    ["SUBM", "Submissions", "/dashboard/student/projects"],
    ["task b", "Dashboard Task Board", "/dashboard/student/KanbanBoard"],
    ["profile", "Edit Profile", "/edit-profile"],
  ] as const) {
    await palette.go(page, query, name);
    await expectPath(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
  // Outside the dashboard as well, where there is no board.
  await palette.button(page).click();
  await expect(palette.field(page)).toBeFocused();
  await expect(palette.group(page, "Tasks")).toHaveCount(0);
});

test("[2.30] Enter on a task reveals its card, from anywhere, twice", async ({ page, backend }) => {
  const { taskIds } = await openBoard(page, backend, [{ title: "Draw" }, { title: "Chapter 2", status: 2 }]);
  const chapter = `?task=${taskIds[1]}`;
  await palette.go(page, "2", "Chapter 2 In Progress");
  await expectSearch(page, chapter);
  await expect(board.card(page, "Chapter 2")).toBeFocused();
  await board.menu(page, "Draw").focus();
  await palette.go(page, "chap", "Chapter 2 In Progress");
  await expect(board.card(page, "Chapter 2")).toBeFocused();

  await goInside(page, "/dashboard/student/feedback");
  await expect(page.getByRole("heading", { level: 1, name: "Feedback" })).toBeVisible();
  await palette.go(page, "draw", "Draw To Do");
  await expectPath(page, "/dashboard/student/KanbanBoard");
  await expect(board.card(page, "Draw")).toBeFocused();
});

test("[2.30] the last entry searches the board, or is the only one", async ({ page, backend }) => {
  await openBoard(page, backend, [{ title: "Draw a map" }, { title: "Print" }]);
  await goInside(page, "/dashboard/student/feedback");
  await expect(page.getByRole("heading", { level: 1, name: "Feedback" })).toBeVisible();
  await palette.open(page);
  await page.keyboard.type("a map & more");
  await expect(palette.dialog(page).getByText("No results for “a map & more”.")).toBeVisible();
  await expect(palette.status(page)).toHaveText("No results for “a map & more”.");
  await expect(palette.results(page)).toHaveText(["Show tasks with “a map & more” on the task board"]);
  await palette.field(page).fill("map");
  await expect(palette.status(page)).toHaveText("1 result");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expectPath(page, "/dashboard/student/KanbanBoard");
  await expectSearch(page, "?q=map");
  await expect(page.getByRole("searchbox", { name: "Search tasks" })).toHaveValue("map");
  await expect(board.titles(page, "To Do")).toHaveText(["Draw a map"]);
});

test("[2.32] runs what the board offers: a new task, and Undo of a deletion", async ({ page, backend }) => {
  await openBoard(page, backend, [{ title: "Draw" }]);
  await goInside(page, "/dashboard/student/KanbanBoard?view=agenda");
  await expect(page.getByRole("radio", { name: "Agenda" })).toBeChecked();
  await palette.go(page, "new", "New task");
  await expect(board.titleField(board.newTaskForm(page))).toBeFocused();
  await page.keyboard.press("Escape");

  await palette.open(page);
  await page.keyboard.type("undo");
  await expect(palette.group(page, "Actions")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await board.choose(page, "Draw", "Delete");
  await layout.confirmDeletion(page).click();
  await expect(layout.undo(page)).toBeVisible();
  await palette.open(page);
  await page.keyboard.type("undo");
  await expect(palette.active(page)).toHaveAccessibleName(/^Undo /);
  await page.keyboard.press("Enter");
  await expect(board.titles(page, "To Do")).toHaveText(["Draw"]);
});

test("[4.6] completes the project, and then offers the opposite", async ({ page, backend }) => {
  await falcons(backend);
  await enter(page, sara);
  await goInside(page, "/dashboard/student/Myproject");
  await expect(page.getByRole("button", { name: "Mark Complete" })).toBeVisible();
  await palette.go(page, "mark", "Mark Complete Maps for all");
  await expect(page.getByRole("button", { name: "Mark Incomplete" })).toBeVisible();
  await palette.open(page);
  await page.keyboard.type("mark");
  await expect(palette.group(page, "Actions").getByRole("option")).toHaveText([
    "Mark IncompleteMaps for all",
  ]);
  expect(await backend.writes()).toContain("PATCH /api/Project/1/complete");
});

test("[8.2] offers Try again only while something failed to load", async ({ page, backend, quiet }) => {
  quiet.allowFailedCall(500);
  await falcons(backend);
  await enter(page, sara);
  await expectBoard(page);
  const reading = await holdNext(page, "/api/Feedback/Team/1");
  await goInside(page, "/dashboard/student/feedback");
  await expect(page.getByRole("heading", { level: 1, name: "Feedback" })).toBeVisible();
  await palette.open(page);
  await page.keyboard.type("try");
  const actions = palette.group(page, "Actions").getByRole("option");
  await expect(palette.dialog(page).getByText("No results for “try”.")).toBeVisible();
  await expect(actions).toHaveCount(0);
  reading.fail();
  await expect(actions).toHaveText(["Try again"]);
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(layout.alert(page)).toHaveCount(0);
});

test("[2.40] [2.48] [2.53] a supervisor goes to one of four teams", async ({ page, backend }) => {
  await superviseTeams(
    backend,
    [1, 2, 3, 4].map((id) => ({
      teamName: `Team ${id}`,
      title: id === 3 ? "Night vision" : `Project ${id}`,
      tasks: id === 3 ? [{ title: "Lens" }] : [],
    })),
  );
  // No news is fetched: its requests would be counted.
  await startHidden(page);
  await enter(page, noor);
  await expect(overview.cards(page)).toHaveCount(4);
  const counted = async () =>
    (await backend.sent()).filter((call) => call.startsWith("GET /api/KanbanTask/")).length;
  await expect.poll(counted).toBe(4);
  await backend.forget();
  await palette.open(page);
  await expect(palette.group(page, "Teams").getByRole("option")).toHaveCount(8);
  await expect(palette.dialog(page).getByText("Teams (8 of 12)")).toBeVisible();
  expect(await backend.sent()).toEqual([]);
  await page.keyboard.press("Escape");

  await palette.go(page, "night board", "Team 3 Board Night vision");
  await expectPath(page, "/dashboard/supervisor/kanban/3/Kanban");
  await expect(board.card(page, "Lens")).toBeVisible();
  await palette.go(page, "team 3 f", "Team 3 Feedback Night vision");
  await expectPath(page, "/dashboard/supervisor/feedback");
  await expect(layout.projectSelect(page)).toHaveValue("3");
  await feedback.box(page).focus();
  await palette.go(page, "team 4 f", "Team 4 Feedback Project 4");
  await expect(layout.projectSelect(page)).toHaveValue("4");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await palette.go(page, "3 files", "Team 3 Files Night vision");
  await expectPath(page, "/dashboard/supervisor/supervised-projects");
  await expect(layout.projectSelect(page)).toHaveValue("3");

  await palette.go(page, "lens", "Lens To Do");
  await expectPath(page, "/dashboard/supervisor/kanban/3/Kanban");
  await expect(board.card(page, "Lens")).toBeFocused();
  await palette.open(page);
  await page.keyboard.type("new task");
  await expect(palette.group(page, "Actions")).toHaveCount(0);
  await page.keyboard.press("End");
  await expect(palette.active(page)).toHaveAccessibleName(
    "Show tasks with “new task” on the task board Team 3",
  );
  await page.keyboard.press("Enter");
  await expectSearch(page, "?q=new+task");
});

test("[2.15] signs out, and does not open while nobody is signed in", async ({ page, backend }) => {
  await enrol(backend, noor);
  await enter(page, noor);
  await palette.go(page, "sign", "Sign Out");
  await expectPath(page, "/");
  await expect(page.getByLabel("Email")).toBeVisible();
  await page.getByLabel("Email").fill("noor");
  await page.keyboard.press("Control+k");
  await expect(palette.dialog(page)).toHaveCount(0);
  await expect(page.getByLabel("Email")).toBeFocused();
});

test("[4.5] the list of shortcuts opens the palette and gets the focus back", async ({ page, backend }) => {
  await falcons(backend);
  await enter(page, sara);
  await goInside(page, "/dashboard/student/feedback");
  await expect(page.getByRole("heading", { level: 1, name: "Feedback" })).toBeVisible();
  const link = layout.link(page.getByRole("banner"), "Dashboard");
  await link.focus();
  await palette.go(page, "short", "Keyboard shortcuts");
  const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(shortcuts.getByText("Ctrl + K")).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(palette.dialog(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(shortcuts).toHaveCount(0);
  await expect(link).toBeFocused();
});

test("[4.5] opens in a text field, closes, and returns the focus", async ({ page, backend }) => {
  await openBoard(page, backend, [{ title: "A" }]);
  await board.addTask(page, "To Do").click();
  const title = board.titleField(page);
  await title.fill("Half a thought");
  for (const key of ["Escape", "Control+k"]) {
    await palette.open(page);
    await page.keyboard.type("xyz");
    await page.keyboard.press(key);
    await expect(palette.dialog(page)).toHaveCount(0);
    await expect(title).toBeFocused();
    await expect(title).toHaveValue("Half a thought");
  }
  await palette.open(page);
  await expect(palette.field(page)).toHaveValue("");
});
