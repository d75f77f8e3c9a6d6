import type { Locator } from "@playwright/test";
import { board, forms, layout } from "../support/pages/index.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import { expect, expectNoSidewaysScroll, test } from "./support/test.ts";

const many = (status: 1 | 2 | 3, count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `Task ${status}.${index}`, status }));

test("[2.34] on a phone, one press leads to a column, and the present one is marked", async ({
  page,
  backend,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBoard(page, backend, [...many(1, 100), ...many(2, 100), ...many(3, 2)]);
  const columns = page.getByRole("navigation", { name: "Columns" }).getByRole("button");
  await expect(columns).toHaveText(["To Do 100", "In Progress 100", "Done 2"]);
  for (const [index, first] of ["Task 1.0", "Task 2.0", "Task 3.0"].entries()) {
    await columns.nth(index).click();
    await expect(board.card(page, first)).toBeInViewport();
    await expect(columns.nth(index)).toHaveAttribute("aria-current", "true");
    await expect(columns.nth(index)).toBeInViewport();
  }
  await expectNoSidewaysScroll(page);
  await expect(board.card(page, "Task 3.0")).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(columns).toHaveCount(0);
});

test("[experience 18] on a phone, nothing covers the card that the arrow keys lead to", async ({
  page,
  backend,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBoard(page, backend, many(1, 12));
  await board.card(page, "Task 1.0").focus();
  await page.keyboard.press("End");
  await expect(board.card(page, "Task 1.11")).toBeFocused();
  for (let index = 10; index >= 0; index -= 1) {
    await page.keyboard.press("ArrowUp");
    const card = board.card(page, `Task 1.${index}`);
    await expect(card).toBeFocused();
    expect(await isUncovered(card), `Task 1.${index}`).toBe(true);
  }
});

test("[2.32] [2.33] on a phone, a form that Undo reopens comes into view, with the caret", async ({
  page,
  backend,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBoard(page, backend, [...many(1, 20), ...many(2, 20)]);
  const title = board.titleField(page);
  const undoFromAfar = async (height: number): Promise<void> => {
    await title.fill("Not meant");
    await forms.cancel(page).click();
    await page.evaluate((top) => scrollTo(0, top), height);
    await layout.undo(page).click();
    await expect(title).toHaveValue("Not meant");
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport({ ratio: 1 });
    expect(await isUncovered(title)).toBe(true);
  };
  await board.addTask(page, "In Progress").click();
  await undoFromAfar(0);
  await undoFromAfar(9_999);
  // What has the focus then is in view, wherever Undo was pressed.
  await forms.cancel(page).click();
  await expect(board.addTask(page, "In Progress")).toBeFocused();
  await expect(board.addTask(page, "In Progress")).toBeInViewport({ ratio: 1 });

  await board.choose(page, "Task 1.0", "Edit");
  await undoFromAfar(9_999);
  await forms.cancel(page).click();
  await expect(board.card(page, "Task 1.0")).toBeFocused();
  await expect(board.card(page, "Task 1.0")).toBeInViewport({ ratio: 1 });
});

/** Not below the page's sticky header. */
const isUncovered = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 8, top + 8));
  });

test.describe("[2.30] [design: look] on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("the menus of a card have 44 px to touch, one beside the other", async ({
    ownPage: page,
    backend,
  }) => {
    await openBoard(page, backend, [{ title: "Plan", description: "Of the house." }]);
    const card = board.card(page, "Plan");
    await card.evaluate((element) => element.scrollIntoView({ block: "center" }));
    for (const fact of ["Assignees", "Priority", "Due date"])
      expect(await touchedHeight(card.getByRole("button", { name: fact })), fact).toBeGreaterThanOrEqual(44);
  });
});

/** How many pixels above each other lead to the button, in its middle. */
const touchedHeight = (button: Locator): Promise<number> =>
  button.evaluate((element) => {
    const { left, width, top } = element.getBoundingClientRect();
    const heights = Array.from({ length: 100 }, (_, index) => Math.floor(top) - 40 + index);
    return heights.filter((y) => element.contains(document.elementFromPoint(left + width / 2, y + 0.5)))
      .length;
  });
