import type { Locator, Page } from "@playwright/test";

/** Booked teams and open slots. */
export const figures = (page: Page): Locator =>
  page.getByRole("region", { name: "Capacity" }).getByRole("definition");
export const maxTeams = (page: Page): Locator => page.getByLabel("Max Teams");
export const cards = (page: Page): Locator =>
  page.getByRole("region", { name: "Supervised Projects" }).getByRole("listitem");
export const noProjects = (page: Page): Locator =>
  page.getByRole("heading", { name: "No projects are currently under your supervision." });
/** Opens the project's board. */
export const projectLink = (page: Page, title: string): Locator =>
  cards(page).getByRole("link", { name: title });
/** The teams that need the supervisor. */
export const attentionItems = (page: Page): Locator =>
  page.getByRole("region", { name: "Needs you" }).getByRole("listitem");
export const attentionStatus = (page: Page): Locator =>
  page.getByRole("region", { name: "Needs you" }).getByRole("status");
/** How much is new in all teams. */
export const news = (page: Page): Locator => page.getByRole("main").getByText("since you last looked");
export const search = (page: Page): Locator => page.getByRole("searchbox", { name: "Search projects" });
export const show = (page: Page): Locator => page.getByRole("combobox", { name: "Show" });
export const order = (page: Page): Locator => page.getByRole("combobox", { name: "Order" });
export const chooseView = (page: Page, view: "Cards" | "Table"): Promise<void> =>
  page.getByRole("radio", { name: view }).check();
export const titles = (page: Page): Locator => cards(page).getByRole("heading");
/** The rows of the table, without its head. */
export const rows = (page: Page): Locator => page.getByRole("rowheader");
export const head = (page: Page, name: string): Locator => page.getByRole("columnheader", { name });
