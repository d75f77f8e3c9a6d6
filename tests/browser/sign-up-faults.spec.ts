import { expectBoard, logIn } from "../support/people.ts";
import { faults, type Fault } from "../support/seeds/fault.ts";
import { breakInEveryWay, expect, reasonOf, test, times, usersIn } from "./support/faults.ts";
import { expectSignUpKept, press } from "../support/seeds/onboarding.ts";
import * as landing from "../support/pages/landing.ts";
import * as layout from "../support/pages/layout.ts";
import { enrol, falcons, noor, sara } from "../support/world.ts";

/* Every request of login and sign-up fails in every way, one after the other on one page. After each failure the right message is shown, nothing is lost or duplicated, and in the end the flow succeeds. */

test("[8.2] S3: login fails in every way: shows the reason, keeps the email, then succeeds", async ({
  page,
  backend,
  network,
}) => {
  await enrol(backend, sara);
  await page.goto("/");
  await landing.fillLogin(page, sara);
  await breakInEveryWay(
    { page, network },
    "POST /api/Auth/login",
    () => press(page, "Login"),
    async (fault) => {
      await expect(layout.alert(page)).toHaveText(reasonOf[fault] || "Login failed");
      await expect(landing.email(page)).toHaveValue(sara.email);
      await expect(landing.password(page)).toHaveValue(fault === "a reload" ? "" : sara.password);
    },
  );
  await landing.password(page).fill(sara.password);
  await press(page, "Login");
  await expect(layout.greeting(page, sara.name)).toBeVisible();
  expect(network.writes()).toEqual(Array(7).fill("POST /api/Auth/login"));
});

for (const [account, call, welcome] of [
  [sara, "POST /api/Auth/register/student", "Welcome!"],
  [noor, "POST /api/Auth/register/supervisor", "Welcome Supervisor!"],
] as const) {
  test(`[8.2] S6: ${call} fails in every way: shows the reason, keeps the form, then succeeds once`, async ({
    page,
    backend,
    network,
  }) => {
    await page.goto("/");
    await press(page, "Register");
    await landing.fillSignUp(page, account);
    await breakInEveryWay(
      { page, network },
      call,
      () => press(page, "Register"),
      async (fault) => {
        await expect(layout.alert(page)).toHaveText(reasonOf[fault] || "Registration failed");
        await expectSignUpKept(page, account, fault === "a reload" ? "" : account.password);
      },
    );
    expect(await usersIn(backend)).toEqual([]);
    await landing.password(page).fill(account.password);
    await press(page, "Register");
    await expect(page.getByText(welcome)).toBeVisible();
    expect((await usersIn(backend)).map(({ name }) => name)).toEqual([account.name]);
    expect(network.writes()).toEqual(Array(7).fill(call));
  });
}

test("[7.3] [8.2] S6: the login after a registration fails in every way: registers once, asks to log in", async ({
  page,
  backend,
  network,
}) => {
  await network.changeResponse("POST /api/Auth/register/student", () => ({
    message: "Student registered successfully",
  }));
  await page.goto("/");
  await press(page, "Register");
  let latest = sara;
  const register = async (fault: Fault): Promise<void> => {
    const userId = sara.userId + faults.indexOf(fault);
    latest = { ...sara, userId, email: `student${userId}@uni.example` };
    await landing.fillSignUp(page, latest);
    await press(page, "Register");
  };
  await breakInEveryWay({ page, network }, "POST /api/Auth/login", register, async (fault) => {
    await expect(layout.alert(page)).toHaveText(
      fault === "a reload" ? reasonOf[fault] : "You are registered. Please log in.",
    );
    await expectSignUpKept(page, latest, fault === "a reload" ? "" : latest.password);
  });
  expect(await usersIn(backend)).toHaveLength(faults.length);
  await press(page, "Login");
  await expect(landing.email(page)).toHaveValue(latest.email);
  await landing.password(page).fill(latest.password);
  await press(page, "Login");
  await expect(layout.greeting(page, sara.name)).toBeVisible();
  expect(times(network.writes(), "POST /api/Auth/register/student")).toBe(faults.length);
});

test("[8.3] [7.35] S9: GET Teams at login fails in every way: login stands, Try again finds the team", async ({
  page,
  backend,
  network,
}) => {
  await falcons(backend);
  const logged: string[] = [];
  const listen = (message: { type: () => string; text: () => string }): void => {
    if (message.type() === "log") logged.push(message.text());
  };
  page.on("console", listen);
  const look = async (fault: Fault): Promise<void> => {
    await expect(layout.greeting(page, sara.name)).toBeVisible();
    if (fault === "a reload") return;
    await expect(page.getByText("We couldn't check which team you're in.")).toBeVisible();
    await expect(page.getByText("You are not in a team or no supervisor assigned yet")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  };
  await breakInEveryWay(
    { page, network },
    "GET /api/Teams",
    (fault) => (fault === faults[0] ? logIn(page, sara) : press(page, "Try again")),
    look,
    // A dashboard that is not mounted yet would fetch once more.
    {
      breaking: () => ({ meanwhile: () => expect(page.getByText("Looking for your team...")).toBeVisible() }),
    },
  );
  await expectBoard(page);
  await expect(page.getByText("Falcons", { exact: true })).toBeVisible();
  expect(logged).toEqual(Array(5).fill("Failed to fetch team after login"));
  expect(network.writes()).toEqual(["POST /api/Auth/login"]);
  page.off("console", listen);
});
