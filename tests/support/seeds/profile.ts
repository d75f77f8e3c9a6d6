import type { Page } from "@playwright/test";
import type { Account } from "../people.ts";
import { layout, profile } from "../pages/index.ts";
import { expect } from "../screen/expect.ts";
import type { Backend } from "../screen/backend.ts";
import { enrol, enter, sara } from "../world.ts";

/** Waits for the notice and dismisses it, so that it can appear again. */
export async function expectUpdated(page: Page): Promise<void> {
  const notice = layout.notices(page).getByRole("status").getByText("Profile Updated");
  await expect(notice).toBeVisible();
  await layout.notices(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(notice).toHaveCount(0);
}

export const nothingToSave = "You didn't make any changes to save.";
export const neededForPassword = "Please enter your current password to change your password.";
export const neededForInfo = "Please enter your current password to change profile info.";
export const secret = "a new secret 8";

/** Opens the page as Sara, who has no team. */
export async function openProfile(page: Page, backend: Backend, account: Account = sara): Promise<void> {
  await enrol(backend, account);
  await enter(page, account);
  await layout.openProfile(page);
  await expect(profile.field(page, "Name")).toHaveValue(account.name);
  await backend.forget();
}
