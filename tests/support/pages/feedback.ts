import type { Locator, Page } from "@playwright/test";

export const list = (page: Page): Locator => page.getByRole("list", { name: "Feedback" });
export const items = (page: Page): Locator => page.locator("[data-feedback]");
/** Finds a piece of feedback with its replies by its text. */
export const item = (page: Page, text: string): Locator =>
  items(page).filter({ has: page.getByText(text, { exact: true }) });

/** The supervisor's form, which also edits feedback. */
export const form = (page: Page): Locator => page.getByRole("region", { name: "Your feedback" });
export const box = (page: Page): Locator => page.getByPlaceholder("Write your feedback here...");
export const send = (page: Page): Locator => form(page).getByRole("button", { name: "Send Feedback" });
export const update = (page: Page): Locator => form(page).getByRole("button", { name: "Update Feedback" });

export const replies = (item: Locator): Locator => item.locator("[data-reply]");
export const reply = (page: Page, text: string): Locator =>
  page.locator("[data-reply]").filter({ has: page.getByText(text, { exact: true }) });

/** The form for a new reply. */
export const replyForm = (item: Locator): Locator => item.getByRole("form", { name: /^Reply to / });
export const replyBox = (item: Locator): Locator => replyForm(item).getByRole("textbox");
export const sendReply = (item: Locator): Locator =>
  replyForm(item).getByRole("button", { name: /^Reply to / });

/** The form for editing a reply. */
export const replyEdit = (page: Page, id: number): Locator =>
  page.locator(`[data-reply="${id}"]`).getByRole("form");
export const replyEditBox = (page: Page, id: number): Locator => replyEdit(page, id).getByRole("textbox");
