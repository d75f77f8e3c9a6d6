import type { Page } from "@playwright/test";
import type { Account } from "../support/people.ts";
import { breakInEveryWay, detailOf, expect, test, times, usersIn } from "./support/faults.ts";
import { expectError, press, reopening, saveSara, withoutLogin } from "../support/seeds/onboarding.ts";
import * as landing from "../support/pages/landing.ts";
import * as layout from "../support/pages/layout.ts";
import * as profile from "../support/pages/profile.ts";
import { goInside, type Backend } from "./support/test.ts";
import { enrol, enter, noor, sara } from "../support/world.ts";

/* Every request of Edit Profile fails in every way, one after the other on one page. After each failure the right message is shown, nothing is lost or duplicated, and in the end the flow succeeds. */

/** Types a new name, email and the current password. */
async function openChanged(page: Page, backend: Backend, account: Account): Promise<void> {
  await enrol(backend, account);
  await enter(page, account);
  await goInside(page, "/edit-profile");
  await profile.field(page, "Name").fill("A New Name");
  await landing.email(page).fill("new@uni.example");
  await profile.field(page, "Current Password").fill(account.password);
}

async function expectProfileKept(page: Page, password: string): Promise<void> {
  await expect(profile.field(page, "Name")).toHaveValue("A New Name");
  await expect(landing.email(page)).toHaveValue("new@uni.example");
  await expect(profile.field(page, "Current Password")).toHaveValue(password);
}

async function saveAtLast(page: Page, backend: Backend, account: Account): Promise<void> {
  await profile.field(page, "Current Password").fill(account.password);
  await press(page, "Save Changes");
  await expect(layout.notices(page)).toContainText("Profile Updated");
  await expect(layout.notices(page)).not.toContainText("Update Failed");
  expect(await usersIn(backend)).toMatchObject([{ name: "A New Name" }]);
  await layout.link(page, "Dashboard").click();
  await expect(layout.greeting(page, "A New Name")).toBeVisible();
}

test("[7.5] GET Auth/{id} of the profile fails in every way: shows the error and restores the form", async ({
  page,
  backend,
  network,
}) => {
  await openChanged(page, backend, sara);
  const reopen = reopening(page, "/edit-profile");
  await breakInEveryWay({ page, network }, "GET /api/Auth/101", reopen, async (fault) => {
    if (fault === "a reload") return expectProfileKept(page, "");
    await expect(layout.alert(page)).toContainText("We couldn't load your profile.");
    await expect(profile.field(page, "Name")).toHaveCount(0);
  });
  await saveAtLast(page, backend, sara);
  expect(withoutLogin(network.writes())).toEqual([saveSara]);
});

for (const [account, call] of [
  [sara, saveSara],
  [noor, "PUT /api/Supervisors/900"],
] as const) {
  test(`[8.10] ${call} fails in every way: 'Update Failed' with its reason, keeps the form, then saves`, async ({
    page,
    backend,
    network,
  }) => {
    await openChanged(page, backend, account);
    const save = async (): Promise<void> => {
      await profile.field(page, "Current Password").fill(account.password);
      await press(page, "Save Changes");
    };
    await breakInEveryWay({ page, network }, call, save, async (fault) => {
      await expectError(page, "Update Failed", detailOf(fault));
      await expectProfileKept(page, fault === "a reload" ? "" : account.password);
    });
    expect(await usersIn(backend)).toMatchObject([{ name: account.name }]);
    await saveAtLast(page, backend, account);
    expect(withoutLogin(network.writes())).toEqual(Array(7).fill(call));
  });
}

test("[8.10] the refetch after a failed save fails in every way: shows the first reason, keeps all", async ({
  page,
  backend,
  network,
}) => {
  await openChanged(page, backend, sara);
  const save = (): Promise<void> => press(page, "Save Changes");
  await breakInEveryWay(
    { page, network },
    "GET /api/Auth/101",
    () => network.fail(saveSara, "a status without one", save),
    async (fault) => {
      await expectError(page, "Update Failed", detailOf("a status without one"));
      await expectProfileKept(page, fault === "a reload" ? "" : sara.password);
    },
  );
  await saveAtLast(page, backend, sara);
  expect(times(network.writes(), saveSara)).toBe(7);
});
