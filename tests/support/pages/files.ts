import type { Locator, Page } from "@playwright/test";

export const list = (page: Page): Locator => page.getByRole("region", { name: "Files", exact: true });
export const titles = (page: Page): Locator => list(page).getByRole("listitem").getByRole("heading");
export const item = (page: Page, title: string): Locator =>
  list(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });

export const uploadForm = (page: Page): Locator => page.getByRole("form", { name: "New file" });
export const nameField = (page: Page): Locator => uploadForm(page).getByLabel("File Name");
export const urlField = (page: Page): Locator => uploadForm(page).getByLabel("File URL");
export const upload = (page: Page): Locator => uploadForm(page).getByRole("button", { name: "Upload" });

export const editDialog = (page: Page): Locator => page.getByRole("dialog", { name: "Edit" });
export const editedTitle = (page: Page): Locator => editDialog(page).getByLabel("Title", { exact: true });
export const editedUrl = (page: Page): Locator => editDialog(page).getByLabel("URL");

export async function fillUpload(page: Page, title: string, url: string): Promise<void> {
  await nameField(page).fill(title);
  await urlField(page).fill(url);
}
