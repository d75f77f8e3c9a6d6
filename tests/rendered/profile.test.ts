import { expectPath } from "../support/people.ts";
import { board, forms, landing, layout, profile } from "../support/pages/index.ts";
import {
  expectUpdated,
  neededForInfo,
  neededForPassword,
  nothingToSave,
  openProfile,
  secret,
} from "../support/seeds/profile.ts";
import { reload } from "../support/screen/kept-log.ts";
import { pause } from "../support/screen/on-the-way.ts";
import { openBoard, tasksIn } from "../support/seeds/tasks.ts";
import { expect, goInside, test } from "./support/test.ts";
import { enrol, noor, omar, sara } from "../support/world.ts";

for (const { account, home, labels } of [
  {
    account: sara,
    home: "/dashboard/student/KanbanBoard",
    labels: ["Name", "Email", "Department", "Current Password", "New Password"],
  },
  {
    account: noor,
    home: "/dashboard/supervisor/SupBoard",
    labels: ["Name", "Email", "Current Password", "New Password"],
  },
]) {
  test(`[2.2] [2.15] [2.54] [5.14] [6.8] a ${account.role} sees the fields`, async ({ page, backend }) => {
    await openProfile(page, backend, account);
    await expectPath(page, "/edit-profile");
    await expect(page.getByRole("heading", { name: "Edit Profile" })).toBeFocused();
    expect(await profile.form(page).locator("label").allTextContents()).toEqual(labels);
    await expect(profile.field(page, "Email")).toHaveValue(account.email);
    if (account === sara) await expect(profile.field(page, "Department")).toHaveValue(sara.department);
    for (const label of ["Current Password", "New Password"])
      await expect(profile.field(page, label)).toHaveAttribute("type", "password");
    await layout.link(page, "Dashboard").click();
    await expectPath(page, home);
  });
}

test("[5.15] an empty name or email says what it does", async ({ page, backend }) => {
  await openProfile(page, backend);
  for (const label of ["Name", "Email"]) {
    const hint = profile.form(page).getByText(`Leave blank to keep your ${label.toLowerCase()}.`);
    await expect(hint).toHaveCount(0);
    await profile.field(page, label).fill(" ");
    await expect(hint).toBeVisible();
  }
});

test("[5.11] [5.12] refuses an unchanged form or no current password", async ({ page, backend }) => {
  await openProfile(page, backend);
  const isWarned = async (text: string): Promise<void> => {
    await expect(profile.form(page).getByText(text)).toBeVisible();
    await expect(layout.notices(page)).not.toContainText(text);
  };

  await test.step("[5.11] unchanged, retyped, or only the current password", async () => {
    await profile.save(page).click();
    await isWarned(nothingToSave);
    await profile.field(page, "Name").fill("Sara Haddad");
    await expect(profile.form(page).getByText(nothingToSave)).toHaveCount(0);
    await profile.field(page, "Name").fill("  Sara ");
    await profile.field(page, "Current Password").fill(sara.password);
    await profile.save(page).click();
    await isWarned(nothingToSave);
    await profile.field(page, "Current Password").fill("");
  });

  for (const { what, change, text } of [
    { what: "info alone", change: { Name: "Sara Haddad" }, text: neededForInfo },
    { what: "the password alone", change: { Name: "Sara", "New Password": secret }, text: neededForPassword },
    { what: "both", change: { Email: "haddad@uni.example" }, text: neededForPassword },
  ]) {
    await test.step(`[5.12] ${what}`, async () => {
      for (const [label, value] of Object.entries(change)) await profile.field(page, label).fill(value);
      await profile.save(page).click();
      await isWarned(text);
      await expect(profile.field(page, "Current Password")).toBeFocused();
      await expect(profile.field(page, "Current Password")).toHaveAttribute("aria-invalid", "true");
      await expect(profile.field(page, "Current Password")).toHaveAccessibleDescription(new RegExp(text));
    });
  }
  await expect(profile.field(page, "New Password")).toHaveValue(secret);
  expect(await backend.writes()).toEqual([]);
});

test("[8.10] [experience 18] a wrong current password marks its field", async ({ page, backend, quiet }) => {
  await openProfile(page, backend);
  await profile.field(page, "Name").fill("Sara Haddad");
  await profile.field(page, "Current Password").fill("not my password");
  quiet.allowFailedCall(400);
  await profile.save(page).click();
  await expect(profile.field(page, "Current Password")).toHaveAttribute("aria-invalid", "true");
  await expect(profile.field(page, "Current Password")).toHaveAccessibleDescription(
    /Update Failed.*Current password is incorrect/,
  );
  await profile.field(page, "Name").fill("Sara H.");
  await expect(profile.field(page, "Current Password")).not.toHaveAttribute("aria-invalid");
});

test("[8.10] [3.3.1] a taken email marks its field, which gets the focus", async ({
  page,
  backend,
  quiet,
}) => {
  await openProfile(page, backend);
  await enrol(backend, omar);
  const email = profile.field(page, "Email");
  await email.fill(omar.email);
  await profile.field(page, "Current Password").fill(sara.password);
  quiet.allowFailedCall(409);
  await profile.save(page).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription(/Update Failed.*Email already exists/);
});

test("[2.54] restores edits but no passwords; Discard reverts", async ({ page, backend }) => {
  await openProfile(page, backend);
  await profile.field(page, "Name").fill("Sara Haddad");
  await profile.field(page, "Department").fill("History");
  await profile.field(page, "Current Password").fill(sara.password);
  await profile.field(page, "New Password").fill(secret);
  const isRestored = async (): Promise<void> => {
    await expect(forms.draftRestored(page)).toBeVisible();
    await expect(profile.field(page, "Name")).toHaveValue("Sara Haddad");
    await expect(profile.field(page, "Department")).toHaveValue("History");
    for (const label of ["Current Password", "New Password"])
      await expect(profile.field(page, label)).toHaveValue("");
  };

  await layout.link(page, "Dashboard").click();
  await expect(page.getByText("Welcome, Sara", { exact: true })).toBeVisible();
  await layout.openProfile(page);
  await isRestored();
  await reload(page);
  await isRestored();
  await forms.discard(page).click();
  await expect(profile.field(page, "Name")).toHaveValue("Sara");
  await expect(profile.field(page, "Name")).toBeFocused();
  await expect(profile.field(page, "Department")).toHaveValue(sara.department);
  await expect(forms.draftRestored(page)).toHaveCount(0);
  await reload(page);
  await expect(profile.field(page, "Name")).toHaveValue("Sara");
  await expect(forms.draftRestored(page)).toHaveCount(0);
  expect(await backend.writes()).toEqual([]);
});

test("[5.13] [5.15] [7.6] [8.17] saves the changes once, also passwords", async ({ page, backend }) => {
  const bodies: unknown[] = [];
  page.on("request", async (request) => {
    if (request.method() === "PUT") bodies.push(await request.postDataJSON());
  });
  await openProfile(page, backend);
  await profile.field(page, "Name").fill("  Sara Haddad ");
  await profile.field(page, "Department").fill("");
  await profile.field(page, "Current Password").fill(sara.password);
  const saving = await pause(page, "PUT", "/api/Students/101");
  await profile.save(page).dblclick();
  await expect(profile.save(page)).toBeDisabled();
  saving.letGo();
  await expectUpdated(page);
  for (const label of ["Department", "Current Password", "New Password"])
    await expect(profile.field(page, label)).toHaveValue("");
  await expect(profile.field(page, "Name")).toHaveValue("Sara Haddad");

  await profile.field(page, "Email").fill("haddad@uni.example");
  await profile.field(page, "Current Password").fill(sara.password);
  await profile.field(page, "New Password").fill(secret);
  // Somebody may have copied it.
  const token = await page.evaluate(() => sessionStorage.getItem("token"));
  await profile.field(page, "New Password").press("Enter");
  await expectUpdated(page);
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${backend.url}/api/Students/all`, { headers })).status).toBe(401);
  const name = "Sara Haddad";
  expect(bodies).toEqual([
    { name, email: sara.email, department: "", password: sara.password, currentPassword: sara.password },
    { name, email: "haddad@uni.example", department: "", password: secret, currentPassword: sara.password },
  ]);
  expect(await backend.writes()).toEqual(["PUT /api/Students/101", "PUT /api/Students/101"]);
  await layout.link(page, "Dashboard").click();
  await expect(layout.greeting(page, name)).toBeVisible();
  await expect(page.getByText("You are not in a team or no supervisor assigned yet")).toBeVisible();
  await expect(landing.logInAgain(page)).toHaveCount(0);
  await layout.signOut(page);
  await landing.submitLogin(page, sara);
  await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
  await landing.submitLogin(page, { email: "haddad@uni.example", password: secret });
  await expect(layout.greeting(page, name)).toBeVisible();
});

test("[3.7] [5.10] a new name is put into the team's tasks; what failed is tried again", async ({
  page,
  backend,
}) => {
  const team = await openBoard(
    page,
    backend,
    [
      { title: "Plan", assignedStudentNames: ["Sara", "Omar"] },
      { title: "Draw", assignedStudentNames: ["Sara"] },
      { title: "Print", assignedStudentNames: ["Omar"] },
    ],
    [sara, omar],
  );
  await layout.openProfile(page);
  await expect(profile.alsoInTasks(page)).toHaveCount(0);
  await profile.field(page, "Name").fill("Sara Haddad");
  await expect(profile.alsoInTasks(page)).toBeChecked();
  await profile.field(page, "Current Password").fill(sara.password);
  await backend.fail({ method: "PUT", path: "/api/KanbanTask/*", status: 500, times: 1 });
  await profile.save(page).click();
  const failed = profile.form(page).getByRole("alert");
  await expect(failed).toContainText("Your name couldn't be changed in 1 task.");
  const namesIn = async () =>
    (await tasksIn(backend, team)).map(({ assignedStudentNames }) => assignedStudentNames);
  expect(await namesIn()).toEqual([["Sara", "Omar"], ["Sara Haddad"], ["Omar"]]);
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(layout.notices(page)).toContainText("Your name was changed in 2 tasks.");
  await expect(failed).toHaveCount(0);
  expect(await namesIn()).toEqual([["Sara Haddad", "Omar"], ["Sara Haddad"], ["Omar"]]);
  await goInside(page, "/dashboard/student/KanbanBoard");
  await page.getByRole("button", { name: "Mine" }).click();
  await expect(board.titles(page, "To Do")).toHaveText(["Plan", "Draw"]);
});

test("[3.7] without that, tasks under the former name still count as theirs on this device", async ({
  page,
  backend,
}) => {
  await openBoard(
    page,
    backend,
    [
      { title: "Plan", assignedStudentNames: ["Sara"] },
      { title: "Print", assignedStudentNames: ["Omar"] },
    ],
    [sara, omar],
  );
  await layout.openProfile(page);
  await profile.field(page, "Name").fill("Sara Haddad");
  await profile.alsoInTasks(page).click();
  await profile.field(page, "Current Password").fill(sara.password);
  await profile.save(page).click();
  await expect(layout.notices(page)).toContainText("Profile Updated");
  await goInside(page, "/dashboard/student/KanbanBoard");
  await expect(board.card(page, "Plan")).toContainText("Sara Haddad");
  await page.getByRole("button", { name: "Mine" }).click();
  await expect(board.titles(page, "To Do")).toHaveText(["Plan"]);
  expect(await backend.writes()).toEqual([expect.stringMatching(/^PUT .api.Students/)]);
});
