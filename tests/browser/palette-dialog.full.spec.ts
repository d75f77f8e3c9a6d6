import { palette } from "../support/pages/index.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import { expect, expectNoSidewaysScroll, test } from "./support/test.ts";

test("[4.5] works by mouse, at 1280 and 390 pixels, and returns the focus", async ({ page, backend }) => {
  await openBoard(page, backend, [{ title: "A" }]);
  for (const [width, name] of [
    [1280, "Submissions"],
    [390, "Feedback"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await palette.button(page).click();
    await palette.option(page, name).hover();
    await expect(palette.active(page)).toHaveText(name);
    await expect(palette.field(page)).toBeFocused();
    await expectNoSidewaysScroll(page);
    await palette.dialog(page).getByRole("button", { name: "Close" }).click();
    await expect(palette.button(page)).toBeFocused();
    await palette.button(page).click();
    await palette.option(page, name).click();
    await expect(palette.dialog(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
  }
});
