import type { Page } from "@playwright/test";
import { pause } from "../support/screen/on-the-way.ts";
import * as layout from "../support/pages/layout.ts";
import * as profile from "../support/pages/profile.ts";
import { expectUpdated, nothingToSave, openProfile, secret } from "../support/seeds/profile.ts";
import { expect, test } from "./support/test.ts";
import { enter, falcons, noor, sara } from "../support/world.ts";

/** The bodies that the page sends; those that the service records are without passwords. */
function watchBodies(page: Page): readonly unknown[] {
  const bodies: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT")
      void Promise.resolve(request.postDataJSON()).then((body: unknown) => bodies.push(body));
  });
  return bodies;
}

const known = { name: sara.name, email: sara.email, department: sara.department };

test("[5.13] [5.14] [5.15] [7.6] [8.17] sends what a student changed, which is then saved", async ({
  page,
  backend,
}) => {
  const sent = watchBodies(page);
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
    await profile.save(page).dblclick();
    await expect(profile.save(page)).toBeDisabled();
    saving.letGo();
    await expectUpdated(page);
    expect(await backend.writes()).toEqual(["PUT /api/Students/101"]);
    expect(sent.at(-1)).toEqual({
      ...known,
      name: "Sara Haddad",
      department: "History",
      password: sara.password,
      currentPassword: sara.password,
    });
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
    await profile.save(page).click();
    await expectUpdated(page);
    expect(sent.at(-1)).toEqual({
      name: "Sara Haddad",
      email: sara.email,
      department: "",
      password: sara.password,
      currentPassword: sara.password,
    });
    await expect(profile.field(page, "Name")).toHaveValue("Sara Haddad");
    await expect(profile.field(page, "Email")).toHaveValue(sara.email);
    await expect(profile.field(page, "Department")).toHaveValue("");
  });

  await test.step("[7.6] email and password are sent, and the old password with them", async () => {
    await profile.field(page, "Email").fill("haddad@uni.example");
    await profile.field(page, "Current Password").fill(sara.password);
    await profile.field(page, "New Password").fill(secret);
    await profile.field(page, "New Password").press("Enter");
    await expectUpdated(page);
    expect(sent.at(-1)).toEqual({
      name: "Sara Haddad",
      email: "haddad@uni.example",
      department: "",
      password: secret,
      currentPassword: sara.password,
    });
  });
});

test("[5.14] [7.6] [6.8] a supervisor's form sends no department", async ({ page, backend }) => {
  const sent = watchBodies(page);
  await openProfile(page, backend, noor);
  await profile.field(page, "Name").fill("Prof. Noor Aziz");
  await profile.field(page, "Current Password").fill(noor.password);
  await profile.save(page).click();
  await expectUpdated(page);
  expect(await backend.writes()).toEqual(["PUT /api/Supervisors/900"]);
  expect(sent).toEqual([
    {
      name: "Prof. Noor Aziz",
      email: noor.email,
      password: noor.password,
      currentPassword: noor.password,
    },
  ]);
  await layout.link(page, "Dashboard").click();
  await expect(layout.greeting(page, "Prof. Noor Aziz")).toBeVisible();
});
