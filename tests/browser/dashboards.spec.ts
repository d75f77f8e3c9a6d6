import { expectPath } from "../support/people.ts";
import { layout } from "../support/pages/index.ts";
import { expect, expectNoSidewaysScroll, test } from "./support/test.ts";
import { enrol, enter, falcons, noor, sara } from "../support/world.ts";

test("[2.15] [2.16] links that do not fit are in a menu that a choice closes", async ({ page, backend }) => {
  await falcons(backend);
  await enter(page, sara);
  await page.setViewportSize({ width: 390, height: 844 });
  const links = page.locator("header nav:visible").getByRole("link");
  await expect(links).toHaveCount(0);
  await expect(layout.greeting(page, sara.name)).toBeVisible();
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(links).toHaveCount(5);
  await expectNoSidewaysScroll(page);
  await layout.link(page, "My Project").click();
  await expectPath(page, "/dashboard/student/Myproject");
  await expect(links).toHaveCount(0);
});

test("[2.16] the menu of a narrow window closes on Escape, and once the focus has left it", async ({
  page,
  backend,
}) => {
  await falcons(backend);
  await enter(page, sara);
  // The page that opens takes the focus, and with it what is pressed.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.setViewportSize({ width: 390, height: 800 });
  const menu = page.getByRole("navigation", { name: "Menu" });
  await page.getByRole("button", { name: "Open menu" }).press("Enter");
  await menu.getByRole("link").first().press("Escape");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
  await page.keyboard.press("Enter");
  await menu.getByRole("link").last().focus();
  await page.keyboard.press("Tab");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("button", { name: /^Welcome/ })).toBeFocused();
});

test("[2.15] [2.16] the header with a long name fits at every width", async ({ page, backend }) => {
  const name = `Maximiliana ${"Hohenzollern-".repeat(5)}Sigmaringen`;
  const [longSara, longNoor] = [
    { ...sara, name },
    { ...noor, name: `د. ${"نور العزيز عبد الرحمن ".repeat(4)}السيد` },
  ];
  await falcons(backend, { members: [longSara], supervised: false });
  await enrol(backend, longNoor);
  const header = page.getByRole("banner");
  const links = header.getByRole("navigation", { name: "Pages" });
  for (const account of [longSara, longNoor]) {
    await enter(page, account);
    for (const { width, textSize, hasLinks } of [
      { width: 1280, textSize: 100, hasLinks: true },
      { width: 1280, textSize: 200, hasLinks: false },
      { width: 2560, textSize: 200, hasLinks: true },
      { width: 640, textSize: 100, hasLinks: false },
      { width: 390, textSize: 200, hasLinks: false },
      { width: 320, textSize: 100, hasLinks: false },
    ]) {
      const at = `${account.role} at ${width}, text ${textSize} %`;
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), textSize);
      await expectNoSidewaysScroll(page);
      for (const shown of [
        header.getByText("Graduation Projects"),
        layout.userMenu(header),
        layout.link(header, "Edit Profile"),
        layout.signOutButton(header),
      ])
        await expect(shown, at).toBeInViewport({ ratio: 1 });
      if (width >= 1280 && textSize === 100)
        expect((await layout.link(header, "Edit Profile").boundingBox())?.width, at).toBeGreaterThan(80);
      expect(await header.getByTitle(account.name).evaluate(isStartSeen), at).toBe(true);
      await expect(links, at).toBeVisible({ visible: hasLinks });
      await expect(header.getByRole("button", { name: "Open menu" }), at).toBeVisible({ visible: !hasLinks });
    }
    await layout.signOut(page);
  }
});

/** Whether the first letters of the element's text are inside its box, so that a long text is cut at its end. */
function isStartSeen(element: Element): boolean {
  const first = document.createRange();
  first.setStart(element.firstChild ?? element, 0);
  first.setEnd(element.firstChild ?? element, 3);
  const [letters, box] = [first.getBoundingClientRect(), element.getBoundingClientRect()];
  return letters.width > 0 && letters.left >= box.left - 1 && letters.right <= box.right + 1;
}
