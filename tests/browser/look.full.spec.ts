import type { Locator, Page } from "@playwright/test";
import { violationsOn } from "./support/axe.ts";
import { share, tokenOf } from "../support/seeds/files.ts";
import { landing, layout } from "../support/pages/index.ts";
import { expect, expectNoSidewaysScroll, goInside, test } from "./support/test.ts";
import {
  book,
  createProject,
  createTeam,
  enrol,
  enter,
  falcons,
  giveFeedback,
  lina,
  noor,
  omar,
  sara,
} from "../support/world.ts";

const lightPage = "rgb(248, 248, 251)";
const darkPage = "rgb(18, 19, 28)";
const backgroundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const theme = (page: Page, name: string) => layout.account(page).getByRole("radio", { name });

test("[design: look] the theme follows the device, or is chosen", async ({ ownPage: page, backend }) => {
  await falcons(backend);
  await enter(page, sara);
  const other = await page.context().newPage();
  await other.goto("/");
  for (const scheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    expect(await backgroundOf(page)).toBe(scheme === "dark" ? darkPage : lightPage);
  }
  await layout.userMenu(page).click();
  await expect(theme(page, "System")).toBeChecked();
  await theme(page, "Dark").check({ force: true });
  expect(await backgroundOf(page)).toBe(darkPage);
  await expect.poll(() => backgroundOf(other)).toBe(darkPage);
  await page.reload();
  await expect(layout.userMenu(page)).toBeVisible();
  expect(await backgroundOf(page)).toBe(darkPage);
  await page.emulateMedia({ colorScheme: "dark" });
  await layout.userMenu(page).click();
  await theme(page, "Light").check({ force: true });
  expect(await backgroundOf(page)).toBe(lightPage);
  await theme(page, "System").check({ force: true });
  expect(await backgroundOf(page)).toBe(darkPage);
});

for (const width of [390, 1280])
  test(`[design: look] at ${width}, header, page and footer end at one edge`, async ({ page, backend }) => {
    const { teamId } = await falcons(backend);
    await giveFeedback(backend, await tokenOf(backend, noor), noor, teamId, "The plan is good.");
    await page.setViewportSize({ width, height: 800 });
    await enter(page, noor);
    await goInside(page, `/dashboard/supervisor/feedback?team=${teamId}`);
    const endOf = (part: Locator) =>
      part.evaluate((element) => {
        const contents = new Range();
        contents.selectNodeContents(element);
        return Math.round(contents.getBoundingClientRect().right);
      });
    const items = page.getByRole("main").getByRole("list", { name: "Feedback" });
    await expect(items).toContainText("The plan is good.");
    const end = await endOf(page.getByRole("contentinfo"));
    expect(await endOf(items)).toBe(end);
    expect(await endOf(page.getByRole("button", { name: "Sign Out" }))).toBe(end);
  });

test("[2.15] the user's menu opens by keyboard, Escape closes it", async ({ page, backend }) => {
  await falcons(backend);
  await enter(page, sara);
  await layout.userMenu(page).focus();
  await page.keyboard.press("Enter");
  await expect(layout.account(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(theme(page, "System")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(layout.account(page)).toHaveCount(0);
  await expect(layout.userMenu(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(layout.account(page)).toHaveCount(0);

  // The focus leaves it.
  await layout.userMenu(page).focus();
  await page.keyboard.press("Enter");
  await expect(layout.account(page)).toBeVisible();
  for (const _ of ["theme", "report", "profile"]) await page.keyboard.press("Tab");
  await expect(layout.link(page, "Edit Profile")).toBeFocused();
  await expect(layout.account(page)).toHaveCount(0);
});

test("[design: look] texts are in Inter, Arabic ones in Vazirmatn", async ({ ownPage: page, backend }) => {
  const fonts = new Set<string>();
  page.on("request", (request) => {
    const name = /\/([a-z-]+)-wght-normal[^/]*\.woff2/.exec(request.url())?.[1];
    if (name !== undefined) fonts.add(name);
  });
  await page.goto("/");
  await expect.poll(() => [...fonts]).toEqual(["inter-latin"]);
  await falcons(backend, { tasks: [{ title: "واجهة الخرائط" }] });
  await enter(page, sara);
  await expect.poll(() => [...fonts].toSorted()).toEqual(["inter-latin", "vazirmatn-arabic"]);
});

test("[design: look] forced colors show what is current or chosen", async ({ ownPage: page, backend }) => {
  await falcons(backend);
  await page.emulateMedia({ forcedColors: "active" });
  await enter(page, sara);
  const color = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).backgroundColor);
  const segment = (name: string) =>
    page.getByRole("group", { name: "View" }).locator("label", { hasText: name });
  const highlight = await page.evaluate(() => {
    document.body.style.background = "Highlight";
    const { backgroundColor } = getComputedStyle(document.body);
    document.body.style.background = "";
    return backgroundColor;
  });
  expect(await color(layout.link(page, "Dashboard"))).toBe(highlight);
  expect(await color(layout.link(page, "Feedback"))).not.toBe(highlight);
  expect(await color(segment("Board"))).toBe(highlight);
  expect(await color(segment("Agenda"))).not.toBe(highlight);
  await page.getByRole("button", { name: "Mine" }).click();
  await expect.poll(() => color(page.getByRole("button", { name: "Mine" }))).toBe(highlight);
  expect(await violationsOn(page)).toEqual([]);
});

test("[2.52] [design: look] in forced colors a bar is filled by what is done, not by all tasks", async ({
  ownPage: page,
  backend,
}) => {
  await falcons(backend, {
    tasks: ([1, 2, 3] as const).map((status) => ({ title: `Task ${status}`, status })),
  });
  await page.emulateMedia({ forcedColors: "active" });
  await enter(page, sara);
  await layout.link(page, "My Project").click();
  const bar = page.getByRole("region", { name: "Progress" }).locator("svg:has(> rect)");
  await expect(bar).toHaveCount(1);
  // The track, and on it what is done, what is hatched, and what is still to do.
  const [track, done, doing, toDo] = await bar
    .locator("> rect")
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).fill));
  expect(toDo).toBe(track);
  expect(done).not.toBe(track);
  const pattern = /^url\("(#.+)"\)$/.exec(doing ?? "")?.[1];
  await expect(bar.locator(`pattern${pattern} rect`)).toHaveCount(1);
});

test("[2.15] [design: look] contrast and large text lose nothing", async ({ ownPage: page, backend }) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  await page.emulateMedia({ contrast: "more" });
  await enter(page, sara);
  expect(await violationsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  const welcome = page.getByText(`Welcome, ${sara.name}`);
  await expect(welcome).toBeVisible();
  expect(await welcome.evaluate((text) => [text.scrollWidth, text.scrollHeight])).toEqual(
    await welcome.evaluate((text) => [text.clientWidth, text.clientHeight]),
  );
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await expectNoSidewaysScroll(page);
  await expect(layout.signOutButton(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("[2.15] [experience 18] spaced as WCAG 1.4.12 has it, neither the user's name nor a filter is cut", async ({
  ownPage: page,
  backend,
}) => {
  const account = { ...sara, name: "Layla Haddad-Mansour" };
  await falcons(backend, { members: [account] });
  await enter(page, account);
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }",
    );
    document.adoptedStyleSheets.push(spacing);
  });
  for (const width of [1440, 1280, 1024, 768, 680, 640, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const texts = [
      ...[account.name, "Falcons"].map((name) => page.getByRole("banner").getByTitle(name)),
      page.getByRole("banner").getByText("Student", { exact: true }),
    ];
    for (const text of texts)
      await expect
        .poll(() => text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), {
          message: `${await text.textContent()} at ${width}`,
        })
        .toBe(0);
    await expectNoSidewaysScroll(page);
    const opener = page.getByRole("button", { name: "Filters" });
    if ((await opener.isVisible()) && (await opener.getAttribute("aria-expanded")) === "false")
      await opener.click();
    for (const name of ["Member", "Priority", "Due date"])
      expect(await cutOf(page.getByRole("combobox", { name })), `${name} at ${width}`).toBe(0);
  }
});

test("[2.53] [experience 18] a supervisor's agenda keeps its titles readable in a narrow window", async ({
  ownPage: page,
  backend,
}) => {
  const title =
    "Write down, for every junction between the main gate and the library, what can be heard there";
  const { teamId } = await falcons(backend, { tasks: [{ title, assignedStudentNames: ["Sara"] }] });
  await enter(page, noor);
  await goInside(page, `/dashboard/supervisor/kanban/${teamId}/Kanban?view=agenda`);
  for (const width of [900, 640, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await page.getByRole("link", { name: title }).boundingBox();
    expect(box?.width, `at ${width}`).toBeGreaterThan(200);
  }
});

test("[2.51] [experience 18] the overview's choices are whole in every window", async ({
  ownPage: page,
  backend,
}) => {
  await falcons(backend);
  const token = await enrol(backend, lina);
  const teamId = await createTeam(backend, token, "Owls", [lina]);
  await createProject(backend, token, teamId, { title: "Ant hills", description: "From above." });
  await book(backend, token, noor, teamId);
  await enter(page, noor);
  const choice = page.getByRole("group", { name: "View" });
  for (const width of [1280, 900, 640, 560, 480, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    for (const name of ["Cards", "Table"])
      expect(
        await choice.getByText(name, { exact: true }).evaluate((text) => text.getClientRects().length),
        `${name} at ${width}`,
      ).toBe(1);
    expect((await choice.boundingBox())?.height, `at ${width}`).toBeLessThan(60);
  }
});

/** By how many pixels the chosen option of a list is cut. */
const cutOf = (list: Locator): Promise<number> =>
  list.evaluate((select: HTMLSelectElement) => {
    const { font, letterSpacing, wordSpacing, paddingLeft, paddingRight } = getComputedStyle(select);
    const text = document.createElement("span");
    Object.assign(text.style, {
      position: "absolute",
      whiteSpace: "nowrap",
      font,
      letterSpacing,
      wordSpacing,
    });
    text.textContent = select.selectedOptions[0]?.textContent ?? "";
    document.body.append(text);
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const cut = Math.max(0, Math.floor(text.getBoundingClientRect().width - room));
    text.remove();
    return cut;
  });

/** The contrast of the edge or line that a chosen element has, and another of its kind has not, to what is around it. */
const contrastOfMark = (chosen: Locator): Promise<number> =>
  chosen.evaluate((element) => {
    const colorsIn = (css: string): readonly (readonly number[])[] =>
      [...css.matchAll(/rgba?\(([^)]*)\)/g)].map(([, parts = ""]) => parts.split(",").map(Number));
    const luminanceOf = ([red = 0, green = 0, blue = 0]: readonly number[]): number => {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const isSeen = (color: readonly number[]): boolean => (color[3] ?? 1) > 0.99;
    const around = (from: Element | null): readonly number[] => {
      if (from === null) return [255, 255, 255];
      const [color = []] = colorsIn(getComputedStyle(from).backgroundColor);
      return isSeen(color) && color.length > 0 ? color : around(from.parentElement);
    };
    const marksOf = (of: Element): readonly (readonly number[])[] => {
      const { borderTopColor, borderTopStyle, boxShadow } = getComputedStyle(of);
      return [
        ...(borderTopStyle === "none" ? [] : colorsIn(borderTopColor)),
        ...colorsIn(/rgba?\([^)]*\)[^,]*inset/.exec(boxShadow)?.[0] ?? ""),
      ];
    };
    const background = luminanceOf(around(element.parentElement));
    const contrasts = marksOf(element)
      .filter(isSeen)
      .map((color) => {
        const [low = 0, high = 0] = [luminanceOf(color), background].toSorted((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
      });
    return Math.max(0, ...contrasts);
  });

test("[experience 18] what is chosen is seen, in both themes and with more contrast", async ({
  page,
  backend,
}) => {
  const segmentOf = (name: string) =>
    page.locator("label").filter({ has: page.getByRole("radio", { name, exact: true }) });
  const expectSeen = async (chosen: Locator, other: Locator): Promise<void> => {
    for (const colorScheme of ["light", "dark"] as const)
      for (const contrast of ["no-preference", "more"] as const) {
        await page.emulateMedia({ colorScheme, contrast });
        const at = `${colorScheme}, contrast ${contrast}`;
        await expect.poll(() => contrastOfMark(chosen), at).toBeGreaterThanOrEqual(3);
        expect.soft(await contrastOfMark(other), at).toBeLessThan(3);
      }
  };
  await falcons(backend, { tasks: [{ title: "First" }] });
  await enter(page, sara);
  const links = page.getByRole("navigation", { name: "Pages" });
  await expectSeen(links.locator("[aria-current=page]"), layout.link(links, "Feedback"));
  await expectSeen(segmentOf("Board"), segmentOf("Agenda"));
  await layout.userMenu(page).click();
  await expectSeen(segmentOf("System"), segmentOf("Light"));
  await layout.signOut(page);
  await landing.register(page).click();
  await expectSeen(segmentOf("Student"), segmentOf("Supervisor"));
});

for (const { account, pages } of [
  {
    account: sara,
    pages: [
      "student/KanbanBoard",
      "student/Myproject",
      "student/projects",
      "student/feedback",
      "student/projectHistory",
    ],
  },
  {
    account: noor,
    pages: [
      "supervisor/SupBoard",
      "supervisor/supervised-projects?team=1",
      "supervisor/feedback?team=1",
      "supervisor/kanban/1/Kanban",
    ],
  },
]) {
  test(`[design: look] mirrored, no ${account.role} page breaks`, async ({ ownPage: page, backend }) => {
    const team = await falcons(backend, { members: [sara, omar], tasks: [{ title: "First" }] });
    const plan = { title: "Plan", url: "example.org/plan.pdf" };
    await share(backend, team.token, team.teamId, sara.userId, plan);
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => (document.documentElement.dir = "rtl"));
    });
    await enter(page, account);
    for (const path of [...pages.map((name) => `/dashboard/${name}`), "/edit-profile"]) {
      await goInside(page, path);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await expect.soft(page.getByRole("heading", { level: 1 }), path).toBeInViewport({ ratio: 1 });
        await expect(page.getByText("Loading")).toHaveCount(0);
        await expectNoSidewaysScroll(page);
      }
    }
    await layout.userMenu(page).click();
    await expect(layout.account(page)).toBeInViewport({ ratio: 1 });
  });
}
