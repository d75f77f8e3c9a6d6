import { bookCall, fillBooking, openBooking, projectCall } from "../support/seeds/onboarding.ts";
import { openBoard, tasksIn } from "../support/seeds/tasks.ts";
import { board, booking, layout } from "../support/pages/index.ts";
import { loseAnswer } from "../support/screen/on-the-way.ts";
import { expect, test } from "./support/test.ts";

/* One call of each kind fails in a real browser; tests/rendered/reliability/ makes every call fail in every way. */

test("[8.6] K7: a refused move is rolled back, and Try again moves it", async ({ page, backend, quiet }) => {
  const team = await openBoard(page, backend, [{ title: "A" }, { title: "B" }, { title: "C" }]);
  quiet.allowFailedCall(409);
  await backend.fail({ method: "PATCH", path: "/api/KanbanTask/status", status: 409 });
  await board.choose(page, "B", "Done");
  await expect(layout.notices(page)).toContainText("Failed to move task.");
  await expect(board.titles(page, "To Do")).toHaveText(["A", "B", "C"]);
  await backend.clearFaults();
  await layout.tryAgain(layout.notices(page)).click();
  await expect(board.titles(page, "Done")).toHaveText(["B"]);
  await expect(layout.notices(page)).not.toContainText("Failed to move task.");
  await expect
    .poll(async () => (await tasksIn(backend, team)).map(({ status }) => status))
    .toEqual([1, 3, 1]);
});

test("[8.5] B1: finds a booking whose response is lost, sends it once", async ({ page, backend, quiet }) => {
  await openBooking(page, backend);
  await fillBooking(page);
  quiet.allowFailedCall("connection");
  await loseAnswer(page, bookCall.replace("POST ", ""));
  await booking.confirm(page).click();
  await expect(booking.booked(page)).toBeVisible();
  await expect(layout.notices(page)).not.toContainText("Failed to");
  expect(await backend.writes()).toEqual([projectCall, bookCall]);
});

test("[8.6] K9: a task that times out stays in its form and is added once", async ({ page, backend }) => {
  const team = await openBoard(page, backend, []);
  await board.addTask(page, "To Do").click();
  const form = board.newTaskForm(page);
  await board.titleField(form).fill("Draw the plan");
  // The browser's own limit, of the call that the form sends: half a minute would be too long for a test.
  await page.evaluate(() => {
    const shorten = (): void => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = () => {
        AbortSignal.timeout = timeout;
        return timeout(100);
      };
    };
    document.addEventListener("submit", shorten, { capture: true, once: true });
  });
  await page.route("**/api/KanbanTask", () => undefined, { times: 1 });
  await board.submit(form).click();
  await expect(form.getByRole("alert")).toContainText("The server took too long to respond.");
  await expect(board.titleField(form)).toHaveValue("Draw the plan");
  await board.submit(form).click();
  await expect(board.titles(page, "To Do")).toHaveText(["Draw the plan"]);
  expect((await tasksIn(backend, team)).map(({ title }) => title)).toEqual(["Draw the plan"]);
});
