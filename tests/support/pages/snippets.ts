import type { Locator, Page } from "@playwright/test";
import type { Scope } from "./layout.ts";

/** The form for new feedback. */
export const feedbackForm = (page: Page): Locator => page.getByRole("form", { name: "New feedback" });
export const replyForm = (page: Page): Locator => page.getByRole("form", { name: /^Reply to/ }).first();
export const open = (scope: Scope): Locator => scope.getByRole("button", { name: "Snippets" });
export const item = (page: Page, name: string | RegExp): Locator => page.getByRole("menuitem", { name });
export const dialog = (page: Page): Locator => page.getByRole("dialog", { name: "Snippets" });
export const rows = (page: Page): Locator => dialog(page).getByRole("listitem");
export const remove = (page: Page, text: string): Locator =>
  dialog(page).getByRole("button", { name: `Remove “${text}”` });

/** Saves this form's text as a snippet. */
export async function save(page: Page, form: Locator): Promise<void> {
  await open(form).click();
  await item(page, "Save as snippet").click();
}
