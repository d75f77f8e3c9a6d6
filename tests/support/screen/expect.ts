import type { Expect } from "@playwright/test";

const { expect: ofRunner }: { readonly expect: unknown } =
  process.env["VITEST"] === undefined
    ? await import("@playwright/test")
    : await import("../../rendered/support/expect.ts");

/**
 * The runner's own `expect`, for code that plays in Chromium and rendered: both have assertions about locators that wait
 * until they hold.
 */
// The rendered one has those of Playwright's that need no layout.
export const expect = ofRunner as Expect;
