import type { Locator, Page } from "@playwright/test";

/** Booked teams and open slots. */
export const figures = (page: Page): Locator =>
  page.getByRole("region", { name: "Capacity" }).getByRole("definition");
export const maxTeams = (page: Page): Locator => page.getByLabel("Max Teams");
export const cards = (page: Page): Locator =>
  page.getByRole("region", { name: "Supervised Projects" }).getByRole("listitem");
/** Opens the project's board. */
export const projectLink = (page: Page, title: string): Locator => page.getByRole("link", { name: title });
