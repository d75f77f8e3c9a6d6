import type { Locator, Page } from "@playwright/test";
import { expectPath, logIn, signUp } from "../support/people.ts";
import { pause } from "../support/screen/on-the-way.ts";
import { expectSignUpKept } from "../support/seeds/onboarding.ts";
import * as landing from "../support/pages/landing.ts";
import * as layout from "../support/pages/layout.ts";
import * as teamForm from "../support/pages/team-form.ts";
import { keptLog, reload } from "../support/screen/kept-log.ts";
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

test("[2.1] [2.9] login: Welcome, email, password, Login, and a link to Register and back", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Welcome", exact: true })).toBeVisible();
  await expect(landing.email(page)).toHaveAttribute("type", "email");
  await expect(landing.password(page)).toHaveAttribute("type", "password");
  await expect(landing.login(page)).toBeVisible();
  await landing.register(page).click();
  await expect(landing.fullName(page)).toBeVisible();
  await landing.login(page).click();
  await expect(page.getByRole("heading", { name: "Welcome", exact: true })).toBeVisible();
  await expect(landing.fullName(page)).toHaveCount(0);
});

test("[2.10] S1: a student who logs in sees the student board", async ({ page, backend }) => {
  await enrol(backend, sara);
  await logIn(page, sara);
  await expectPath(page, "/dashboard/student/KanbanBoard");
  await expect(layout.greeting(page, "Sara")).toBeVisible();
});

test("[2.10] S2: a supervisor who logs in sees the supervisor board", async ({ page, backend }) => {
  await enrol(backend, noor);
  await logIn(page, noor);
  await expectPath(page, "/dashboard/supervisor/SupBoard");
  await expect(layout.greeting(page, "Dr. Noor Aziz")).toBeVisible();
});

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

test("[5.1] login without a valid email and a password sends nothing", async ({ page, backend }) => {
  await page.goto("/");
  await landing.login(page).click();
  await expect(landing.email(page)).toBeFocused();
  await landing.email(page).fill("not an address");
  await landing.password(page).fill("something");
  await landing.login(page).click();
  await expect(landing.email(page)).toBeFocused();
  expect(await landing.email(page).evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(
    true,
  );
  await landing.email(page).fill(sara.email);
  await landing.password(page).fill("");
  await landing.login(page).click();
  await expect(landing.password(page)).toBeFocused();
  expect(await backend.sent()).toEqual([]);
});

test("[7.2] a double click on Login sends one request; Enter meanwhile sends none", async ({
  page,
  backend,
}) => {
  await enrol(backend, noor);
  await backend.forget();
  const entering = await pause(page, "POST", "/api/Auth/login");
  await page.goto("/");
  await landing.fillLogin(page, noor);
  await landing.login(page).dblclick();
  await landing.password(page).press("Enter");
  entering.letGo();
  await expectPath(page, "/dashboard/supervisor/SupBoard");
  expect(await backend.writes()).toEqual(["POST /api/Auth/login"]);
  expect(await backend.bodies("POST", "/api/Auth/login")).toEqual([
    { email: noor.email, password: "[redacted]" },
  ]);
});

test("[2.12] [2.14] the sign-up fields; only students have a department", async ({ page }) => {
  await page.goto("/");
  await landing.register(page).click();
  await expect(landing.fullName(page)).toBeVisible();
  await expect(landing.email(page)).toHaveAttribute("type", "email");
  await expect(landing.password(page)).toHaveAttribute("type", "password");
  await expect(landing.userId(page)).toHaveAttribute("inputmode", "numeric");
  await landing.role(page, "Student").check({ force: true });
  await expect(landing.department(page)).toBeVisible();
  await landing.role(page, "Supervisor").check({ force: true });
  await expect(landing.department(page)).toHaveCount(0);
  await landing.role(page, "Student").check({ force: true });
  await expect(landing.department(page)).toBeVisible();
});

test("[2.13] [8.13] S4: a new student is welcomed and may skip to the dashboard", async ({
  page,
  backend,
}) => {
  await signUp(page, sara);
  const dialog = landing.welcome(page);
  await expect(dialog).toContainText("You have registered successfully.");
  await dialog.getByRole("button", { name: "Skip for Now" }).click();
  await expectPath(page, "/dashboard/student");
  await expect(layout.greeting(page, "Sara")).toBeVisible();
  const { role: _, ...registration } = sara;
  expect(await backend.bodies("POST", "/api/Auth/register/student")).toEqual([
    { ...registration, password: "[redacted]" },
  ]);
});

test("[2.13] S4: or creates a team now", async ({ page }) => {
  await signUp(page, sara);
  await landing.welcome(page).getByRole("button", { name: "Create Team Now" }).click();
  await expectPath(page, "/create-team");
  await expect(teamForm.name(page)).toBeVisible();
});

test("[2.13] [3.2] [8.14] [9.1] S5: a new supervisor is welcomed; the department sent is General", async ({
  page,
  backend,
}) => {
  await signUp(page, noor);
  await expectPath(page, "/dashboard/supervisor");
  await expect(page.getByText("Welcome Supervisor!")).toBeVisible();
  const { role: _, ...registration } = noor;
  expect(await backend.bodies("POST", "/api/Auth/register/supervisor")).toEqual([
    { ...registration, password: "[redacted]" },
  ]);
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

test("[5.2] sign-up needs name, valid email, password and numeric user ID; department is optional", async ({
  page,
  backend,
}) => {
  await page.goto("/");
  await landing.register(page).click();
  const submit = landing.register(page);
  const fields = [
    { field: landing.fullName(page), text: sara.name },
    { field: landing.email(page), text: sara.email },
    { field: landing.password(page), text: sara.password },
  ];
  for (const { field, text } of fields) {
    await submit.click();
    await expect(field).toBeFocused();
    await field.fill(text);
  }
  await landing.email(page).fill("nobody");
  await submit.click();
  await expect(landing.email(page)).toBeFocused();
  expect(await backend.sent()).toEqual([]);
  await landing.email(page).fill(sara.email);
  await submit.click();
  await expect(landing.userId(page)).toBeFocused();
  await landing.userId(page).fill("101");
  await submit.click();
  await expect(landing.welcome(page)).toBeVisible();
});

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

test("[2.9] [2.12] fields have autocomplete hints; passwords can be pasted and shown", async ({ page }) => {
  await page.goto("/");
  await expect(landing.email(page)).toHaveAttribute("autocomplete", "username");
  await expect(landing.password(page)).toHaveAttribute("autocomplete", "current-password");
  await landing.password(page).evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "pasted");
    const isTaken = input.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
    if (!isTaken) throw new Error("The page refuses what is pasted");
  });
  await landing.password(page).fill(sara.password);
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(landing.password(page)).toHaveAttribute("type", "text");
  await expect(landing.password(page)).toHaveValue(sara.password);
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(landing.password(page)).toHaveAttribute("type", "password");

  await landing.register(page).click();
  await expect(landing.fullName(page)).toHaveAttribute("autocomplete", "name");
  await expect(landing.email(page)).toHaveAttribute("autocomplete", "email");
  await expect(landing.password(page)).toHaveAttribute("autocomplete", "new-password");
});

test("S6: sign-up entries survive a reload, except the password", async ({ page }) => {
  await page.goto("/");
  await landing.register(page).click();
  await landing.fillSignUp(page, noor);
  await reload(page);
  await expect(landing.fullName(page)).toHaveValue(noor.name);
  await expect(landing.email(page)).toHaveValue(noor.email);
  await expect(landing.userId(page)).toHaveValue(String(noor.userId));
  await expect(landing.role(page, "Supervisor")).toBeChecked();
  await expect(landing.password(page)).toHaveValue("");
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

test("[7.3] a double click on Register sends one request", async ({ page, backend }) => {
  const registering = await pause(page, "POST", "/api/Auth/register/student");
  await page.goto("/");
  await landing.register(page).click();
  await landing.fillSignUp(page, sara);
  await landing.register(page).dblclick();
  registering.letGo();
  await expect(landing.welcome(page)).toBeVisible();
  expect(await backend.writes()).toEqual(["POST /api/Auth/register/student"]);
});
