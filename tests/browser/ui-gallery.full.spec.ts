import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { violationsOn } from "./support/axe.ts";
import { errorsOf, expect, test } from "./support/inspecting.ts";
import { expectNoSidewaysScroll } from "./support/test.ts";

// One development server for all tests of this file.
test.describe.configure({ mode: "default" });

/** `text-field.tsx` is shown as `TextField`. */
const components = readdirSync("src/ui")
  .filter((file) => file.endsWith(".tsx"))
  .filter((file) => /^export (?:function|const|class) [A-Z]/m.test(readFileSync(`src/ui/${file}`, "utf8")))
  .map((file) =>
    file.replace(".tsx", "").replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  );

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
}

const choose = (page: Page, group: string, option: string) =>
  page
    .getByRole("group", { name: group, exact: true })
    .getByRole("radio", { name: option, exact: true })
    // Its segment is drawn over it.
    .check({ force: true });

test("[design: look] the page of components shows every component of src/ui", async ({ page }) => {
  const errors = errorsOf(page);
  await open(page, "/ui");
  expect(components.length).toBeGreaterThan(30);
  const shown = await page.getByRole("heading", { level: 3 }).allTextContents();
  expect(shown.toSorted()).toEqual(components.toSorted());
  for (const button of ["Normal", "Wide", "Confirm", "Long"]) {
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.locator("[aria-modal=true]")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("[aria-modal=true]")).toHaveCount(0);
  }
  expect(errors).toEqual([]);
});

test("[design: look] every component is accessible in every look", async ({ page }) => {
  test.setTimeout(120_000);
  await open(page, "/ui");
  for (const theme of ["Light", "Dark"]) {
    await choose(page, "Theme", theme);
    expect(await violationsOn(page), theme).toEqual([]);
  }
  await choose(page, "Direction", "Right to left");
  await choose(page, "Text size", "200 %");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  expect(await violationsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(page.getByRole("radio", { name: "200 %" })).toBeChecked();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
});

test("[design: look] a width is that of a window, so that it chooses the layout", async ({ page }) => {
  await open(page, "/ui");
  await choose(page, "Width", "390");
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { level: 3, name: "Button", exact: true })).toBeVisible();
  await expect(frame.getByRole("radio", { name: "Dark" })).toHaveCount(0);
  expect(await frame.locator("html").evaluate(() => innerWidth)).toBe(390);
  await choose(page, "Theme", "Dark");
  await expect(frame.locator("html")).toHaveAttribute("data-theme", "dark");
});
