import type { Page } from "@playwright/test";
import { board, layout, overview } from "../support/pages/index.ts";
import { reload } from "../support/screen/kept-log.ts";
import { expectRemembered } from "../support/screen/whats-new.ts";
import { addTasks, enter, falcons, maps, noor, sara } from "../support/world.ts";
import { seedAllPages } from "./support/all-pages.ts";
import { expect, goToOther, test } from "./support/test.ts";

test.describe.configure({ timeout: 300_000 });

const windows = [
  { width: 1280, height: 800 },
  { width: 320, height: 256 },
];

/** What the notices cover of the focused element, as its HTML; null: nothing, or nothing has the focus. */
const coveredFocus = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
    const focused = document.activeElement;
    const region = document.querySelector("section[aria-label=Notifications] > div");
    if (focused === null || region === null || focused === document.body) return null;
    if (region.contains(focused) || focused.closest(":popover-open") !== null) return null;
    const notices = [...region.children].map((notice) => notice.getBoundingClientRect());
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    // In whole pixels, as the page scrolls.
    const isBelow = (notice: DOMRect): boolean =>
      notice.left < right && left < notice.right && notice.top + 1 < bottom && top < notice.bottom;
    const covers = notices.filter(isBelow);
    // Of a text area for which there is not enough room, the beginning is seen.
    const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    const isSeen =
      covers.length === 0 || (top >= 0 && covers.every((notice) => bottom - top + margin > notice.top));
    const isOut = bottom <= 0 || top >= innerHeight;
    return isOut || !isSeen ? focused.outerHTML.slice(0, 160) : null;
  });

/** Goes through the whole page with Tab; returns the number of stops. */
async function tabThrough(page: Page, at: string): Promise<number> {
  await page.evaluate(() => document.querySelector<HTMLElement>("a[href], button")?.focus());
  for (let stops = 1; stops < 200; stops += 1) {
    await page.keyboard.press("Tab");
    const isAtEnd = await page.evaluate(
      () =>
        document.activeElement === document.body ||
        document.activeElement?.closest("section[aria-label=Notifications]") !== null,
    );
    if (isAtEnd) return stops;
    expect.soft(await coveredFocus(page), `${at}, stop ${stops}`).toBeNull();
  }
  throw new Error(`${at}: Tab does not reach the end`);
}

async function tabThroughAll(page: Page, paths: readonly string[]): Promise<void> {
  // Under the pointer they are not dismissed.
  await layout.notices(page).getByRole("button", { name: "Dismiss" }).last().hover();
  for (const viewport of windows)
    for (const path of paths) {
      const at = `${path} at ${viewport.width}`;
      await page.setViewportSize(viewport);
      // The first is open already.
      if (viewport !== windows[0] || path !== paths[0]) await goToOther(page, path);
      await expect(layout.notices(page).getByRole("button", { name: "Dismiss" })).not.toHaveCount(0);
      expect(await tabThrough(page, at)).toBeGreaterThan(5);
    }
}

test("[8.1] [experience 18] notices never cover what has the focus", async ({ ownPage: page, backend }) => {
  const pages = await seedAllPages(backend);
  // Its notice stays from page to page, as an Undo does.
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("Full", "QuotaExceededError");
    };
  });

  await test.step("a student's pages", async () => {
    await enter(page, sara);
    await board.choose(page, "Task 1.1", "Delete");
    await layout.confirmDeletion(page).click();
    await expect(layout.undo(page)).toBeVisible();
    await tabThroughAll(page, pages.student);
  });

  await test.step("a supervisor's pages", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await layout.signOut(page);
    await enter(page, noor);
    await tabThroughAll(page, pages.supervisor);
  });
});

test("[8.1] [experience 18] nor do the arrow keys lead below them, where only the columns scroll", async ({
  page,
  backend,
}) => {
  const tasks = ([1, 2, 3] as const).flatMap((status) =>
    Array.from({ length: 9 }, (_, index) => ({ title: `Task ${status}.${index}`, status })),
  );
  await falcons(backend, { tasks });
  await page.setViewportSize({ width: 1100, height: 800 });
  await enter(page, sara);
  await backend.fail({ method: "PATCH", path: "/api/KanbanTask/status", status: 500 });
  await board.card(page, "Task 1.4").focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(layout.notices(page).getByRole("button", { name: "Dismiss" })).not.toHaveCount(0);
  await expect(board.card(page, "Task 1.4")).toBeFocused();
  for (const key of ["ArrowRight", "ArrowRight", "Home", ...Array.from({ length: 8 }, () => "ArrowDown")]) {
    await page.keyboard.press(key);
    expect(await coveredFocus(page), key).toBeNull();
  }
});

/** What cuts the element's focus ring, as its class; null: nothing. */
const cutsRing = (element: Element): string | null => {
  const ring = 4;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around);
    const edge = around.getBoundingClientRect();
    const isCutAside = edge.left > left - ring || edge.right < right + ring;
    const isCutAbove = edge.top > top - ring || edge.bottom < bottom + ring;
    if ((overflowX !== "visible" && isCutAside) || (overflowY !== "visible" && isCutAbove))
      return around.className;
  }
  return null;
};

for (const width of [390, 1280]) {
  test(`[2.28] [2.51] [experience 18] at ${width}, the focus ring of a column's first card and of a mark is whole`, async ({
    ownPage: page,
    backend,
  }) => {
    const seeded = await falcons(backend, { tasks: [{ title: "A" }] });
    await page.setViewportSize({ width, height: 800 });
    await enter(page, noor);
    await expectRemembered(page, noor.userId);
    await addTasks(backend, seeded.token, seeded.teamId, [{ title: "B" }]);
    await reload(page);
    const mark = page.getByRole("link", { name: "New: 1 task" });
    await expect(mark).toBeVisible();
    expect(await mark.evaluate(cutsRing)).toBeNull();

    await overview.projectLink(page, maps.title).click();
    const card = board.card(page, "A");
    expect(await card.evaluate(cutsRing)).toBeNull();
    const { x = 0, y = 0 } = (await card.boundingBox()) ?? {};
    const isUnder = (element: Element, point: { x: number; y: number }): boolean =>
      document.elementFromPoint(point.x, point.y)?.contains(element) !== true;
    expect(await card.evaluate(isUnder, { x: x + 20, y: y - 3 })).toBe(false);
  });
}
