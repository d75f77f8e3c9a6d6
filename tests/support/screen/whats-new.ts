import type { Locator, Page } from "@playwright/test";
import { expect } from "./expect.ts";
import * as layout from "../pages/layout.ts";

export const marks = (page: Page): Locator => page.locator("[data-fresh]");
/** A link in the header, with the number that it shows. */
export const counted = (page: Page, name: Parameters<typeof layout.link>[1]): Locator =>
  layout.link(page.getByRole("navigation", { name: "Pages" }), name);

/** What the teams had was fetched, and is remembered. */
export const expectRemembered = (page: Page, userId: number, teams = 1): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        (prefix) =>
          Object.entries(localStorage).filter(
            ([key, value]) => key.startsWith(prefix) && String(value).includes('"replies"'),
          ).length,
        `seen.${userId}.`,
      ),
    )
    .toBe(teams);
