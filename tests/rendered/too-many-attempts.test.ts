import { limitCalls, stopClock } from "../service/support/controls.ts";
import { logIn } from "../support/people.ts";
import { press } from "../support/seeds/onboarding.ts";
import { landing, layout } from "../support/pages/index.ts";
import { expect, test } from "./support/test.ts";
import { enrol, sara } from "../support/world.ts";

const began = Date.parse("2026-11-26T10:00:00Z");

test("[7.2] [8.2] login says when to try again, and works then", async ({ page, service, quiet }) => {
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
