import type { Page } from "@playwright/test";
import { column } from "../support/people.ts";
import { positionOf } from "./support/dragging.ts";
import { board } from "../support/pages/index.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import { expect, test } from "./support/test.ts";
import { omar, sara, type TaskText } from "../support/world.ts";

const many: readonly TaskText[] = Array.from({ length: 20 }, (_, index) => ({ title: `Card ${index}` }));
const scrollTops = (page: Page): Promise<readonly number[]> =>
  page.locator("[data-scrolls]").evaluateAll((bodies) => bodies.map(({ scrollTop }) => scrollTop));
const pageGrows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollHeight > innerHeight);

test("[design: look] large windows scroll in columns, small ones as a page", async ({ page, backend }) => {
  await openBoard(page, backend, [...many, { title: "Alone", status: 2 }]);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await pageGrows(page)).toBe(false);
  const heights = await Promise.all(
    (["To Do", "In Progress", "Done"] as const).map(
      async (name) => (await positionOf(column(page, name))).height,
    ),
  );
  expect(new Set(heights.map(Math.round)).size).toBe(1);
  await board.menu(page, "Card 0").focus();
  await page.keyboard.press("End");
  await expect.poll(() => scrollTops(page)).toEqual([expect.any(Number), 0, 0]);
  await expect.poll(async () => (await scrollTops(page))[0]).toBeGreaterThan(300);
  await expect(board.card(page, "Card 19")).toBeInViewport();
  await expect(board.addTask(page, "To Do")).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.locator("[data-scrolls]")).toHaveCount(0);
  expect(await pageGrows(page)).toBe(true);
});

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`[2.32] the form is above the cards and stays in view, ${width} wide`, async ({ page, backend }) => {
    await page.setViewportSize({ width, height });
    await openBoard(page, backend, many, [sara, omar]);
    await board.addTask(page, "To Do").click();
    const form = board.newTaskForm(page);
    await expect(form).toBeInViewport({ ratio: 1 });
    if (width === 1280) expect((await positionOf(form)).height).toBeLessThan(380);
    expect((await positionOf(form)).y).toBeLessThan((await positionOf(board.card(page, "Card 0"))).y);
    await board.titleField(form).fill("The newest");
    await board.titleField(form).press("Enter");
    await expect(board.card(page, "The newest")).toBeAttached();
    await expect(board.titleField(form)).toHaveValue("");
    await expect(board.titleField(form)).toBeFocused();
    await expect(form).toBeInViewport({ ratio: 1 });
  });
}

test("[design: look] cards with the same content have one height", async ({ ownPage: page, backend }) => {
  await page.clock.setFixedTime("2026-11-25T10:00:00");
  await openBoard(
    page,
    backend,
    [
      { title: "A", priority: 1 },
      { title: "B", priority: 2, assignedStudentNames: ["Sara", "Omar"], dueDate: "2026-11-24T00:00:00Z" },
      { title: "C", priority: 3, assignedStudentNames: ["Sara"], dueDate: "2026-11-25T00:00:00Z" },
      { title: "D", assignedStudentNames: ["Omar"], dueDate: "2026-11-25T00:00:00Z", status: 3 },
    ],
    [sara, omar],
  );
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const heights = await Promise.all(
      ["A", "B", "C", "D"].map(async (title) =>
        Math.round((await positionOf(board.card(page, title))).height),
      ),
    );
    expect(new Set(heights).size, heights.join()).toBe(1);
  }
  const colorOf = (title: string): Promise<string> =>
    board
      .card(page, title)
      .locator("time")
      .evaluate((element) => getComputedStyle(element).color);
  const [overdue, today, finished] = await Promise.all(["B", "C", "D"].map(colorOf));
  expect(new Set([overdue, today, finished]).size).toBe(3);
  await expect(board.card(page, "B").locator("time")).toHaveText("Overdue · 24 Nov 2026");
  await expect(board.card(page, "C").locator("time")).toHaveText("Today · 25 Nov 2026");
});
