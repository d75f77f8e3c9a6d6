import type { Locator, Page } from "@playwright/test";
import type { Scope } from "./layout.ts";

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly userId: number;
  readonly role: "Student" | "Supervisor";
  readonly department: string;
}

export const email = (scope: Scope): Locator => scope.getByLabel("Email");
export const password = (scope: Scope): Locator => scope.getByLabel("Password", { exact: true });
export const login = (scope: Scope): Locator => scope.getByRole("button", { name: "Login" });
export const register = (page: Page): Locator => page.getByRole("button", { name: "Register" });
export const role = (page: Page, name: Account["role"]): Locator => page.getByRole("radio", { name });
export const fullName = (page: Page): Locator => page.getByLabel("Full Name");
export const userId = (page: Page): Locator => page.getByLabel("User ID");
export const department = (page: Page): Locator => page.getByLabel("Department");
export const welcome = (page: Page): Locator => page.getByRole("dialog", { name: "Welcome!" });

/** Asks for the password on the page where a session has expired. */
export const logInAgain = (page: Page): Locator => page.getByRole("dialog", { name: "Log in again" });

export async function fillLogin(page: Page, account: Pick<Account, "email" | "password">): Promise<void> {
  await email(page).fill(account.email);
  await password(page).fill(account.password);
}

/** Logs in where the login form is shown; `logIn` opens it first. */
export async function submitLogin(page: Page, account: Pick<Account, "email" | "password">): Promise<void> {
  await fillLogin(page, account);
  await login(page).click();
}

export async function fillSignUp(page: Page, account: Account): Promise<void> {
  await role(page, account.role).check({ force: true });
  await fullName(page).fill(account.name);
  await email(page).fill(account.email);
  await password(page).fill(account.password);
  await userId(page).fill(String(account.userId));
  if (account.role === "Student") await department(page).fill(account.department);
}
