import { expectBoard } from "../support/people.ts";
import { violationsOn } from "./support/axe.ts";
import * as layout from "../support/pages/layout.ts";
import * as palette from "../support/pages/palette.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import { expect, expectNoSidewaysScroll, test } from "./support/test.ts";
import { enter, falcons, sara, type TaskText } from "../support/world.ts";

const chunk = "**/assets/palette-*.js*";

test("[4.5] works by mouse, at 1280 and 390 pixels, and returns the focus to its button", async ({
  page,
  backend,
}) => {
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

const hostile: readonly TaskText[] = [
  { title: "<img src=x onerror=window.ran=1>" },
  { title: "الفصل الأوّل: مراجعة" },
  { title: "\u202Emirror" },
  { title: `Endless${"ness".repeat(48)}` },
];

for (const { width, colorScheme } of [
  { width: 1280, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
] as const) {
  test(`[1.2] [2.30] hostile and right-to-left titles, without axe violations at ${width}`, async ({
    page,
    backend,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await openBoard(page, backend, hostile);
    await palette.open(page);
    expect.soft(await violationsOn(page)).toEqual([]);
    for (const { title } of hostile) {
      await palette.field(page).fill(title.slice(0, 9));
      await expect(palette.group(page, "Tasks").getByRole("option").first()).toContainText(title);
      await expectNoSidewaysScroll(page);
      const dialog = await palette.dialog(page).boundingBox();
      const shown = await palette.active(page).boundingBox();
      expect((shown?.x ?? 0) + (shown?.width ?? Infinity)).toBeLessThanOrEqual(
        (dialog?.x ?? 0) + (dialog?.width ?? 0),
      );
    }
    await palette.field(page).fill("الفصل الاول");
    await expect(palette.active(page)).toContainText("مراجعة");
    const direction = await palette
      .active(page)
      .locator("bdi")
      .first()
      .evaluate((element) => getComputedStyle(element).direction);
    expect(direction).toBe("rtl");
    await palette.field(page).fill("<img src=x onerror=window.ran=2>");
    await expect(palette.dialog(page).getByText("No results for")).toBeVisible();
    expect.soft(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => "ran" in window)).toBe(false);
    await page.emulateMedia({ colorScheme: null });
  });
}

test("[8.2] what is typed while the code loads is kept, and searched once it is there", async ({
  ownPage: page,
  backend,
}) => {
  await falcons(backend);
  await enter(page, sara);
  await expectBoard(page);
  let letGo = (): void => undefined;
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(chunk, async (route) => {
    await isLetGo;
    await route.fallback();
  });
  await page.keyboard.press("Control+k");
  await page.keyboard.type("submis");
  await expect(palette.dialog(page).getByText("Loading...")).toBeVisible();
  await expect(palette.field(page)).toBeFocused();
  letGo();
  await expect(palette.active(page)).toHaveText("Submissions");
  await expect(palette.field(page)).toHaveValue("submis");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Submissions" })).toBeVisible();
});

test("[8.2] if the code cannot be loaded, says so, keeps what is typed and tries again", async ({
  ownPage: page,
  backend,
  quiet,
}) => {
  quiet.allowFailedCall("connection");
  await falcons(backend);
  await enter(page, sara);
  await expectBoard(page);
  await page.route(chunk, (route) => route.abort());
  await page.keyboard.press("Control+k");
  await page.keyboard.type("feed");
  const failed = palette.dialog(page).getByRole("alert");
  await expect(failed).toContainText("We couldn't load the search.");
  await expect(failed).toContainText("Check your connection and try again.");
  expect.soft(await violationsOn(page)).toEqual([]);
  await page.unroute(chunk);
  const again = page.waitForRequest(/\/assets\/palette-.*\.js\?attempt=\d+$/);
  await layout.tryAgain(failed).click();
  await again;
  await expect(palette.active(page)).toHaveText("Feedback");
  await expect(palette.field(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Feedback" })).toBeVisible();
});
