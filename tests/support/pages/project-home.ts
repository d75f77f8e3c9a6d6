import type { Locator, Page } from "@playwright/test";
import type { Scope } from "./layout.ts";

type SectionName =
  | "Focus"
  | "Getting started"
  | "Latest feedback"
  | "Latest files"
  | "Next dates"
  | "Progress"
  | "Who does what";

export const section = (scope: Scope, name: SectionName): Locator =>
  scope.getByRole("region", { name, exact: true });

/** A person's line in "Who does what". */
export const share = (page: Page, name: string): Locator =>
  section(page, "Who does what")
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name, exact: true }) });

/** The lines of "Who does what", as texts of their cells. */
export const shares = async (page: Page): Promise<readonly (readonly string[])[]> =>
  Promise.all(
    (await section(page, "Who does what").getByRole("row").all()).map((row) =>
      // Without the initials before a name.
      row.locator("th[scope=col], th[scope=row] a, td").allInnerTexts(),
    ),
  );

/** The numbers in "Progress", by label. */
export const progress = async (page: Page): Promise<Readonly<Record<string, string>>> => {
  const labels = await section(page, "Progress").getByRole("term").allInnerTexts();
  const numbers = await section(page, "Progress").getByRole("definition").allInnerTexts();
  return Object.fromEntries(labels.map((label, index) => [label.trim(), numbers[index] ?? ""]));
};
