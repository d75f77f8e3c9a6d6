import { column } from "../support/people.ts";
import { board } from "../support/pages/index.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import { expect, test } from "./support/test.ts";

test("[2.31] the card is tinted in the color of its priority", async ({ page, backend }) => {
  await openBoard(page, backend, [
    { title: "First", priority: 3 },
    { title: "Second", priority: 2 },
    { title: "Third", priority: 1 },
  ]);
  const strongest = (title: string) =>
    board.cardIn(page, "To Do", title).evaluate((element) => {
      const canvas = new OffscreenCanvas(1, 1).getContext("2d");
      if (canvas === null) throw new Error("No canvas");
      canvas.fillStyle = getComputedStyle(element).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      const channels = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
      return ["red", "green", "blue"][channels.indexOf(Math.max(...channels))];
    });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await Promise.all(["First", "Second", "Third"].map(strongest))).toEqual(["red", "green", "blue"]);
  }
  await expect(board.cardIn(page, "To Do", "First").getByText("High", { exact: true })).toBeVisible();
  await expect(board.cardIn(page, "To Do", "Second").getByText("Medium", { exact: true })).toBeVisible();
  await expect(board.cardIn(page, "To Do", "Third").getByText("Low", { exact: true })).toBeVisible();
});

test("[2.34] [9.8] the grid has 1 to 4 columns, by the window's width", async ({ page, backend }) => {
  await openBoard(page, backend, [{ title: "A" }]);
  const grid = column(page, "To Do").locator("..");
  for (const { width, tracks, rows } of [
    { width: 390, tracks: 1, rows: 3 },
    { width: 800, tracks: 2, rows: 2 },
    { width: 1280, tracks: 3, rows: 1 },
    { width: 1600, tracks: 4, rows: 1 },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    // In one evaluation: the layout may still be changing.
    const counted = () =>
      grid.evaluate((element) => {
        const boxes = [...element.children].map((child) => child.getBoundingClientRect());
        const different = (numbers: readonly number[]) => new Set(numbers.map(Math.round)).size;
        return {
          tracks: getComputedStyle(element).gridTemplateColumns.split(" ").length,
          rows: different(boxes.map(({ y }) => y)),
          columns: different(boxes.map(({ x }) => x)),
        };
      });
    await expect.poll(counted, `${width} wide`).toEqual({ tracks, rows, columns: tracks });
  }
});
