import * as landing from "./pages/landing.ts";
import type { Account } from "./pages/landing.ts";
import * as layout from "./pages/layout.ts";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expect } from "./screen/expect.ts";

export type { Account };

/** A user with a browser of their own. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The page's console errors and warnings, and uncaught errors. */
  readonly errors: readonly string[];
}

export async function visitor(
  browser: Browser,
  url: string,
  viewport = { width: 1280, height: 900 },
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: url, viewport });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  return { page, context, errors };
}

/** Through the sign-up form of the landing page [2.12]. */
export async function signUp(page: Page, account: Account): Promise<void> {
  await page.goto("/");
  await landing.register(page).click();
  await landing.fillSignUp(page, account);
  await landing.register(page).click();
}

/** Through the login form of the landing page [2.9]. */
export async function logIn(page: Page, account: Pick<Account, "email" | "password">): Promise<void> {
  await page.goto("/");
  await landing.submitLogin(page, account);
}

/** From the landing page, which says who is signed in. */
export async function signOut(page: Page): Promise<void> {
  await page.goto("/");
  await layout.signOut(page);
  await expect(landing.login(page)).toBeVisible();
}

export const column = (page: Page, name: "To Do" | "In Progress" | "Done") =>
  page.getByRole("region", { name, exact: true });

/** Waits for the counts: unlike the columns, they appear only with the tasks. */
export const expectBoard = (page: Page) =>
  expect(column(page, "Done").getByText(/^\d+ tasks?$/)).toBeVisible();

export const card = (page: Page, name: "To Do" | "In Progress" | "Done", title: string) =>
  column(page, name).getByRole("listitem").filter({ hasText: title });

export const expectPath = (page: Page, path: string) =>
  expect.poll(() => new URL(page.url()).pathname, { intervals: [20, 50, 100] }).toBe(path);
