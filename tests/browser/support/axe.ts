import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll } from "./test.ts";

/** Axe violations on the page, one text per element. */
export async function violationsOn(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    // In the page itself: axe's legacy mode opens a second page per analysis to support frames, which the app
    // has none of.
    .setLegacyMode()
    // All rules run; passed ones are just not reported in full. Only a rule about audio, which the app has none of,
    // needs axe to fetch the page's files again, and offline that logs a warning.
    .options({ resultTypes: ["violations"], preload: false })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ""}`),
  );
}

/** Axe finds nothing, and nothing is wider than the window. */
export async function expectClean(page: Page, what: string): Promise<void> {
  expect.soft(await violationsOn(page), what).toEqual([]);
  await expectNoSidewaysScroll(page);
}
