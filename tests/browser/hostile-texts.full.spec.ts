import type { Page } from "@playwright/test";
import { hostileStrings } from "../support/hostile-strings.ts";
import { column } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import { board, booking, files, layout, overview, teamForm } from "../support/pages/index.ts";
import { expect, expectNoSidewaysScroll, goInside, test } from "./support/test.ts";
import {
  addTasks,
  createTeam,
  enrol,
  enter,
  falcons,
  noor,
  omar,
  sara,
  student,
  supervisor,
} from "../support/world.ts";

/* The service returns two hundred hostile texts at once: each is shown as text, none runs, and the layout
   holds. */

const texts = hostileStrings;

const at = (index: number): string => texts[index % texts.length] ?? "";

/** Browsers show a lone surrogate as U+FFFD, and tests receive it so. */
const wellFormed = (text: string | null): string => (text ?? "").replace(/\p{Cs}/gu, "\uFFFD");

const shownIn = async (page: Page, selector: string): Promise<readonly string[]> =>
  (await page.locator(selector).evaluateAll((all) => all.map(({ textContent }) => textContent ?? ""))).map(
    wellFormed,
  );

/** Each of these texts is one of those shown. */
const expectShown = (shown: readonly string[], sent: readonly string[]): void => {
  const seen = new Set(shown);
  expect(sent.map(wellFormed).filter((text) => !seen.has(text))).toEqual([]);
};

/** Nothing ran, no markup became elements, and the page fits in the window, wide and narrow. */
async function expectHarmless(page: Page): Promise<void> {
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  const foreign = "main :is(script, img, iframe, style, link, base, meta, video, math, body, b, i)";
  await expect(page.locator(foreign)).toHaveCount(0);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
}

/** From now on the service responds to such reads with this. */
const serve = (page: Page, path: `/api/${string}`, answer: unknown) =>
  page.route(`**${path}`, (route) =>
    route.request().method() === "GET" ? route.fulfill({ json: answer }) : route.fallback(),
  );

test.beforeEach(({ page }) => {
  page.once("dialog", (dialog) => {
    throw new Error(`A dialog was opened: ${dialog.message()}`);
  });
});

test("[2.30] 200 hostile texts on one board, in its filter and in its forms", async ({ page, backend }) => {
  const { teamId } = await falcons(backend);
  const tasks = Array.from({ length: 100 }, (_, index) => ({
    id: index + 1,
    title: at(index),
    description: at(index + 100),
    assignedStudentNames: [at(index + 50), at(index)],
    teamId,
    dueDate: null,
    priority: 2,
    status: (index % 3) + 1,
  }));
  await serve(page, "/api/KanbanTask/team/*", tasks);
  await enter(page, sara);
  await expect(column(page, "Done").getByRole("listitem").first()).toBeVisible();
  const cards = page.locator("main li");
  await expect(cards).toHaveCount(tasks.length);
  expectShown(
    await shownIn(page, "main li h3"),
    tasks.map(({ title }) => title),
  );
  await expectHarmless(page);
  await board.addTask(page, "To Do").click();
  await expectHarmless(page);
  for (const index of [0, 33, 63, 70, 102, 114, 137, 170]) {
    await goInside(page, `/dashboard/student/KanbanBoard?q=${encodeURIComponent(wellFormed(at(index)))}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await expectHarmless(page);
});

test("[2.45] [2.35] 200 hostile texts as files, feedback and replies", async ({ page, backend }) => {
  const { teamId } = await falcons(backend);
  const links = texts.map((title, index) => ({
    id: index + 1,
    title,
    url: at(index + 30),
    date: at(index + 60),
    studentId: index % 2 === 0 ? sara.userId : 9_999,
    studentName: at(index + 90),
    teamId,
  }));
  const feedback = Array.from({ length: 25 }, (_, index) => ({
    feedbackId: index + 1,
    content: at(index),
    date: at(index + 60),
    supervisorId: 950,
    supervisorName: at(index + 25),
    teamId,
  }));
  const replies = Array.from({ length: 7 }, (_, index) => ({
    id: index + 1,
    content: at(index * 25 + 25),
    date: "2026-11-20T10:00:00",
    studentId: index % 2 === 0 ? sara.userId : 9_999,
    studentName: at(index + 120),
    supervisorId: null,
    supervisorName: null,
  }));
  await serve(page, "/api/Link/team/*", links);
  await serve(page, "/api/Feedback/Team/*", feedback);
  await serve(page, "/api/Reply/feedback/*", replies);
  await enter(page, sara);
  await goInside(page, "/dashboard/student/projects");
  await expect(files.titles(page)).toHaveCount(links.length);
  expectShown(
    await shownIn(page, "main li h3"),
    links.map(({ title }) => title),
  );
  const hrefs = await page
    .locator("main a")
    .evaluateAll((all) => all.map((link) => (link instanceof HTMLAnchorElement ? link.protocol : "")));
  expect(hrefs.filter((protocol) => !["http:", "https:", "mailto:"].includes(protocol))).toEqual([]);
  await expectHarmless(page);

  await goInside(page, "/dashboard/student/feedback");
  await expect(page.getByRole("main")).toContainText("<script>window.ran=1</script>");
  await expectHarmless(page);
});

test("[2.21] [2.25] [2.50] 200 hostile names of people, teams, projects", async ({ page, backend }) => {
  // The service does not know these teams: their pages cannot be opened.
  await startHidden(page);
  await enrol(backend, sara);
  await serve(
    page,
    "/api/Students/all",
    texts.map((name, index) => ({ userId: 2_000 + index, name, status: false, teamId: null })),
  );
  await enter(page, sara);
  await goInside(page, "/create-team");
  await expect(page.getByRole("checkbox")).toHaveCount(texts.length);
  await expectHarmless(page);

  await goInside(page, "/dashboard/student/KanbanBoard");
  await layout.signOut(page);

  await enrol(backend, noor);
  const projects = texts.map((title, index) => ({
    id: index + 1,
    projectName: title,
    description: at(index + 30),
    teamId: index + 1,
    teamName: at(index + 60),
    supervisorId: noor.userId,
    supervisorName: at(index + 90),
    isCompleted: false,
  }));
  await serve(page, "/api/Project", projects);
  await serve(
    page,
    "/api/Teams",
    projects.map(({ teamId, teamName }) => ({ teamId, teamName, memberStudentIds: [7], supervisorId: 900 })),
  );
  await serve(page, "/api/Auth/getUsers", [{ userId: 7, name: "__proto__", role: "Student" }]);
  await serve(page, "/api/KanbanTask/team/*", []);
  await enter(page, noor);
  await expect(overview.cards(page)).toHaveCount(projects.length);
  expectShown(
    await shownIn(page, "main li h3"),
    projects.map(({ projectName }) => projectName),
  );
  await expectHarmless(page);
  for (const path of ["supervised-projects", "feedback"]) {
    await goInside(page, `/dashboard/supervisor/${path}`);
    await expect(layout.projectSelect(page).getByRole("option")).toHaveCount(projects.length + 1);
    await expectHarmless(page);
  }
});

/** Markup, without a space where a line could break; as long as a name may be. */
const name = `<img/src=x/onerror=ran=1>${"W".repeat(74)}`;
const leader = student(name, 201);

test("[2.15] [2.21] [2.24] [2.25] hostile names: dashboard, team, booking", async ({ page, backend }) => {
  for (const account of [leader, supervisor(name, 950), student(name, 202)]) await enrol(backend, account);
  await enter(page, leader);
  await expect(page.getByText(`Welcome, ${name}`)).toBeVisible();
  await expectHarmless(page);
  await layout.link(page.getByRole("main"), "Create Team").click();
  await teamForm.student(page, name).check();
  await teamForm.name(page).fill(name);
  await expectHarmless(page);
  await teamForm.confirm(page).click();
  const dialog = teamForm.created(page);
  await expect(dialog).toContainText(`You have created your team: ${name}`);
  await expectHarmless(page);
  await teamForm.chooseSupervisor(dialog).click();
  await booking.supervisor(page).click();
  await expectHarmless(page);
  await booking.supervisors(page).click();
  await booking.fillProject(page, { title: name, description: name });
  await expectHarmless(page);
});

test("[2.30] right-to-left text runs right to left", async ({ page, backend }) => {
  const arabic = "مساعد ذكي لكتابة الأبحاث العلمية";
  const [token = ""] = await Promise.all([omar, noor].map((account) => enrol(backend, account)));
  const teamId = await createTeam(backend, token, arabic, [omar]);
  await addTasks(backend, token, teamId, [{ title: arabic, description: arabic }, { title: "English" }]);
  await enter(page, omar);
  const toDo = column(page, "To Do");
  for (const text of [
    toDo.getByRole("heading", { name: arabic }),
    toDo.getByRole("paragraph").filter({ hasText: arabic }),
    page.getByRole("banner").getByText(arabic),
  ])
    await expect(text).toHaveCSS("direction", "rtl");
  await expect(toDo.getByRole("heading", { name: "English" })).toHaveCSS("direction", "ltr");
});
