import type { Page } from "@playwright/test";
import { card } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import { violationsOn } from "./support/axe.ts";
import { board, layout } from "../support/pages/index.ts";
import { expect, expectNoSidewaysScroll, test } from "./support/test.ts";
import { enter, falcons, sara } from "../support/world.ts";

const offline = (page: Page) => page.getByRole("status").filter({ hasText: "You're offline." });
const crash = (page: Page) => page.getByRole("heading", { name: "We couldn't show this page." });
const failure = (page: Page) => page.getByRole("main").getByRole("alert");

const setTextSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);

const setOffline = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline);

test("[experience 17] works offline after login; a banner says so", async ({
  ownPage: page,
  backend,
  quiet,
}) => {
  await startHidden(page);
  await falcons(backend, { tasks: [{ title: "First" }] });
  // They are preloaded when the browser is idle, so perhaps before it is offline.
  const pastProjects = "**/past-projects-*";
  await page.route(pastProjects, (route) => route.abort());
  quiet.allowFailedCall("connection");
  await enter(page, sara);
  await expect(card(page, "To Do", "First")).toBeVisible();
  await backend.forget();
  await setOffline(page, true);
  await expect(offline(page)).toBeVisible();

  await board.menu(page, "First").click();
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeVisible();
  await page.keyboard.press("Escape");
  await board.addTask(page, "To Do").click();
  await expect(board.titleField(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search tasks" })).toBeFocused();
  await page.getByRole("heading", { name: "Task Board" }).click();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await violationsOn(page)).toEqual([]);

  await layout.link(page, "Project History").click();
  await expect(failure(page)).toContainText("We couldn't load the past projects.");
  await layout.link(page, "Feedback").click();
  await expect(failure(page)).toContainText("Failed to fetch feedbacks");
  await expect(crash(page)).toHaveCount(0);
  expect(await backend.sent()).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await setTextSize(page, "200%");
  await expect(offline(page)).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);

  await page.unroute(pastProjects);
  await setOffline(page, false);
  await expect(offline(page)).toHaveCount(0);
  await expect(page.getByText("No feedback yet.")).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await setTextSize(page, "100%");
  await layout.link(page, "Project History").click();
  await expect(page.getByLabel("Search past projects")).toBeVisible();
});
