import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { logIn } from "../support/people.ts";
import { heapOf } from "./support/heap.ts";
import { loseAnswer, pause } from "../support/screen/on-the-way.ts";
import * as layout from "../support/pages/layout.ts";
import * as profile from "../support/pages/profile.ts";
import {
  expectUpdated,
  neededForPassword,
  nothingToSave,
  openProfile,
  secret,
} from "../support/seeds/profile.ts";
import { keptLog } from "../support/screen/kept-log.ts";
import { expect, goInside, test } from "./support/test.ts";
import { enrol, enter, falcons, noor, omar, sara } from "../support/world.ts";
import { expectToldInPlace } from "../support/seeds/told-in-place.ts";

/** The payload that the next click on Save Changes sends. */
async function sentBy(
  page: Page,
  press: () => Promise<void>,
): Promise<{ readonly call: string; readonly body: unknown }> {
  const [request] = await Promise.all([page.waitForRequest((one) => one.method() === "PUT"), press()]);
  return { call: new URL(request.url()).pathname, body: request.postDataJSON() };
}

const known = { name: sara.name, email: sara.email, department: sara.department };

test("[5.13] [5.14] [5.15] [7.6] [8.17] sends what a student changed, which is then saved", async ({
  page,
  backend,
  quiet,
}) => {
  await falcons(backend);
  await enter(page, sara);
  await layout.openProfile(page);
  await expect(profile.field(page, "Name")).toHaveValue("Sara");

  await test.step("[5.13] info alone: the current password is also the password; the header updates at once", async () => {
    await profile.field(page, "Name").fill("  Sara Haddad ");
    await profile.field(page, "Department").fill("History");
    await profile.field(page, "Current Password").fill(sara.password);
    const saving = await pause(page, "PUT", "/api/Students/101");
    await backend.forget();
    const { call, body } = await sentBy(page, () => profile.save(page).dblclick());
    expect(call).toBe("/api/Students/101");
    expect(body).toEqual({
      ...known,
      name: "Sara Haddad",
      department: "History",
      password: sara.password,
      currentPassword: sara.password,
    });
    await expect(profile.save(page)).toBeDisabled();
    saving.letGo();
    await expectUpdated(page);
    expect(await backend.writes()).toEqual(["PUT /api/Students/101"]);
    for (const label of ["Current Password", "New Password"])
      await expect(profile.field(page, label)).toHaveValue("");
    await layout.link(page, "Dashboard").click();
    await expect(page.getByText("Welcome, Sara Haddad", { exact: true })).toBeVisible();
  });

  await test.step("[5.15] empty name and email keep the old values; the department can be emptied", async () => {
    await layout.openProfile(page);
    for (const label of ["Name", "Email"]) await profile.field(page, label).fill("  ");
    await profile.save(page).click();
    await expect(profile.form(page).getByText(nothingToSave)).toBeVisible();
    await profile.field(page, "Department").fill("");
    await profile.field(page, "Current Password").fill(sara.password);
    const { body } = await sentBy(page, () => profile.save(page).click());
    expect(body).toEqual({
      name: "Sara Haddad",
      email: sara.email,
      department: "",
      password: sara.password,
      currentPassword: sara.password,
    });
    await expectUpdated(page);
    await expect(profile.field(page, "Name")).toHaveValue("Sara Haddad");
    await expect(profile.field(page, "Email")).toHaveValue(sara.email);
    await expect(profile.field(page, "Department")).toHaveValue("");
  });

  await test.step("[7.6] email and password: the next login needs the new ones", async () => {
    await profile.field(page, "Email").fill("haddad@uni.example");
    await profile.field(page, "Current Password").fill(sara.password);
    await profile.field(page, "New Password").fill(secret);
    const { body } = await sentBy(page, () => profile.field(page, "New Password").press("Enter"));
    expect(body).toEqual({
      name: "Sara Haddad",
      email: "haddad@uni.example",
      department: "",
      password: secret,
      currentPassword: sara.password,
    });
    await expectUpdated(page);
    await layout.link(page, "Dashboard").click();
    await layout.signOut(page);
    quiet.allowFailedCall(401);
    await logIn(page, sara);
    await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
    await enter(page, { ...sara, name: "Sara Haddad", email: "haddad@uni.example", password: secret });
  });
});

test("[5.14] [7.6] [6.8] a supervisor's form sends no department", async ({ page, backend }) => {
  await openProfile(page, backend, noor);
  await profile.field(page, "Name").fill("Prof. Noor Aziz");
  await profile.field(page, "Current Password").fill(noor.password);
  const { call, body } = await sentBy(page, () => profile.save(page).click());
  expect(call).toBe("/api/Supervisors/900");
  expect(body).toEqual({
    name: "Prof. Noor Aziz",
    email: noor.email,
    password: noor.password,
    currentPassword: noor.password,
  });
  await expectUpdated(page);
  await layout.link(page, "Dashboard").click();
  await expect(layout.greeting(page, "Prof. Noor Aziz")).toBeVisible();
});

test("[8.10] 'Update Failed' shows message, JSON, status line or a default text, and keeps the form", async ({
  page,
  backend,
  quiet,
}) => {
  await enrol(backend, omar);
  await openProfile(page, backend);
  const put = { method: "PUT", path: "/api/Students/101" };
  await profile.field(page, "Name").fill("Sara Haddad");
  await profile.field(page, "Email").fill(omar.email);
  await profile.field(page, "Current Password").fill("not the one");

  const isRefused = async (reason: string): Promise<void> => {
    await expect(profile.form(page).getByRole("alert")).toHaveText(`Update Failed${reason}`);
    await expectToldInPlace(page, "Update Failed");
    await expect(profile.field(page, "Name")).toHaveValue("Sara Haddad");
    await expect(profile.field(page, "Current Password")).not.toHaveValue("");
    await backend.clearFaults();
  };

  await test.step("the service's own refusals", async () => {
    quiet.allowFailedCall(400);
    await profile.save(page).click();
    await isRefused("Current password is incorrect");
    await profile.field(page, "Current Password").fill(sara.password);
    quiet.allowFailedCall(409);
    await profile.save(page).click();
    await isRefused("Email already exists");
    await profile.field(page, "Email").fill(sara.email);
  });

  for (const { what, status, body, reason } of [
    {
      what: "a message beside other things",
      status: 400,
      body: { message: "The name is too long.", errors: { Name: ["Too long"] } },
      reason: "The name is too long.",
    },
    {
      what: "no message: the JSON",
      status: 400,
      body: { errors: { Name: ["Too long"] } },
      reason: '{"errors":{"Name":["Too long"]}}',
    },
    { what: "no JSON: the status line", status: 503, body: "", reason: "503 Service Unavailable" },
    {
      what: "no such call: that is said plainly",
      status: 404,
      body: "",
      reason: "404 Not Found. Your profile was not found, or this server can't change profiles.",
    },
    {
      what: "the raw text of an exception is for nobody's eyes",
      status: 500,
      body: { error: "Object reference not set", details: "x" },
      reason: "500 Internal Server Error",
    },
  ]) {
    await test.step(what, async () => {
      await backend.fail({ ...put, status, body });
      await profile.save(page).click();
      await isRefused(reason);
      await expect(page.getByText("Object reference")).toHaveCount(0);
    });
  }

  await test.step("no status line, as over HTTP/2: 'Something went wrong while updating profile.'", async () => {
    await page.evaluate(() => {
      const send = globalThis.fetch;
      globalThis.fetch = async (input, init) =>
        input instanceof Request && input.method === "PUT"
          ? new Response("", { status: 422 })
          : send(input, init);
    });
    await profile.save(page).click();
    await isRefused("Something went wrong while updating profile.");
  });
  expect((await backend.writes()).every((call) => call === "PUT /api/Students/101")).toBe(true);
});

test("[8.10] [8.17] after a lost response the profile is refetched before the user is told", async ({
  page,
  backend,
  quiet,
}) => {
  await openProfile(page, backend);
  quiet.allowFailedCall("connection");
  await profile.field(page, "Name").fill("Sara Haddad");
  await profile.field(page, "Current Password").fill(sara.password);
  await loseAnswer(page, "/api/Students/101");
  await profile.save(page).click();
  await expectUpdated(page);
  await expect(page.getByText("Update Failed")).toHaveCount(0);

  await profile.field(page, "Name").fill("Sara Khalil");
  await profile.field(page, "Current Password").fill(sara.password);
  await page.route("**/api/Students/101", (route) => route.abort(), { times: 1 });
  await profile.save(page).click();
  await expect(profile.form(page).getByRole("alert")).toContainText("No connection to the server.");
  await expect(profile.field(page, "Name")).toHaveValue("Sara Khalil");
  await layout.link(page, "Dashboard").click();
  await expect(page.getByText("Welcome, Sara Haddad", { exact: true })).toBeVisible();
});

test("[5.12] [design: event sourcing] passwords are never stored, logged or left in memory", async ({
  page,
  backend,
  quiet,
}) => {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  await openProfile(page, backend);
  await profile.field(page, "Name").fill("Sara Haddad");
  await profile.field(page, "New Password").click();
  // Key by key: text filled in by script stays in memory because of the script.
  await page.keyboard.type(secret);
  await profile.save(page).click();
  await expect(profile.form(page).getByText(neededForPassword)).toBeVisible();
  await page.keyboard.type("not the one");
  quiet.allowFailedCall(400);
  await profile.save(page).click();
  await expect(profile.form(page).getByText("Current password is incorrect")).toBeVisible();
  await profile.field(page, "Current Password").fill(sara.password);
  await profile.save(page).click();
  await expectUpdated(page);
  await profile.field(page, "New Password").click();
  await page.keyboard.type(secret);
  expect(await heapOf(page), "a secret in memory is found").toContain(secret);

  const download = page.waitForEvent("download");
  await layout.userMenu(page).click();
  await page.getByRole("button", { name: "Report a problem" }).click();
  const report = readFileSync(await (await download).path(), "utf8");
  expect(report).toContain("profile.submitted");
  await expect.poll(() => keptLog(page)).toContain("Sara Haddad");
  const places = {
    report,
    log: await keptLog(page),
    storage: await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), document.cookie]),
    ),
    address: await page.evaluate(() => JSON.stringify([location.href, history.state])),
    console: said.join("\n"),
    markup: await page.content(),
  };
  for (const [place, text] of Object.entries(places)) {
    for (const password of [sara.password, secret, "not the one"])
      expect(text, place).not.toContain(password);
  }

  await layout.link(page, "Dashboard").click();
  await expect(page.getByText("Welcome, Sara Haddad", { exact: true })).toBeVisible();
  const inMemory = async (): Promise<readonly string[]> => {
    const heap = await heapOf(page);
    return [secret, "not the one"].filter((password) => heap.includes(password));
  };
  // A heap snapshot alone takes seconds.
  await expect.poll(inMemory, { timeout: 30_000 }).toEqual([]);
  await goInside(page, "/edit-profile");
  await expect(profile.field(page, "Name")).toHaveValue("Sara Haddad");
  for (const label of ["Current Password", "New Password"])
    await expect(profile.field(page, label)).toHaveValue("");
});
