import { palette } from "../support/pages/index.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import { expect, test } from "./support/test.ts";

test("[4.5] the list follows arrows, Home and End; the field keeps focus", async ({ page, backend }) => {
  await openBoard(page, backend, [{ title: "Map" }]);
  await palette.open(page);
  const active = palette.active(page);
  const expectActive = async (name: string) => {
    await expect(active).toHaveAccessibleName(name);
    await expect(active).toBeInViewport();
    await expect(palette.field(page)).toHaveAttribute(
      "aria-activedescendant",
      (await active.getAttribute("id")) ?? "",
    );
    await expect(palette.field(page)).toBeFocused();
  };
  await expectActive("Dashboard Task Board");
  for (const [key, name] of [
    ["ArrowDown", "My Project"],
    ["ArrowUp", "Dashboard Task Board"],
    ["ArrowUp", "Map To Do"],
    ["ArrowDown", "Dashboard Task Board"],
    ["End", "Map To Do"],
    ["Home", "Dashboard Task Board"],
  ] as const) {
    await page.keyboard.press(key);
    await expectActive(name);
  }
  await page.keyboard.press("End");
  await page.keyboard.type("e");
  await expectActive("Edit Profile");
  await expect(palette.field(page)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Edit Profile" })).toBeFocused();
});
