import type { Locator, Page } from "@playwright/test";
import { expectPath, logIn, signUp } from "../support/people.ts";
import { pause } from "./support/on-the-way.ts";
import { keptLog, reload } from "./support/reopening.ts";
import { expect, test } from "./support/test.ts";
import { enrol, noor, omar, sara } from "./support/world.ts";

const email = (page: Page) => page.getByLabel("Email");
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const login = (page: Page) => page.getByRole("button", { name: "Login" });

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
  await expect(email(page)).toHaveAttribute("type", "email");
  await expect(password(page)).toHaveAttribute("type", "password");
  await expect(login(page)).toBeVisible();
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByLabel("Full Name")).toBeVisible();
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "Welcome", exact: true })).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveCount(0);
});

test("[2.10] S1: a student who logs in sees the student board", async ({ page, backend }) => {
  await enrol(backend, sara);
  await logIn(page, sara);
  await expectPath(page, "/dashboard/student/KanbanBoard");
  await expect(page.getByText("Welcome, Sara")).toBeVisible();
});

test("[2.10] S2: a supervisor who logs in sees the supervisor board", async ({ page, backend }) => {
  await enrol(backend, noor);
  await logIn(page, noor);
  await expectPath(page, "/dashboard/supervisor/SupBoard");
  await expect(page.getByText("Welcome, Dr. Noor Aziz")).toBeVisible();
});

test("[2.11] [8.2] S3: a refused login shows the server's text in red and keeps the email", async ({
  page,
  backend,
  quiet,
}) => {
  await enrol(backend, sara);
  quiet.allowFailedCall(401);
  await logIn(page, { email: sara.email, password: "not the one" });
  await expectRedAbove(page, "Invalid email or password", email(page));
  await expect(email(page)).toHaveValue(sara.email);
  await expectPath(page, "/");
  await login(page).click();
  await expectRedAbove(page, "Invalid email or password", email(page));
  await password(page).fill(sara.password);
  await login(page).click();
  await expectPath(page, "/dashboard/student/KanbanBoard");
});

test("[8.2] S3: 'Login failed' without a server message; switching the form clears it", async ({
  page,
  backend,
}) => {
  await backend.breaks({ method: "POST", path: "/api/Auth/login", status: 500, body: {} });
  await logIn(page, sara);
  await expectRedAbove(page, "Login failed", email(page));
  await expect(email(page)).toHaveValue(sara.email);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByLabel("Full Name")).toBeVisible();
  await expect(page.getByText("Login failed")).toHaveCount(0);
});

test("[8.2] S3: a login without connection shows an error, keeps the email and can be retried", async ({
  page,
  backend,
}) => {
  await enrol(backend, sara);
  await backend.breaks({ method: "POST", path: "/api/Auth/login", drop: true });
  await logIn(page, sara);
  await expectRedAbove(page, /connection/i, email(page));
  await expect(email(page)).toHaveValue(sara.email);
  await backend.mends();
  await login(page).click();
  await expectPath(page, "/dashboard/student/KanbanBoard");
});

test("[5.1] login without a valid email and a password sends nothing", async ({ page, backend }) => {
  await page.goto("/");
  await login(page).click();
  await expect(email(page)).toBeFocused();
  await email(page).fill("not an address");
  await password(page).fill("something");
  await login(page).click();
  await expect(email(page)).toBeFocused();
  expect(await email(page).evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true);
  await email(page).fill(sara.email);
  await password(page).fill("");
  await login(page).click();
  await expect(password(page)).toBeFocused();
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
  await email(page).fill(noor.email);
  await password(page).fill(noor.password);
  await login(page).dblclick();
  await password(page).press("Enter");
  entering.letGo();
  await expectPath(page, "/dashboard/supervisor/SupBoard");
  expect(await backend.written()).toEqual(["POST /api/Auth/login"]);
  expect(await backend.bodies("POST", "/api/Auth/login")).toEqual([
    { email: noor.email, password: "[redacted]" },
  ]);
});

test("[2.12] [2.14] the sign-up fields; only students have a department", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByLabel("Full Name")).toBeVisible();
  await expect(email(page)).toHaveAttribute("type", "email");
  await expect(password(page)).toHaveAttribute("type", "password");
  await expect(page.getByLabel("User ID")).toHaveAttribute("inputmode", "numeric");
  await page.getByRole("radio", { name: "Student" }).check({ force: true });
  await expect(page.getByLabel("Department")).toBeVisible();
  await page.getByRole("radio", { name: "Supervisor" }).check({ force: true });
  await expect(page.getByLabel("Department")).toHaveCount(0);
  await page.getByRole("radio", { name: "Student" }).check({ force: true });
  await expect(page.getByLabel("Department")).toBeVisible();
});

test("[2.13] [8.13] S4: a new student is welcomed and may skip to the dashboard", async ({
  page,
  backend,
}) => {
  await signUp(page, sara);
  const dialog = page.getByRole("dialog", { name: "Welcome!" });
  await expect(dialog).toContainText("You have registered successfully.");
  await dialog.getByRole("button", { name: "Skip for Now" }).click();
  await expectPath(page, "/dashboard/student");
  await expect(page.getByText("Welcome, Sara")).toBeVisible();
  const { role: _, ...registration } = sara;
  expect(await backend.bodies("POST", "/api/Auth/register/student")).toEqual([
    { ...registration, password: "[redacted]" },
  ]);
});

test("[2.13] S4: or creates a team now", async ({ page }) => {
  await signUp(page, sara);
  await page
    .getByRole("dialog", { name: "Welcome!" })
    .getByRole("button", { name: "Create Team Now" })
    .click();
  await expectPath(page, "/create-team");
  await expect(page.getByLabel("Team Name")).toBeVisible();
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

async function expectSignUpKept(page: Page, account: typeof sara): Promise<void> {
  await expect(page.getByLabel("Full Name")).toHaveValue(account.name);
  await expect(email(page)).toHaveValue(account.email);
  await expect(password(page)).toHaveValue(account.password);
  await expect(page.getByLabel("User ID")).toHaveValue(String(account.userId));
  await expect(page.getByRole("radio", { name: account.role })).toBeChecked();
  if (account.role === "Student") await expect(page.getByLabel("Department")).toHaveValue(account.department);
}

for (const account of [omar, noor]) {
  test(`[2.11] [8.2] S6: a refused ${account.role} registration shows the server's text and keeps the form`, async ({
    page,
    backend,
    quiet,
  }) => {
    await enrol(backend, { ...account, userId: 555 });
    quiet.allowFailedCall(409);
    await signUp(page, account);
    await expectRedAbove(page, "Email already exists", page.getByLabel("Full Name"));
    await expectSignUpKept(page, account);
    await expectPath(page, "/");
    await email(page).fill("another@uni.example");
    await page.getByRole("button", { name: "Register" }).click();
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
    await backend.breaks({ method: "POST", path: "/api/Auth/register/*", status: 500, body: {} });
    await signUp(page, account);
    await expectRedAbove(page, "Registration failed", page.getByLabel("Full Name"));
    await expectSignUpKept(page, account);
    await backend.mends();
    await backend.breaks({ method: "POST", path: "/api/Auth/register/*", drop: true });
    await page.getByRole("button", { name: "Register" }).click();
    await expectRedAbove(page, /connection/i, page.getByLabel("Full Name"));
    await expectSignUpKept(page, account);
  });
}

test("[5.2] sign-up needs name, valid email, password and numeric user ID; department is optional", async ({
  page,
  backend,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Register" }).click();
  const submit = page.getByRole("button", { name: "Register" });
  const fields = [
    { field: page.getByLabel("Full Name"), text: sara.name },
    { field: email(page), text: sara.email },
    { field: password(page), text: sara.password },
  ];
  for (const { field, text } of fields) {
    await submit.click();
    await expect(field).toBeFocused();
    await field.fill(text);
  }
  await email(page).fill("nobody");
  await submit.click();
  await expect(email(page)).toBeFocused();
  expect(await backend.sent()).toEqual([]);
  await email(page).fill(sara.email);
  await submit.click();
  await expect(page.getByLabel("User ID")).toBeFocused();
  await page.getByLabel("User ID").fill("101");
  await submit.click();
  await expect(page.getByRole("dialog", { name: "Welcome!" })).toBeVisible();
});

test("[5.2] [3.1] the browser refuses a user ID beyond exact integers; nothing is sent", async ({
  page,
  backend,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Register" }).click();
  const userId = page.getByLabel("User ID");
  await page.getByLabel("Full Name").fill(sara.name);
  await email(page).fill(sara.email);
  await password(page).fill(sara.password);
  const refused = [
    ...["1e3", "-5", "1.5", "0x10", "101 102"].map((text) => [text, "Use digits only."] as const),
    ...["0", "9007199254740993"].map((text) => [text, "Enter a valid user ID."] as const),
  ];
  for (const [text, reason] of refused) {
    await userId.fill(text);
    await page.getByRole("button", { name: "Register" }).click();
    await expect(userId, text).toBeFocused();
    const message = await userId.evaluate((input: HTMLInputElement) => input.validationMessage);
    expect(message, text).toBe(reason);
    await expect(userId).toHaveValue(text);
  }
  expect(await backend.sent()).toEqual([]);
  await userId.fill(" 9007199254740991 ");
  const [request] = await Promise.all([
    page.waitForRequest("**/api/Auth/register/student"),
    page.getByRole("button", { name: "Register" }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ userId: 9_007_199_254_740_991 });
});

test("[2.9] [2.12] fields have autocomplete hints; passwords can be pasted and shown", async ({ page }) => {
  await page.goto("/");
  await expect(email(page)).toHaveAttribute("autocomplete", "username");
  await expect(password(page)).toHaveAttribute("autocomplete", "current-password");
  await password(page).evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "pasted");
    const isTaken = input.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
    if (!isTaken) throw new Error("The page refuses what is pasted");
  });
  await password(page).fill(sara.password);
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password(page)).toHaveAttribute("type", "text");
  await expect(password(page)).toHaveValue(sara.password);
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password(page)).toHaveAttribute("type", "password");

  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByLabel("Full Name")).toHaveAttribute("autocomplete", "name");
  await expect(email(page)).toHaveAttribute("autocomplete", "email");
  await expect(password(page)).toHaveAttribute("autocomplete", "new-password");
});

test("S6: sign-up entries survive a reload, except the password", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Register" }).click();
  await page.getByRole("radio", { name: "Supervisor" }).check({ force: true });
  await page.getByLabel("Full Name").fill(noor.name);
  await email(page).fill(noor.email);
  await password(page).fill(noor.password);
  await page.getByLabel("User ID").fill(String(noor.userId));
  await reload(page);
  await expect(page.getByLabel("Full Name")).toHaveValue(noor.name);
  await expect(email(page)).toHaveValue(noor.email);
  await expect(page.getByLabel("User ID")).toHaveValue(String(noor.userId));
  await expect(page.getByRole("radio", { name: "Supervisor" })).toBeChecked();
  await expect(password(page)).toHaveValue("");
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
    await expect(email(page)).toHaveCount(0);
    await page.getByRole("link", { name: "Go to your dashboard" }).click();
    await expectPath(page, home);
    await page.goto("/");
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(login(page)).toBeVisible();
  }
});

test("[7.3] a double click on Register sends one request", async ({ page, backend }) => {
  const registering = await pause(page, "POST", "/api/Auth/register/student");
  await page.goto("/");
  await page.getByRole("button", { name: "Register" }).click();
  await page.getByLabel("Full Name").fill(sara.name);
  await email(page).fill(sara.email);
  await password(page).fill(sara.password);
  await page.getByLabel("User ID").fill(String(sara.userId));
  await page.getByRole("button", { name: "Register" }).dblclick();
  registering.letGo();
  await expect(page.getByRole("dialog", { name: "Welcome!" })).toBeVisible();
  expect(await backend.written()).toEqual(["POST /api/Auth/register/student"]);
});
