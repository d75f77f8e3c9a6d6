import type { Locator, Page } from "@playwright/test";

export const region = (page: Page): Locator => page.getByRole("region", { name: "Project" });
export const markComplete = (page: Page): Locator => page.getByRole("button", { name: "Mark Complete" });
