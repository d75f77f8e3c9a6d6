import { expectPath, logIn, signUp } from "../support/people.ts";
import { pause } from "../support/screen/on-the-way.ts";
import { landing, layout, teamForm } from "../support/pages/index.ts";
import { keptLog, reload } from "../support/screen/kept-log.ts";
import { expect, test } from "./support/test.ts";
import { enrol, noor, sara } from "../support/world.ts";

test("[2.1] [2.9] login: Welcome, email, password, Login, Register and back", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Welcome", exact: true })).toBeVisible();
  await expect(landing.email(page)).toHaveAttribute("type", "email");
  await expect(landing.password(page)).toHaveAttribute("type", "password");
  await expect(landing.password(page)).toHaveAccessibleDescription(
    /^Forgot your password\? Your department can reset it\.$/,
  );
  await expect(landing.login(page)).toBeVisible();
  await landing.register(page).click();
  await expect(landing.fullName(page)).toBeVisible();
  await landing.login(page).click();
  await expect(page.getByRole("heading", { name: "Welcome", exact: true })).toBeVisible();
  await expect(landing.fullName(page)).toHaveCount(0);
});

test("[5.1] login without a valid email and a password sends nothing", async ({ page, backend }) => {
  await page.goto("/");
  for (const typed of [
    { email: "", password: "" },
    { email: "not an address", password: "something" },
    { email: sara.email, password: "" },
  ]) {
    await landing.submitLogin(page, typed);
    expect(await backend.sent(), JSON.stringify(typed)).toEqual([]);
  }
});

test("[7.2] Login is sent once, also for a double click and Enter", async ({ page, backend }) => {
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
  await expect(landing.userId(page)).toHaveAccessibleDescription(/Use digits only\.$/);
  await landing.role(page, "Student").check({ force: true });
  await expect(landing.department(page)).toBeVisible();
  await landing.role(page, "Supervisor").check({ force: true });
  await expect(landing.department(page)).toHaveCount(0);
  await landing.role(page, "Student").check({ force: true });
  await expect(landing.department(page)).toBeVisible();
});

test("[2.13] [8.13] S4: welcomes a new student, who may skip to the dashboard", async ({ page, backend }) => {
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
  await expect(teamForm.name(page)).toBeVisible();
});

test("[2.13] [3.2] [8.14] [9.1] S5: welcomes a new supervisor, of General", async ({ page, backend }) => {
  await signUp(page, noor);
  await expectPath(page, "/dashboard/supervisor");
  await expect(page.getByText("Welcome Supervisor!")).toBeVisible();
  const { role: _, ...registration } = noor;
  expect(await backend.bodies("POST", "/api/Auth/register/supervisor")).toEqual([
    { ...registration, password: "[redacted]" },
  ]);
});

test("[5.2] sign-up needs all but the department, with a numeric ID", async ({ page, backend }) => {
  await page.goto("/");
  await landing.register(page).click();
  await landing.fillSignUp(page, { ...sara, department: "" });
  for (const { field, refused, text } of [
    { field: landing.fullName(page), refused: "", text: sara.name },
    { field: landing.fullName(page), refused: "\u200B", text: sara.name },
    { field: landing.email(page), refused: "", text: sara.email },
    { field: landing.email(page), refused: "nobody", text: sara.email },
    { field: landing.password(page), refused: "", text: sara.password },
    { field: landing.userId(page), refused: "", text: "101" },
  ]) {
    await field.fill(refused);
    await landing.register(page).click();
    expect(await backend.sent(), await field.evaluate(({ outerHTML }) => outerHTML)).toEqual([]);
    await field.fill(text);
  }
  await landing.register(page).click();
  await expect(landing.welcome(page)).toBeVisible();
});

test("[2.11] [8.2] [experience 18] a refusal marks its field until it is changed, and the form can be sent again", async ({
  page,
  backend,
  quiet,
}) => {
  await enrol(backend, sara);
  await signUp(page, { ...sara, email: "sara.two@uni.example" });
  quiet.allowFailedCall(409);
  const userId = landing.userId(page);
  await expect(userId).toBeFocused();
  await expect(userId).toHaveAttribute("aria-invalid", "true");
  await expect(userId).toHaveAccessibleDescription(/^User ID already exists/);
  await userId.fill("102");
  await expect(userId).not.toHaveAttribute("aria-invalid");
  await expect(page.getByRole("alert")).toHaveText("User ID already exists");
  const email = landing.email(page);
  await email.fill(sara.email);
  await landing.register(page).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription("Email already exists");
  await expect(landing.fullName(page)).not.toHaveAttribute("aria-invalid");
  await email.fill("sara.two@uni.example");
  await expect(email).not.toHaveAttribute("aria-invalid");
  await landing.register(page).click();
  await expect(landing.welcome(page)).toBeVisible();
});

test("[8.2] [3.3.1] a refused login leads to the first field it may be about", async ({
  page,
  backend,
  quiet,
}) => {
  await enrol(backend, sara);
  await page.goto("/");
  quiet.allowFailedCall(401);
  await landing.submitLogin(page, { ...sara, password: "wrong" });
  const alert = page.getByRole("alert");
  await expect(alert).toHaveText("Invalid email or password");
  await expect(landing.email(page)).toBeFocused();
  for (const field of [landing.email(page), landing.password(page)]) {
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/Invalid email or password/);
  }
  await backend.fail({ method: "POST", path: "/api/Auth/login", status: 500 });
  quiet.allowFailedCall(500);
  await landing.submitLogin(page, sara);
  await expect(alert).toBeFocused();
  await expect(alert).toHaveAccessibleName("Error");
  await expect(landing.email(page)).not.toHaveAttribute("aria-invalid");
});

test("[5.2] [3.1] refuses a user ID beyond exact integers", async ({ page, backend }) => {
  await page.goto("/");
  await landing.register(page).click();
  const userId = landing.userId(page);
  await landing.fullName(page).fill(sara.name);
  await landing.email(page).fill(sara.email);
  await landing.password(page).fill(sara.password);
  const refused = [
    ...["1e3", "-5", "1.5", "0x10", "101 102"].map((text) => [text, "Use digits only."] as const),
    ...["0", "٠", "9007199254740993"].map((text) => [text, "Enter a valid user ID."] as const),
  ];
  for (const [text, reason] of refused) {
    await userId.fill(text);
    await landing.register(page).click();
    const message = await userId.evaluate((input: HTMLInputElement) => input.validationMessage);
    expect(message, text).toBe(reason);
    await expect(userId).toHaveValue(text);
  }
  expect(await backend.sent()).toEqual([]);
  await userId.fill(" ٩٠٠٧١٩٩٢٥٤٧٤٠٩٩١ ");
  await landing.register(page).click();
  await expect(landing.welcome(page)).toBeVisible();
  expect(await backend.bodies("POST", "/api/Auth/register/student")).toEqual([
    expect.objectContaining({ userId: 9_007_199_254_740_991 }),
  ]);
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

test("[design: operation] a supervisor needs the registration code", async ({ page, backend }) => {
  const code = "a-code-of-the-staff";
  const codeField = page.getByLabel("Registration code");
  await page.goto("/");
  await landing.register(page).click();
  await landing.fillSignUp(page, noor);
  await expect(codeField).toHaveCount(0);
  await backend.fail({
    method: "POST",
    path: "/api/Auth/register/supervisor",
    status: 403,
    body: { message: "Supervisors need the registration code.", field: "registrationCode" },
    times: 1,
  });
  await landing.register(page).click();
  await expect(layout.alert(page)).toHaveText("Supervisors need the registration code.");
  await expect(codeField).toBeFocused();
  await expect(landing.fullName(page)).toHaveValue(noor.name);
  await expect(landing.password(page)).toHaveValue(noor.password);

  await landing.role(page, "Student").check({ force: true });
  await expect(codeField).toHaveCount(0);
  await landing.role(page, "Supervisor").check({ force: true });
  await codeField.fill(code);
  await landing.register(page).click();
  await expect(page.getByText("Welcome Supervisor!")).toBeVisible();
  const [, sent] = await backend.bodies("POST", "/api/Auth/register/supervisor");
  expect(sent).toHaveProperty("registrationCode");
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  );
  expect(stored + (await keptLog(page))).not.toContain(code);
});

test("[design: operation] a student who is asked for the code can enter it, a supervisor is not", async ({
  page,
  backend,
}) => {
  const codeField = page.getByLabel("Registration code");
  await page.goto("/");
  await landing.register(page).click();
  await landing.fillSignUp(page, sara);
  await backend.fail({
    method: "POST",
    path: "/api/Auth/register/student",
    status: 403,
    body: { message: "Students need the registration code.", field: "registrationCode" },
    times: 1,
  });
  await landing.register(page).click();
  await expect(codeField).toBeFocused();
  await landing.role(page, "Supervisor").check({ force: true });
  await expect(codeField).toHaveCount(0);
  await landing.role(page, "Student").check({ force: true });
  await expect(codeField).not.toBeFocused();
  await codeField.fill("a-code-of-the-course");
  await landing.register(page).click();
  await expect(page.getByText("You have registered successfully.")).toBeVisible();
  const [, sent] = await backend.bodies("POST", "/api/Auth/register/student");
  expect(sent).toHaveProperty("registrationCode");
});

test("[2.1] [2.10] S1 S2: offers signed-in users the board or Sign Out", async ({ page, backend }) => {
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
