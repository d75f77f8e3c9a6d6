import type { Locator, Page } from "@playwright/test";

export const form = (page: Page): Locator => page.getByRole("region", { name: "Profile" });
export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
export const save = (page: Page): Locator => page.getByRole("button", { name: "Save Changes" });
/** The offer to put a new name into the team's tasks as well. */
export const alsoInTasks = (page: Page): Locator =>
  page.getByRole("checkbox", { name: "Change my name in my team's tasks, too" });
