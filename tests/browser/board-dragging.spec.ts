import type { Locator, Page } from "@playwright/test";
import { column } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import { positionOf, startDrag } from "./support/dragging.ts";
import { board } from "../support/pages/index.ts";
import { openBoard, boardReads } from "../support/seeds/tasks.ts";
import { expect, test } from "./support/test.ts";

/** The height in pixels of the gap for a dragged card, with the gap between cards. */
const landing = 48;

const line = (page: Page): Locator => page.locator("[data-drop-edge]");

test("[2.28] a drag marks the card and its target; Escape cancels it", async ({ page, backend }) => {
  await startHidden(page);
  await openBoard(page, backend, [{ title: "A" }, { title: "B" }, { title: "C", status: 2 }]);
  const untinted = await column(page, "In Progress").evaluate(
    (element) => getComputedStyle(element).backgroundColor,
  );
  const tint = () =>
    column(page, "In Progress").evaluate((element) => getComputedStyle(element).backgroundColor);
  await startDrag(page, board.card(page, "A"));
  await expect(board.card(page, "A")).toHaveCSS("opacity", "0.4");
  const { x, y, height } = await positionOf(board.card(page, "C"));
  await page.mouse.move(x + 60, y + 4, { steps: 6 });
  await expect(board.card(page, "C")).toHaveAttribute("data-drop-edge", "top");
  // The card makes room above itself for the one that would land there.
  await expect.poll(async () => (await positionOf(board.card(page, "C"))).y).toBe(y + landing);
  await page.mouse.move(x + 60, y + landing + height - 6, { steps: 3 });
  await page.mouse.move(x + 60, y + landing + height - 4);
  await expect(board.card(page, "C")).toHaveAttribute("data-drop-edge", "bottom");
  await expect.poll(async () => (await positionOf(board.card(page, "C"))).y).toBe(y);
  expect(
    await board.card(page, "C").evaluate((element) => getComputedStyle(element, "::after").blockSize),
  ).toBe(`${landing - 8}px`);
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

test("[2.28] K1: a card lands where it is dropped, between two others", async ({ page, backend }) => {
  await startHidden(page);
  const { teamId } = await openBoard(page, backend, [
    { title: "X" },
    { title: "A", status: 2 },
    { title: "B", status: 2 },
  ]);
  await board.cardIn(page, "To Do", "X").dragTo(board.cardIn(page, "In Progress", "B"), {
    targetPosition: { x: 60, y: 4 },
  });
  await expect(board.titles(page, "In Progress")).toHaveText(["A", "X", "B"]);
  await expect.poll(() => boardReads(backend, teamId)).toBe(1);
  await expect(board.titles(page, "In Progress")).toHaveText(["A", "X", "B"]);
});
