import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds wrong with the page: a text for each element. */
export async function violationsOn(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    // In the page itself: the other way opens a second page for each analysis, for the sake of frames, which the app has none of.
    .setLegacyMode()
    // All rules run; only what has passed is not written down in full.
    .options({ resultTypes: ["violations"] })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ""}`),
  );
}
