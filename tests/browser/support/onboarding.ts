import type { Page } from "@playwright/test";
import type { Account } from "../../support/people.ts";
import * as landing from "./pages/landing.ts";
import { expect } from "./test.ts";

/** The sign-up form has the account's values; a reload erases only the password. */
export async function expectSignUpKept(
  page: Page,
  { role, name, email, password, userId, department }: Account,
  typedPassword = password,
): Promise<void> {
  await expect(landing.role(page, role)).toBeChecked();
  await expect(landing.fullName(page)).toHaveValue(name);
  await expect(landing.email(page)).toHaveValue(email);
  await expect(landing.password(page)).toHaveValue(typedPassword);
  await expect(landing.userId(page)).toHaveValue(String(userId));
  if (role === "Student") await expect(landing.department(page)).toHaveValue(department);
}
