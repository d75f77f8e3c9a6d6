import { limitAttempts, stopClock } from "../service/support/controls.ts";
import { logIn, signUp } from "../support/people.ts";
import { expectError, expectSignUpKept, press } from "../support/seeds/onboarding.ts";
import { landing, layout, profile } from "../support/pages/index.ts";
import { expect, goInside, test } from "./support/test.ts";
import { enrol, enter, sara, type Target } from "../support/world.ts";

const tooMany = "Too many attempts. Try again in 30 seconds.";
const began = Date.parse("2026-11-26T10:00:00Z");

/** Limits attempts, and uses those of Sara's account up. */
async function useUp(service: Target, method: string, path: string, body: object, token = ""): Promise<void> {
  await limitAttempts(service);
  for (let at = 0; at < 10; at++)
    await fetch(`${service.url}/api/${path}`, {
      method,
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
}

const wrongLogin = { email: sara.email, password: "wrong" };

test.beforeEach(async ({ service, quiet }) => {
  quiet.allowFailedCall(429);
  await stopClock(service, new Date(began).toISOString());
});
const waitLongEnough = (service: Target) => stopClock(service, new Date(began + 30_000).toISOString());

test("[7.2] [8.2] login says when to try again, and works then", async ({ page, service }) => {
  await enrol(service, sara);
  await useUp(service, "POST", "Auth/login", wrongLogin);
  await logIn(page, sara);
  await expect(layout.alert(page)).toHaveText(tooMany);
  await expect(landing.email(page)).toHaveValue(sara.email);
  await expect(landing.password(page)).toHaveValue(sara.password);
  await waitLongEnough(service);
  await press(page, "Login");
  await expect(layout.greeting(page, sara.name)).toBeVisible();
});

test("[7.3] [8.2] sign-up says when to try again, keeps the form", async ({ page, service }) => {
  await useUp(service, "POST", "Auth/login", wrongLogin);
  await signUp(page, sara);
  await expect(layout.alert(page)).toHaveText(tooMany);
  await expectSignUpKept(page, sara);
  await waitLongEnough(service);
  await press(page, "Register");
  await expect(landing.welcome(page)).toBeVisible();
});

test("[7.6] [8.10] Edit Profile says when to try again, then saves", async ({ page, service }) => {
  const token = await enrol(service, sara);
  await enter(page, sara);
  await useUp(service, "PUT", `Students/${sara.userId}`, { currentPassword: "wrong" }, token);
  await goInside(page, "/edit-profile");
  await profile.field(page, "Name").fill("A New Name");
  await profile.field(page, "Current Password").fill(sara.password);
  await press(page, "Save Changes");
  await expectError(page, "Update Failed", tooMany);
  await expect(profile.field(page, "Name")).toHaveValue("A New Name");
  await expect(profile.field(page, "Current Password")).toHaveValue(sara.password);
  await waitLongEnough(service);
  await press(page, "Save Changes");
  await expect(layout.notices(page)).toContainText("Profile Updated");
});
