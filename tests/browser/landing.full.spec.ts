import type { Locator, Page } from "@playwright/test";
import { expectPath, logIn, signUp } from "../support/people.ts";
import { expectSignUpKept } from "../support/seeds/onboarding.ts";
import * as landing from "../support/pages/landing.ts";
import * as layout from "../support/pages/layout.ts";
import { keptLog } from "../support/screen/kept-log.ts";
import { expect, test } from "./support/test.ts";
import { enrol, noor, omar, sara } from "../support/world.ts";

/** The text's color as the browser paints it: red, green, blue. */
const inkOf = (text: Locator) =>
  text.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    if (canvas === null) throw new Error("No canvas");
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return { red, green, blue };
  });

async function expectRedAbove(page: Page, text: string | RegExp, field: Locator): Promise<void> {
  const error = page.getByText(text);
  await expect(error).toBeVisible();
  const { red, green, blue } = await inkOf(error);
  expect(red, "red text").toBeGreaterThan(100);
  expect(red, "red text").toBeGreaterThan(2 * Math.max(green, blue));
  const [above, below] = await Promise.all([error.boundingBox(), field.boundingBox()]);
  expect(above?.y ?? Infinity, "above the fields").toBeLessThan(below?.y ?? 0);
  await expect(page.getByRole("alert").filter({ hasText: text }), "the focus goes there").toBeFocused();
}

test("[2.11] [8.2] S3: a refused login shows the server's text in red and keeps the email", async ({
  page,
  backend,
  quiet,
}) => {
  await enrol(backend, sara);
  quiet.allowFailedCall(401);
  await logIn(page, { email: sara.email, password: "not the one" });
  await expectRedAbove(page, "Invalid email or password", landing.email(page));
  await expect(landing.email(page)).toHaveValue(sara.email);
  await expectPath(page, "/");
  await landing.login(page).click();
  await expectRedAbove(page, "Invalid email or password", landing.email(page));
  await landing.password(page).fill(sara.password);
  await landing.login(page).click();
  await expectPath(page, "/dashboard/student/KanbanBoard");
});

test("[8.2] S3: 'Login failed' without a server message; switching the form clears it", async ({
  page,
  backend,
}) => {
  await backend.fail({ method: "POST", path: "/api/Auth/login", status: 500, body: {} });
  await logIn(page, sara);
  await expectRedAbove(page, "Login failed", landing.email(page));
  await expect(landing.email(page)).toHaveValue(sara.email);
  await landing.register(page).click();
  await expect(landing.fullName(page)).toBeVisible();
  await expect(page.getByText("Login failed")).toHaveCount(0);
});

test("[8.2] S3: a login without connection shows an error, keeps the email and can be retried", async ({
  page,
  backend,
}) => {
  await enrol(backend, sara);
  await backend.fail({ method: "POST", path: "/api/Auth/login", drop: true });
  await logIn(page, sara);
  await expectRedAbove(page, /connection/i, landing.email(page));
  await expect(landing.email(page)).toHaveValue(sara.email);
  await backend.clearFaults();
  await landing.login(page).click();
  await expectPath(page, "/dashboard/student/KanbanBoard");
});

for (const account of [omar, noor]) {
  test(`[2.11] [8.2] S6: a refused ${account.role} registration shows the server's text and keeps the form`, async ({
    page,
    backend,
    quiet,
  }) => {
    await enrol(backend, { ...account, userId: 555 });
    quiet.allowFailedCall(409);
    await signUp(page, account);
    await expectRedAbove(page, "Email already exists", landing.fullName(page));
    await expectSignUpKept(page, account);
    await expectPath(page, "/");
    await landing.email(page).fill("another@uni.example");
    await landing.register(page).click();
    await expect(
      page.getByText(
        account.role === "Student" ? "You have registered successfully." : "Welcome Supervisor!",
      ),
    ).toBeVisible();
  });

  test(`[8.2] S6: a ${account.role}'s 'Registration failed' without server message, and no connection`, async ({
    page,
    backend,
  }) => {
    await backend.fail({ method: "POST", path: "/api/Auth/register/*", status: 500, body: {} });
    await signUp(page, account);
    await expectRedAbove(page, "Registration failed", landing.fullName(page));
    await expectSignUpKept(page, account);
    await backend.clearFaults();
    await backend.fail({ method: "POST", path: "/api/Auth/register/*", drop: true });
    await landing.register(page).click();
    await expectRedAbove(page, /connection/i, landing.fullName(page));
    await expectSignUpKept(page, account);
  });
}

test("[5.2] [3.1] the browser refuses a user ID beyond exact integers; nothing is sent", async ({
  page,
  backend,
}) => {
  await page.goto("/");
  await landing.register(page).click();
  const userId = landing.userId(page);
  await landing.fullName(page).fill(sara.name);
  await landing.email(page).fill(sara.email);
  await landing.password(page).fill(sara.password);
  const refused = [
    ...["1e3", "-5", "1.5", "0x10", "101 102"].map((text) => [text, "Use digits only."] as const),
    ...["0", "9007199254740993"].map((text) => [text, "Enter a valid user ID."] as const),
  ];
  for (const [text, reason] of refused) {
    await userId.fill(text);
    await landing.register(page).click();
    await expect(userId, text).toBeFocused();
    const message = await userId.evaluate((input: HTMLInputElement) => input.validationMessage);
    expect(message, text).toBe(reason);
    await expect(userId).toHaveValue(text);
  }
  expect(await backend.sent()).toEqual([]);
  await userId.fill(" 9007199254740991 ");
  const [request] = await Promise.all([
    page.waitForRequest("**/api/Auth/register/student"),
    landing.register(page).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ userId: 9_007_199_254_740_991 });
});

test("[2.1] the landing page explains the product and offers signed-in users the board or Sign Out", async ({
  page,
  backend,
}) => {
  for (const { account, home } of [
    { account: sara, home: "/dashboard/student/KanbanBoard" },
    { account: noor, home: "/dashboard/supervisor/SupBoard" },
  ]) {
    await enrol(backend, account);
    await page.goto("/");
    await expect(page.getByRole("banner").getByRole("listitem")).toHaveCount(3);
    await logIn(page, account);
    await expectPath(page, home);
    await expect.poll(() => keptLog(page)).toContain("xstate.done.actor.login");
    await page.goto("/");
    await expect(page.getByText(`You're logged in as ${account.name}.`)).toBeVisible();
    await expect(landing.email(page)).toHaveCount(0);
    await page.getByRole("link", { name: "Go to your dashboard" }).click();
    await expectPath(page, home);
    await page.goto("/");
    await layout.signOut(page);
    await expect(landing.login(page)).toBeVisible();
  }
});
