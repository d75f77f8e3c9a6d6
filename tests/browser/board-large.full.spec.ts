import type { Locator, Page } from "@playwright/test";
import { putContents } from "../service/support/controls.ts";
import { credentials } from "../flows/people.ts";
import { largeBoard } from "../support/large-board.ts";
import { column, logIn } from "../support/people.ts";
import { positionOf, startDrag } from "./support/dragging.ts";
import type { ColumnName } from "../support/pages/board.ts";
import { expect, test, type Backend } from "./support/test.ts";

async function openLarge(page: Page, backend: Backend, count: number): Promise<void> {
  await putContents(backend, await largeBoard(count));
  await logIn(page, credentials);
  await expect(page.locator("[aria-setsize]").first()).toBeVisible();
  await backend.forget();
}

const scroller = (page: Page, name: ColumnName): Locator => column(page, name).locator("[data-scrolls]");
const scrollColumns = (page: Page, to: number): Promise<void> =>
  page.locator("[data-scrolls]").evaluateAll((bodies, top) => {
    for (const body of bodies) body.scrollTo({ top });
  }, to);

const isInWindow = (card: Locator): Promise<boolean> =>
  card.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 64 && bottom <= innerHeight;
  });

const menuOf = (card: Locator): Locator => card.getByRole("button", { name: /^Actions/ });

test.describe("[design: budgets] 5,000 tasks", () => {
  const inDocument = (page: Page) => page.locator("[data-task]").count();

  test("renders only the cards near the viewport, with positions and count", async ({ page, backend }) => {
    await openLarge(page, backend, 5_000);
    for (const y of [0, 60_000, 120_000]) {
      await scrollColumns(page, y);
      for (const name of ["To Do", "In Progress", "Done"] as const) {
        await expect(column(page, name).getByText(/^1,?66[67] tasks$/)).toBeAttached();
        await expect
          .poll(() =>
            column(page, name)
              .locator("[data-task]")
              .evaluateAll((cards) =>
                cards.some((card) => {
                  const { top, bottom } = card.getBoundingClientRect();
                  return top < innerHeight / 2 && bottom > innerHeight / 2 - 20;
                }),
              ),
          )
          .toBe(true);
      }
      expect(await inDocument(page)).toBeLessThan(100);
    }
    const listed = page.getByRole("list").first().getByRole("listitem").last();
    await expect(listed).toHaveAttribute("aria-setsize", "1667");
    expect(Number(await listed.getAttribute("aria-posinset"))).toBe(
      Number(await listed.getAttribute("data-index")) + 1,
    );
  });

  test("without the code of the long list, the columns show all their cards", async ({
    ownPage: page,
    backend,
    quiet,
  }) => {
    quiet.allowFailedCall("connection");
    await page.route("**/long-list-*.js", (route) => route.abort());
    await putContents(backend, await largeBoard(300));
    await logIn(page, credentials);
    await expect.poll(() => inDocument(page)).toBe(300);
  });

  test("a card moved far is revealed and focused", async ({ ownPage: page, backend }) => {
    // On a busy machine, frames pass before the cards are rendered; here they pass at once.
    await page.addInitScript(() => {
      window.requestAnimationFrame = (callback) => {
        queueMicrotask(() => callback(performance.now()));
        return 0;
      };
    });
    await openLarge(page, backend, 5_000);
    const moved = page.locator('[data-task="4"]');
    const button = menuOf(moved);
    await button.focus();
    for (const [key, name, position] of [
      ["End", "To Do", "1667"],
      ["Home", "To Do", "1"],
      ["ArrowRight", "In Progress", "1668"],
      ["Home", "In Progress", "1"],
    ] as const) {
      await page.keyboard.press(`Shift+${key}`);
      await expect(column(page, name).locator('[data-task="4"]')).toHaveAttribute("aria-posinset", position);
      await expect(button).toBeFocused();
      await expect.poll(() => isInWindow(moved)).toBe(true);
    }
    await expect
      .poll(() => backend.bodies("PATCH", "/api/KanbanTask/status"))
      .toEqual([{ taskId: 4, status: 2 }]);
  });

  test("End leads to the last card of a long column, and Home back to its first", async ({
    page,
    backend,
  }) => {
    await openLarge(page, backend, 5_000);
    await page.locator('[data-task="4"]').focus();
    for (const [key, position] of [
      ["End", "1667"],
      ["Home", "1"],
    ] as const) {
      await page.keyboard.press(key);
      const focused = page.locator(":focus");
      await expect(focused).toHaveAttribute("aria-posinset", position);
      await expect.poll(() => isInWindow(focused)).toBe(true);
    }
  });

  test("the focused and the dragged card stay in the document off-screen", async ({ page, backend }) => {
    await openLarge(page, backend, 5_000);
    const first = page.locator('[data-task="1"]');
    await menuOf(first).focus();
    await scrollColumns(page, 80_000);
    await expect(page.locator('[data-task="2"]')).toHaveCount(0);
    await expect(menuOf(first)).toBeFocused();
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    // Tab leads back to it.
    await expect(first).toHaveCount(1);
    await scrollColumns(page, 0);
    await page.mouse.move(300, 500);
    await startDrag(page, page.locator('[data-task="1"]'));
    await scrollColumns(page, 40_000);
    await expect(page.locator('[data-task="2"]')).toHaveCount(0);
    await expect(page.locator('[data-task="1"]')).toHaveCount(1);
    const target = column(page, "In Progress").locator("[data-task]").nth(10);
    const id = await target.getAttribute("data-task");
    const beside = page.locator(`[data-task="${id}"]`);
    await beside.scrollIntoViewIfNeeded();
    const { x, y } = await positionOf(beside);
    await page.mouse.move(x + 60, y + 8, { steps: 6 });
    await page.mouse.move(x + 60, y + 6, { steps: 2 });
    await expect(beside).toHaveAttribute("data-drop-edge", "top");
    await page.mouse.up();
    const dropped = column(page, "In Progress").locator('[data-task="1"]');
    await expect(dropped).toBeVisible();
    await expect(beside).toHaveAttribute(
      "aria-posinset",
      String(Number(await dropped.getAttribute("aria-posinset")) + 1),
    );
    await expect
      .poll(() => backend.bodies("PATCH", "/api/KanbanTask/status"))
      .toEqual([{ taskId: 1, status: 2 }]);
  });

  test("[2.28] dragging scrolls a column; the focus survives virtualizing", async ({ page, backend }) => {
    await openLarge(page, backend, 183);
    await page.mouse.move(300, 500);
    await startDrag(page, page.locator('[data-task="1"]'));
    const { y, height } = await positionOf(scroller(page, "To Do"));
    await page.mouse.move(300, y + height - 10, { steps: 6 });
    await expect
      .poll(() => scroller(page, "To Do").evaluate(({ scrollTop }) => scrollTop))
      .toBeGreaterThan(300);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await scrollColumns(page, 0);
    const moved = page.locator('[data-task="1"]');
    await expect(column(page, "To Do").locator("[data-task]").first()).toHaveAttribute("aria-setsize", "61");
    await menuOf(moved).focus();
    await page.keyboard.press("Shift+ArrowRight");
    await expect(column(page, "To Do").locator("[data-task]")).toHaveCount(60);
    await expect(menuOf(column(page, "In Progress").locator('[data-task="1"]'))).toBeFocused();
    await page.keyboard.press("Shift+ArrowLeft");
    await expect(column(page, "To Do").locator('[data-task="1"]')).toHaveAttribute("aria-setsize", "61");
    await expect(menuOf(moved)).toBeFocused();
  });
});
