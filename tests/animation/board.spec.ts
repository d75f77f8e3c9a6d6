import { writeFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { board } from "../support/pages/index.ts";
import { reset, stopClock } from "../service/support/controls.ts";
import { startService } from "../service/support/service.ts";
import { logIn, visitor } from "../support/people.ts";
import { film } from "./animated-picture.ts";
import { carry, centerOf, letGo, moveTo, showPointer } from "./pointer.ts";

const now = "2026-11-25T10:00:00.000Z";
const moved = "Walk both routes with eight visitors";

/* Draws the README's animation: a card is dragged to another column, and a task is added. */

for (const colorScheme of ["light", "dark"] as const) {
  test(`the board in motion, ${colorScheme}`, async ({ browser }) => {
    const service = await startService();
    await reset(service, true, now);
    await stopClock(service, now);
    const { page, context } = await visitor(browser, service.url, { width: 1280, height: 800 });
    await page.clock.setFixedTime(now);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await logIn(page, { email: "layla@example.edu", password: "demo1234" });
    const card = board.card(page, moved);
    await expect(card).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await showPointer(page);
    const { take, svg } = await film(page);

    const start = { x: 660, y: 740 };
    await moveTo(page, start, start, 1, () => take(1200));
    const grip = await centerOf(card.getByRole("heading"));
    await moveTo(page, start, grip, 4, () => take(70));
    await page.mouse.down();
    await page.mouse.move(grip.x + 4, grip.y + 8, { steps: 4 });
    await expect(card).toHaveAttribute("data-dragged");
    await carry(card, grip);
    const goal = await centerOf(board.cardIn(page, "In Progress", "Voice instructions at junctions"));
    await moveTo(page, grip, { x: goal.x, y: goal.y - 20 }, 8, () => take(70));
    await take(500);
    await page.mouse.up();
    await letGo(page);
    await expect(board.cardIn(page, "In Progress", moved)).toBeVisible();
    await take(1000);

    const add = board.addTask(page, "To Do");
    await moveTo(page, goal, await centerOf(add), 5, () => take(70));
    await add.click();
    const form = board.newTaskForm(page);
    for (const part of ["Rehearse ", "the final presentation"]) {
      await board.titleField(form).pressSequentially(part);
      await take(250);
    }
    await board.submit(form).click();
    const added = board.cardIn(page, "To Do", "Rehearse the final presentation");
    await expect(added).toBeVisible();
    await added.scrollIntoViewIfNeeded();
    await take(2000);

    writeFileSync(
      `docs/pictures/board-in-motion-${colorScheme}.svg`,
      svg("A task is moved, and another one is added"),
    );
    await context.close();
    await service.stop();
  });
}
