import type { Locator, Page } from "@playwright/test";
import type { Scope } from "./layout.ts";

export const name = (page: Page): Locator => page.getByLabel("Team Name");
export const student = (page: Page, name: string): Locator => page.getByRole("checkbox", { name });
export const search = (page: Page): Locator => page.getByRole("searchbox", { name: "Search by name or ID" });
export const selected = (page: Page): Locator =>
  // Without the initials.
  page.getByRole("list", { name: "Selected members" }).getByRole("listitem").locator("[dir]");
export const confirm = (page: Page): Locator => page.getByRole("button", { name: "Confirm" });
export const created = (page: Page): Locator => page.getByRole("dialog", { name: "Team Created!" });
export const chooseSupervisor = (scope: Scope): Locator =>
  scope.getByRole("button", { name: "Choose a Supervisor" });
