import { limitCalls, stopClock } from "../service/support/controls.ts";
import { card, logIn } from "../support/people.ts";
import { press } from "../support/seeds/onboarding.ts";
import { board, landing, layout } from "../support/pages/index.ts";
import { expect, test } from "./support/test.ts";
import { enrol, enter, falcons, sara } from "../support/world.ts";

const began = Date.parse("2026-11-26T10:00:00Z");

test("[7.2] [8.2] login says when to retry, and works then", async ({ page, service, quiet }) => {
  quiet.allowFailedCall(429);
  await stopClock(service, new Date(began).toISOString());
  await enrol(service, sara);
  await limitCalls(service);
  for (let at = 0; at < 10; at++)
    await fetch(`${service.url}/api/Auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: sara.email, password: "wrong" }),
    });
  await logIn(page, sara);
  await expect(layout.alert(page)).toHaveText("Too many attempts. Try again in 30 seconds.");
  await expect(landing.email(page)).toHaveValue(sara.email);
  await expect(landing.password(page)).toHaveValue(sara.password);
  await stopClock(service, new Date(began + 30_000).toISOString());
  await press(page, "Login");
  await expect(layout.greeting(page, sara.name)).toBeVisible();
});

test("[8.19] a write over the limit waits, says so, and is then sent by itself", async ({
  page,
  service,
  backend,
  quiet,
}) => {
  quiet.allowFailedCall(429);
  await falcons(backend, { tasks: [{ title: "First" }] });
  await enter(page, sara);
  await expect(card(page, "To Do", "First")).toBeVisible();
  await limitCalls(service);
  await stopClock(service, new Date(began).toISOString());
  const token = await page.evaluate(() => sessionStorage.getItem("token"));
  for (let at = 0; at < 120; at++)
    await fetch(`${service.url}/api/KanbanTask/999`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${token}` },
    });
  await board.addTask(page, "To Do").click();
  await board.titleField(page).fill("Second");
  await board.submit(page).first().click();
  await expect(layout.notices(page).getByText("Your last change will be sent in 1 second.")).toBeVisible();
  await stopClock(service, new Date(began + 1_000).toISOString());
  await expect(card(page, "To Do", "Second")).toBeVisible();
  await expect(layout.alert(page)).toHaveCount(0);
});

test("[8.19] a read over the limit is shown like any failure, and the app does not retry", async ({
  page,
  backend,
  quiet,
}) => {
  quiet.allowFailedCall(429);
  await falcons(backend, { tasks: [{ title: "First" }] });
  const message = "Too many requests at once. Try again in 1 second.";
  await backend.fail({ method: "GET", path: "/api/KanbanTask/team/*", status: 429, body: { message } });
  await enter(page, sara);
  await expect(page.getByText(`We couldn't load the board. ${message}`)).toBeVisible();
  await backend.forget();
  await page.clock.runFor(60_000);
  const { length } = (await backend.sent()).filter((call) => call.startsWith("GET /api/KanbanTask"));
  expect(length).toBeLessThan(2);
  await backend.clearFaults();
  await press(page, "Try again");
  await expect(card(page, "To Do", "First")).toBeVisible();
});
