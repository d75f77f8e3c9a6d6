import type { Locator, Page } from "@playwright/test";

export const title = (page: Page): Locator => page.getByLabel("Project Title");
export const description = (page: Page): Locator => page.getByLabel("Project Description");
export const supervisor = (page: Page): Locator => page.getByRole("combobox", { name: "Supervisor" });
/** The options of its open list. */
export const supervisors = (page: Page): Locator =>
  page.getByRole("listbox", { name: "Supervisor" }).getByRole("option");
export const confirm = (page: Page): Locator => page.getByRole("button", { name: "Confirm Booking" });
export const booked = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Supervisor booked and project created!" });
/** The team with its supervisor and project, above the form. */
export const summary = (page: Page): Locator => page.getByRole("region", { name: "Your team" });

/** Presses the field, and the option with this name in its list. */
export async function chooseSupervisor(page: Page, name: string): Promise<void> {
  await supervisor(page).click();
  await supervisors(page).filter({ hasText: name }).click();
}

export async function fillProject(
  page: Page,
  project: { readonly title: string; readonly description: string },
): Promise<void> {
  await title(page).fill(project.title);
  await description(page).fill(project.description);
}
