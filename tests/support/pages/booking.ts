import type { Locator, Page } from "@playwright/test";

export const title = (page: Page): Locator => page.getByLabel("Project Title");
export const description = (page: Page): Locator => page.getByLabel("Project Description");
export const supervisor = (page: Page): Locator => page.getByRole("combobox", { name: "Supervisor" });
export const confirm = (page: Page): Locator => page.getByRole("button", { name: "Confirm Booking" });
export const booked = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Supervisor booked and project created!" });
/** The team with its supervisor and project, above the form. */
export const summary = (page: Page): Locator => page.getByRole("region", { name: "Your team" });

export async function fillProject(
  page: Page,
  project: { readonly title: string; readonly description: string },
): Promise<void> {
  await title(page).fill(project.title);
  await description(page).fill(project.description);
}
