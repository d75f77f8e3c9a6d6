import * as layout from "../support/pages/layout.ts";
import { expect, expectNoSidewaysScroll, test } from "./support/test.ts";
import { enrol, enter, falcons, noor, sara } from "../support/world.ts";

for (const account of [sara, noor]) {
  test(`[2.15] [2.16] the header of a ${account.role} with a long name fits at every width and text size`, async ({
    page,
    backend,
  }) => {
    const named = { ...account, name: `Maximiliana ${"Hohenzollern-".repeat(5)}Sigmaringen` };
    await (account === sara ? falcons(backend, { members: [named] }) : enrol(backend, named));
    await enter(page, named);
    const header = page.getByRole("banner");
    const links = header.getByRole("navigation", { name: "Pages" });
    for (const { width, textSize, hasLinks } of [
      { width: 1280, textSize: 100, hasLinks: true },
      { width: 1280, textSize: 200, hasLinks: false },
      { width: 1920, textSize: 200, hasLinks: account === noor },
      { width: 640, textSize: 100, hasLinks: false },
      { width: 390, textSize: 200, hasLinks: false },
      { width: 320, textSize: 100, hasLinks: false },
    ]) {
      const at = `at ${width}, text ${textSize} %`;
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), textSize);
      await expectNoSidewaysScroll(page);
      await expect(layout.userMenu(header), at).toBeInViewport({ ratio: 1 });
      await expect(links, at).toBeVisible({ visible: hasLinks });
      await expect(header.getByRole("button", { name: "Open menu" }), at).toBeVisible({ visible: !hasLinks });
    }
  });
}
