import type { Expect } from "@playwright/test";

/** Of Playwright, of a rendered page, or of a test without a page that only lists what drivers know. */
function expectOfRunner(): Promise<{ readonly expect: unknown }> {
  if (process.env["VITEST"] === undefined) return import("@playwright/test");
  return "document" in globalThis ? import("../../rendered/support/expect.ts") : import("vitest");
}

/**
 * The runner's own `expect`, for code that plays in Chromium and rendered: both have assertions about locators that wait
 * until they hold.
 */
// The rendered one has those of Playwright's that need no layout.
export const expect = (await expectOfRunner()).expect as Expect;
