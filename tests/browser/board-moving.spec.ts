import type { Locator, Page } from "@playwright/test";
import { putContents } from "../service/support/controls.ts";
import { credentials } from "../flows/people.ts";
import { largeBoard } from "../support/large-board.ts";
import { column, logIn } from "../support/people.ts";
import { pause } from "./support/on-the-way.ts";
import * as board from "./support/pages/board.ts";
import * as forms from "./support/pages/forms.ts";
import * as layout from "./support/pages/layout.ts";
import * as overview from "./support/pages/overview.ts";
import { openBoard, statusCall, statuses } from "./support/tasks.ts";
import { expect, test, type Backend } from "./support/test.ts";
import { enter, falcons, noor, sara } from "./support/world.ts";

const line = (page: Page): Locator => page.locator("[data-drop-edge]");

async function openLarge(page: Page, backend: Backend, count: number): Promise<void> {
  await putContents(backend, await largeBoard(count));
  await logIn(page, credentials);
  await expect(page.locator("[aria-setsize]").first()).toBeVisible();
  await backend.forget();
}

async function positionOf(card: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await card.boundingBox();
  if (box === null) throw new Error("The card is not to be seen");
  return box;
}

/** Presses the mouse on a card and moves past the drag threshold. */
async function take(page: Page, card: Locator): Promise<void> {
  const { x, y } = await positionOf(card);
  await page.mouse.move(x + 60, y + 12);
  await page.mouse.down();
  await page.mouse.move(x + 66, y + 20, { steps: 4 });
  await expect(card).toHaveAttribute("data-dragged");
}

const isInWindow = (card: Locator): Promise<boolean> =>
  card.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 64 && bottom <= innerHeight;
  });

test("[2.28] a dragged card is pale, its target is marked, and Escape cancels the drag", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, [{ title: "A" }, { title: "B" }, { title: "C", status: 2 }]);
  const untinted = await column(page, "In Progress").evaluate(
    (element) => getComputedStyle(element).backgroundColor,
  );
  const tint = () =>
    column(page, "In Progress").evaluate((element) => getComputedStyle(element).backgroundColor);
  await take(page, board.card(page, "A"));
  await expect(board.card(page, "A")).toHaveCSS("opacity", "0.4");
  const { x, y, height } = await positionOf(board.card(page, "C"));
  await page.mouse.move(x + 60, y + 4, { steps: 6 });
  await expect(board.card(page, "C")).toHaveAttribute("data-drop-edge", "top");
  await page.mouse.move(x + 60, y + height - 6, { steps: 3 });
  await page.mouse.move(x + 60, y + height - 4);
  await expect(board.card(page, "C")).toHaveAttribute("data-drop-edge", "bottom");
  expect(
    await board.card(page, "C").evaluate((element) => getComputedStyle(element, "::after").blockSize),
  ).toBe("2px");
  await expect.poll(tint).not.toBe(untinted);

  await page.keyboard.press("Escape");
  await expect(line(page)).toHaveCount(0);
  await expect(board.card(page, "A")).toHaveCSS("opacity", "1");
  await expect.poll(tint).toBe(untinted);
  await page.mouse.up();
  await expect(board.titles(page, "To Do")).toHaveText(["A", "B"]);
  await expect(board.titles(page, "In Progress")).toHaveText(["C"]);
  expect(await backend.sent()).toEqual([]);
});

test("[2.28] an empty column is tinted, shows no line and takes the drop", async ({ page, backend }) => {
  const { taskIds } = await openBoard(page, backend, [{ title: "A" }, { title: "B" }]);
  await take(page, board.card(page, "B"));
  const { x, y } = await positionOf(column(page, "Done"));
  await page.mouse.move(x + 60, y + 60, { steps: 6 });
  await expect(column(page, "Done")).toHaveAttribute("data-under-card");
  await expect(line(page)).toHaveCount(0);
  await page.mouse.up();
  await expect(board.titles(page, "Done")).toHaveText(["B"]);
  await expect.poll(() => backend.written()).toEqual([statusCall]);
  await expect
    .poll(() => backend.bodies("PATCH", "/api/KanbanTask/status"))
    .toEqual([{ taskId: taskIds[1], status: 3 }]);
});

test("[2.28] a drop below the last card appends to the column", async ({ page, backend }) => {
  await openBoard(page, backend, [{ title: "A" }, { title: "B", status: 2 }, { title: "C", status: 2 }]);
  const { height } = await positionOf(column(page, "In Progress"));
  await board
    .card(page, "A")
    .dragTo(column(page, "In Progress"), { targetPosition: { x: 60, y: height - 12 } });
  await expect(board.titles(page, "In Progress")).toHaveText(["B", "C", "A"]);
});

test("[2.28] the drag preview shows the title as plain text, at most 280 pixels wide", async ({
  page,
  backend,
}) => {
  const title = `<b>Bold</b> ${"and long ".repeat(15).trim()}`;
  await openBoard(page, backend, [{ title }]);
  await page.evaluate(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called on its own object below
    const { setDragImage } = DataTransfer.prototype;
    DataTransfer.prototype.setDragImage = function keepCopy(image, x, y) {
      const chip = image.firstElementChild;
      if (chip instanceof HTMLElement) {
        document.body.dataset["preview"] = JSON.stringify([
          chip.textContent,
          chip.dir,
          chip.offsetWidth,
          getComputedStyle(image).transform,
        ]);
      }
      setDragImage.call(this, image, x, y);
    };
  });
  await take(page, board.card(page, title));
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(page.locator("body")).toHaveAttribute(
    "data-preview",
    JSON.stringify([title, "auto", 280, "none"]),
  );
});

test("[2.28] the first drag works as soon as the cards appear", async ({ page, backend }) => {
  await falcons(backend, { tasks: [{ title: "A" }, { title: "B", status: 2 }] });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const card = document.querySelector("[data-task]");
      if (card === null) return;
      observer.disconnect();
      document.documentElement.dataset["firstCard"] = String(card instanceof HTMLElement && card.draggable);
    }).observe(document, { childList: true, subtree: true });
  });
  await enter(page, sara);
  await board.card(page, "A").waitFor();
  const from = await positionOf(board.card(page, "A"));
  const to = await positionOf(column(page, "Done"));
  await page.mouse.move(from.x + 60, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 60, { steps: 6 });
  await page.mouse.up();
  await expect(board.titles(page, "Done")).toHaveText(["A"]);
  await expect(page.locator("html")).toHaveAttribute("data-first-card", "true");
});

test("[4.5] keys pressed right after a menu is opened by keyboard reach the menu", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, [{ title: "A" }]);
  await board.menu(page, "A").focus();
  await Promise.all(["ArrowDown", "ArrowDown", "Enter"].map((key) => page.keyboard.press(key)));
  await expect(board.titles(page, "Done")).toHaveText(["A"]);
  await expect(board.menu(page, "A")).toBeFocused();
});

test("[4.5] K8: the menu moves a card to the top and bottom, sends nothing and keeps the focus", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, [{ title: "A" }, { title: "B" }, { title: "C" }, { title: "D" }]);
  const choose = async (title: string, item: string) => {
    await board.menu(page, title).click();
    await page.getByRole("menuitem", { name: item, exact: true }).click();
  };
  await choose("C", "Move to top");
  await expect(board.titles(page, "To Do")).toHaveText(["C", "A", "B", "D"]);
  await expect(board.menu(page, "C")).toBeFocused();
  await choose("A", "Move to bottom");
  await expect(board.titles(page, "To Do")).toHaveText(["C", "B", "D", "A"]);
  await expect(board.menu(page, "A")).toBeFocused();
  await board.menu(page, "A").click();
  for (const item of ["Move down", "Move to bottom"])
    await expect(page.getByRole("menuitem", { name: item, exact: true })).toBeDisabled();
  for (const item of ["Move up", "Move to top"])
    await expect(page.getByRole("menuitem", { name: item, exact: true })).toBeEnabled();
  await page.keyboard.press("Escape");
  expect(await backend.sent()).toEqual([]);
});

test("[4.5] the menu shows its shortcuts and exposes them to assistive technology", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, [{ title: "A", status: 2 }]);
  await board.menu(page, "A").click();
  const items = page.getByRole("menuitem");
  await expect(items).toHaveText([
    /^To Do⇧ ←$/,
    /^Done⇧ →$/,
    /^Move up⇧ ↑$/,
    /^Move down⇧ ↓$/,
    /^Move to top⇧ Home$/,
    /^Move to bottom⇧ End$/,
    /^EditE$/,
    /^DeleteDel$/,
  ]);
  const keys = [
    ...["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"].map((key) => `Shift+${key}`),
    "e",
    "Delete",
  ];
  for (const [index, key] of keys.entries())
    await expect(items.nth(index)).toHaveAttribute("aria-keyshortcuts", key);
});

test("[4.5] [7.20] shortcuts on a card do what its menu does, and the focus follows the card", async ({
  page,
  backend,
}) => {
  const { taskIds } = await openBoard(page, backend, [
    { title: "A" },
    { title: "B" },
    { title: "C" },
    { title: "X", status: 2 },
  ]);
  await board.menu(page, "B").focus();
  for (const [key, order] of [
    ["ArrowUp", ["B", "A", "C"]],
    ["ArrowUp", ["B", "A", "C"]],
    ["End", ["A", "C", "B"]],
    ["ArrowDown", ["A", "C", "B"]],
    ["Home", ["B", "A", "C"]],
    ["ArrowDown", ["A", "B", "C"]],
    ["ArrowLeft", ["A", "B", "C"]],
  ] as const) {
    await page.keyboard.press(`Shift+${key}`);
    await expect(board.titles(page, "To Do")).toHaveText([...order]);
    await expect(board.menu(page, "B")).toBeFocused();
  }
  expect(await backend.sent()).toEqual([]);

  await page.keyboard.press("Shift+ArrowRight");
  await expect(board.titles(page, "In Progress")).toHaveText(["X", "B"]);
  await expect(board.menu(page, "B")).toBeFocused();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(board.titles(page, "Done")).toHaveText(["B"]);
  await expect(board.menu(page, "B")).toBeFocused();
  await expect
    .poll(() => backend.bodies("PATCH", "/api/KanbanTask/status"))
    .toEqual([
      { taskId: taskIds[1], status: statuses["In Progress"] },
      { taskId: taskIds[1], status: statuses.Done },
    ]);
});

test("[4.5] the focused card keeps the focus when it is moved, also when the move fails", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, [{ title: "A" }, { title: "B" }]);
  await board.card(page, "A").click({ position: { x: 60, y: 12 } });
  await expect(board.card(page, "A")).toBeFocused();
  await backend.breaks({ method: "PATCH", path: "/api/KanbanTask/status", status: 500 });
  const moving = await pause(page, "PATCH", "/api/KanbanTask/status");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(board.titles(page, "In Progress")).toHaveText(["A"]);
  await expect(board.card(page, "A")).toBeFocused();
  moving.letGo();
  await expect(board.titles(page, "To Do")).toHaveText(["A", "B"]);
  await expect(board.card(page, "A")).toBeFocused();
});

test("[4.5] shortcuts are ignored in text fields, menus, read-only boards and with other modifiers", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, [{ title: "A" }, { title: "B" }]);
  const nothingMoved = async () => {
    await expect(board.titles(page, "To Do")).toHaveText(["A", "B"]);
    expect(await backend.written()).toEqual([]);
  };
  await board.addTask(page, "To Do").click();
  await board.titleField(page).fill("words");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Shift+Home");
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("words");
  await forms.cancel(page).click();

  await board.menu(page, "A").click();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+Shift+ArrowRight");
  await nothingMoved();

  await page.goto("/");
  await layout.signOut(page).click();
  await enter(page, noor);
  await overview.projectLink(page, "Maps for all").click();
  await board.card(page, "A").click();
  await backend.forget();
  await page.keyboard.press("Shift+ArrowRight");
  await nothingMoved();
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test("[2.28] a swipe that begins on a card scrolls the page and moves nothing", async ({
    ownPage: page,
    backend,
  }) => {
    await openBoard(
      page,
      backend,
      Array.from({ length: 20 }, (_, index) => ({ title: `Card ${index}` })),
    );
    const before = Array.from({ length: 20 }, (_, index) => `Card ${index}`);
    await expect(board.titles(page, "To Do")).toHaveText(before);
    const { x, y } = await positionOf(board.card(page, "Card 1"));
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
      devtools.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: at === undefined ? [] : [{ x: x + 60, y: at }],
      });
    await expect(board.card(page, "Card 1")).toHaveAttribute("draggable", "true");
    const from = await page.evaluate(() => scrollY);
    await touch("touchStart", y);
    for (let moved = 20; moved <= 300; moved += 20) await touch("touchMove", y - moved);
    await expect(page.locator("[data-dragged]")).toHaveCount(0);
    await touch("touchEnd");
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(from + 200);
    await expect(board.titles(page, "To Do")).toHaveText(before);
    await expect(board.card(page, "Card 1")).toHaveCSS("user-select", "none");
    await expect(board.card(page, "Card 1")).toHaveCSS("touch-action", "auto");
    expect(await backend.sent()).toEqual([]);
  });
});

test.describe("[design: budgets] 5,000 tasks", () => {
  const inDocument = (page: Page) => page.locator("[data-task]").count();

  test("renders only the cards near the viewport, each with its position and count", async ({
    page,
    backend,
  }) => {
    await openLarge(page, backend, 5_000);
    for (const y of [0, 60_000, 120_000]) {
      await page.evaluate((to) => scrollTo(0, to), y);
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

  test("a card moved to the other end or another column is scrolled into view and focused", async ({
    page,
    backend,
  }) => {
    await openLarge(page, backend, 5_000);
    const moved = page.locator('[data-task="4"]');
    const button = moved.getByRole("button");
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

  test("the focused card stays in the document when scrolled away, but only while focused", async ({
    page,
    backend,
  }) => {
    await openLarge(page, backend, 5_000);
    const first = page.locator('[data-task="1"]');
    await first.getByRole("button").focus();
    await page.evaluate(() => scrollTo(0, 80_000));
    await expect(page.locator('[data-task="2"]')).toHaveCount(0);
    await expect(first.getByRole("button")).toBeFocused();
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await expect(first).toHaveCount(0);
  });

  test("[2.28] a card dragged in a long column stays under the pointer while the page scrolls", async ({
    page,
    backend,
  }) => {
    await openLarge(page, backend, 5_000);
    await page.mouse.move(300, 500);
    await take(page, page.locator('[data-task="1"]'));
    await page.evaluate(() => scrollTo(0, 40_000));
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

  test("[2.28] dragging to the edge of the window scrolls the page", async ({ page, backend }) => {
    await openLarge(page, backend, 500);
    await page.mouse.move(300, 500);
    await take(page, page.locator('[data-task="1"]'));
    await page.mouse.move(300, 880, { steps: 6 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await page.keyboard.press("Escape");
    await page.mouse.up();
  });

  test("the focus stays on a moved card when its column becomes virtualized or stops being so", async ({
    page,
    backend,
  }) => {
    await openLarge(page, backend, 183);
    const moved = page.locator('[data-task="1"]');
    await expect(column(page, "To Do").locator("[data-task]").first()).toHaveAttribute("aria-setsize", "61");
    await moved.getByRole("button").focus();
    await page.keyboard.press("Shift+ArrowRight");
    await expect(column(page, "To Do").locator("[data-task]")).toHaveCount(60);
    await expect(column(page, "In Progress").locator('[data-task="1"]').getByRole("button")).toBeFocused();
    await page.keyboard.press("Shift+ArrowLeft");
    await expect(column(page, "To Do").locator('[data-task="1"]')).toHaveAttribute("aria-setsize", "61");
    await expect(moved.getByRole("button")).toBeFocused();
  });
});
