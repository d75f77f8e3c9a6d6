import type { Page } from "@playwright/test";
import { column } from "../support/people.ts";
import { board, booking, forms, landing, layout, teamForm } from "../support/pages/index.ts";
import { expect, expectNoSidewaysScroll, goInside, test } from "./support/test.ts";
import {
  addTasks,
  book,
  createProject,
  createTeam,
  enrol,
  enter,
  noor,
  omar,
  student,
  supervisor,
} from "../support/world.ts";

const arabic = "مساعد ذكي لكتابة الأبحاث العلمية";
/** Markup, without a space where a line could break; as long as a name may be. */
const text = `<img/src=x/onerror=alert(1)>${"W".repeat(72)}`;
const leader = student(text, 201);
const guide = supervisor(text, 950);

/** Shown as text, not as markup, and inside the window, wide and narrow. */
async function expectHarmless(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
  await expect(page.locator("img[onerror]")).toHaveCount(0);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
}

test.beforeEach(({ page }) => {
  page.once("dialog", (dialog) => {
    throw new Error(`A dialog was opened: ${dialog.message()}`);
  });
});

test("[2.15] [2.21] [2.24] [2.25] hostile names: dashboard, team, booking", async ({ page, backend }) => {
  await Promise.all([leader, guide, student(text, 202)].map((account) => enrol(backend, account)));
  await enter(page, leader);
  await expectHarmless(page, `Welcome, ${text}`);
  await layout.link(page.getByRole("main"), "Create Team").click();
  await teamForm.student(page, text).check();
  await teamForm.name(page).fill(text);
  await expectHarmless(page, text);
  await teamForm.confirm(page).click();
  const dialog = teamForm.created(page);
  await expect(dialog).toContainText(`You have created your team: ${text}`);
  await expectHarmless(page);
  await teamForm.chooseSupervisor(dialog).click();
  await booking.supervisor(page).selectOption({ label: `${text} (5 slots left)` });
  await booking.fillProject(page, { title: text, description: text });
  await expectHarmless(page, text);
});

test("[2.15] [2.30] [2.51] hostile texts: board, overview, team's board", async ({ page, backend }) => {
  const [token = ""] = await Promise.all([leader, guide].map((account) => enrol(backend, account)));
  const teamId = await createTeam(backend, token, text, [leader]);
  await createProject(backend, token, teamId, { title: text, description: text });
  await book(backend, token, guide, teamId);
  const title = text.repeat(2);
  await addTasks(backend, token, teamId, [
    { title, description: text, assignedStudentNames: [text], status: 2 },
  ]);
  await enter(page, leader);
  await expect(column(page, "In Progress").getByRole("heading", { name: title, exact: true })).toBeVisible();
  await expectHarmless(page, `${text} · ${text}`);
  await board.addTask(page, "In Progress").click();
  await expect(board.assignee(page, text)).toBeVisible();
  await expectHarmless(page);
  await forms.cancel(page).click();
  await board.menu(page, title).click();
  await expect(page.getByRole("menu")).toBeInViewport({ ratio: 1 });
  await expectHarmless(page);
  await page.keyboard.press("Escape");
  await goInside(page, "/booking-supervisor");
  await expect(booking.summary(page).getByText(text, { exact: true })).toHaveCount(3);
  await expectHarmless(page);
  await page.getByRole("link", { name: "Dashboard", exact: true }).click();
  await layout.signOut(page);

  await enter(page, guide);
  await expect(page.getByRole("link", { name: text })).toBeVisible();
  await expectHarmless(page, text);
  await page.getByRole("link", { name: text }).click();
  await expect(column(page, "In Progress").getByRole("heading", { name: title, exact: true })).toBeVisible();
  await expectHarmless(page);
});

test("[2.30] right-to-left text runs right to left", async ({ page, backend }) => {
  const [token] = await Promise.all([omar, noor].map((account) => enrol(backend, account)));
  const teamId = await createTeam(backend, token ?? "", arabic, [omar]);
  await addTasks(backend, token ?? "", teamId, [
    { title: arabic, description: arabic },
    { title: "English" },
  ]);
  await enter(page, omar);
  for (const text of [
    column(page, "To Do").getByRole("heading", { name: arabic }),
    column(page, "To Do").getByRole("paragraph").filter({ hasText: arabic }),
    page.getByRole("banner").getByText(arabic),
  ]) {
    await expect(text).toHaveCSS("direction", "rtl");
  }
  await expect(column(page, "To Do").getByRole("heading", { name: "English" })).toHaveCSS("direction", "ltr");
});

test("[2.11] markup in a server error is shown as text", async ({ page, backend }) => {
  await backend.fail({
    method: "POST",
    path: "/api/Auth/login",
    status: 400,
    body: { message: text },
  });
  await page.goto("/");
  await landing.submitLogin(page, omar);
  await expectHarmless(page, text);
});
