import * as layout from "../support/pages/layout.ts";
import { expect, goInside, test } from "./support/test.ts";
import { enter, falcons, sara } from "../support/world.ts";

test("[2.15] the user's menu by the keyboard: opens, closes with Escape and gives the focus back", async ({
  page,
  backend,
}) => {
  await falcons(backend);
  await enter(page, sara);
  await layout.userMenu(page).focus();
  await page.keyboard.press("Enter");
  await expect(layout.account(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(layout.account(page).getByRole("radio", { name: "System" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(layout.account(page)).toHaveCount(0);
  await expect(layout.userMenu(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(layout.account(page)).toHaveCount(0);
});

test("[experience 18] the accessibility statement is a dialog in the footer of every page", async ({
  page,
  backend,
}) => {
  await falcons(backend);
  await page.goto("/");
  const open = page.getByRole("contentinfo").getByRole("button", { name: "Accessibility" });
  const statement = page.getByRole("dialog", { name: "Accessibility" });
  await open.click();
  await expect(statement).toContainText("WCAG 2.2, level AA");
  await page.keyboard.press("Escape");
  await expect(statement).toHaveCount(0);
  await expect(open).toBeFocused();
  await enter(page, sara);
  for (const path of ["/dashboard/student", "/edit-profile"]) {
    await goInside(page, path);
    await open.click();
    await statement.getByRole("button", { name: "Close" }).click();
    await expect(statement).toHaveCount(0);
  }
});
