import type { Locator, Page } from "@playwright/test";
import { column } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import { positionOf, startDrag } from "./support/dragging.ts";
import { board } from "../support/pages/index.ts";
import { openBoard, statusCall } from "../support/seeds/tasks.ts";
import { expect, test } from "./support/test.ts";
import { enter, falcons, sara } from "../support/world.ts";

const line = (page: Page): Locator => page.locator("[data-drop-edge]");

test("[2.28] an empty column is tinted, shows no line and takes the drop", async ({ page, backend }) => {
  const { taskIds } = await openBoard(page, backend, [{ title: "A" }, { title: "B" }]);
  await startDrag(page, board.card(page, "B"));
  const { x, y } = await positionOf(column(page, "Done"));
  await page.mouse.move(x + 60, y + 60, { steps: 6 });
  await expect(column(page, "Done")).toHaveAttribute("data-under-card");
  await expect(line(page)).toHaveCount(0);
  await page.mouse.up();
  await expect(board.titles(page, "Done")).toHaveText(["B"]);
  await expect.poll(() => backend.writes()).toEqual([statusCall]);
  await expect
    .poll(() => backend.bodies("PATCH", "/api/KanbanTask/status"))
    .toEqual([{ taskId: taskIds[1], status: 3 }]);
});

test("[2.28] the drag preview is plain text, at most 280 pixels wide", async ({ page, backend }) => {
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
  await startDrag(page, board.card(page, title));
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(page.locator("body")).toHaveAttribute(
    "data-preview",
    JSON.stringify([title, "auto", 280, "none"]),
  );
});

test("[2.28] the first drag works as soon as the cards appear", async ({ ownPage: page, backend }) => {
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

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test("[2.28] a swipe on a card scrolls the page and moves nothing", async ({ ownPage: page, backend }) => {
    await startHidden(page);
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

test("[4.5] K8: a card dropped on itself stays; in a gap it goes to the line", async ({ page, backend }) => {
  await startHidden(page);
  await openBoard(page, backend, [{ title: "A" }, { title: "B" }, { title: "C" }, { title: "D" }]);
  const position = (title: string) => positionOf(board.cardIn(page, "To Do", title));
  const dragFrom = async (title: string) => {
    const { x, y } = await position(title);
    await page.mouse.move(x + 60, y + 12);
    await expect(board.cardIn(page, "To Do", title)).toHaveAttribute("draggable", "true");
    await page.mouse.down();
    await page.mouse.move(x + 64, y + 20, { steps: 4 });
  };
  await dragFrom("A");
  await page.mouse.up();
  await expect(board.titles(page, "To Do")).toHaveText(["A", "B", "C", "D"]);

  const { x, y, height } = await position("B");
  await dragFrom("D");
  await page.mouse.move(x + 60, y + height - 4, { steps: 8 });
  await page.mouse.move(x + 60, y + height + 3, { steps: 3 });
  await expect(page.locator("[data-drop-edge]")).toHaveCount(1);
  await page.mouse.up();
  await expect(board.titles(page, "To Do")).toHaveText(["A", "B", "D", "C"]);
  expect(await backend.sent()).toEqual([]);
});
