import type { Page } from "@playwright/test";
import { pastProjects } from "../../src/sample/past-projects.ts";
import { expect, expectNoSidewaysScroll, goInside, test, type Backend } from "./support/test.ts";
import { enrol, enter, falcons, noor } from "../support/world.ts";

const path = "/dashboard/supervisor/projectHistory";
const total = pastProjects.length;
const cards = (page: Page) => page.getByRole("list", { name: "Past projects" }).locator("article");
const titles = (page: Page) => cards(page).getByRole("heading");
const details = (page: Page) => page.getByRole("dialog");

const viewDetails = (page: Page, title: string) =>
  page.getByRole("button", { name: `View Details of “${title}”` });

const [first, second] = pastProjects;
if (first === undefined || second === undefined) throw new Error("no past projects");

/** Opens Project History as a supervisor: it is the same for every user with access. */
async function open(page: Page, backend: Backend): Promise<void> {
  await enrol(backend, noor);
  await enter(page, noor);
  await goInside(page, path);
  await expect(titles(page)).toHaveCount(total);
}

test("[1.4] past projects are bundled and loaded once, when idle", async ({ page, backend }) => {
  await falcons(backend);
  const fetched: string[] = [];
  const loaded: string[] = [];
  page.on("request", (request) => {
    fetched.push(request.url());
    if (request.resourceType() === "fetch") loaded.push(request.url());
  });
  await enter(page, noor);
  await page.waitForLoadState("networkidle");
  // What is fetched is then imported from the browser's cache.
  const ofHistory = () => loaded.filter((url) => /\/past-projects-.*\.js$/.test(url));
  await expect.poll(() => ofHistory().length, { message: "loaded when idle" }).toBe(1);
  await goInside(page, path);
  await viewDetails(page, first.title).click();
  await expect(details(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(ofHistory()).toHaveLength(1);
  expect(fetched.filter((url) => !url.startsWith(backend.url))).toEqual([]);
});

test("[2.59] [3.11] cards of a row are equally high, with large images", async ({ page, backend }) => {
  await open(page, backend);
  const images = await cards(page).evaluateAll((all) =>
    all.map((card) => {
      const image = card.querySelector("svg");
      const { width = 0, height = 0 } = image?.getBoundingClientRect() ?? {};
      return {
        isLarge: width > 250 && height > 140,
        isSilent: image?.getAttribute("aria-hidden") === "true",
      };
    }),
  );
  expect(images).toEqual(images.map(() => ({ isLarge: true, isSilent: true })));
  const arabic = titles(page).filter({ hasText: "دليل" });
  expect(await arabic.evaluate((title) => getComputedStyle(title).direction)).toBe("rtl");

  const all = await cards(page).evaluateAll((articles) =>
    articles.map((article) => {
      const { top, height } = article.getBoundingClientRect();
      return [
        height,
        ...[...article.querySelectorAll("button")].map((part) => part.getBoundingClientRect().top - top),
      ].map(Math.round);
    }),
  );
  expect(all[0]).toHaveLength(2);
  for (let at = 0; at < all.length; at += 3)
    expect(all.slice(at, at + 3)).toEqual([all[at], all[at], all[at]]);
  expect(new Set(all.map(String)).size).toBeGreaterThan(1);
  await cards(page)
    .nth(1)
    .click({ position: { x: 120, y: 80 } });
  await expect(details(page)).toHaveAccessibleName(second.title);
});

test("[2.58] [2.60] on a phone the paging buttons are visible, all fits", async ({ page, backend }) => {
  await open(page, backend);
  await page.setViewportSize({ width: 390, height: 700 });
  await expectNoSidewaysScroll(page);
  const longest = pastProjects.toSorted((one, other) => other.title.length - one.title.length)[0];
  await viewDetails(page, longest?.title ?? "").click();
  await expect(details(page)).toHaveAccessibleName(longest?.title ?? "");
  const next = details(page).getByRole("button", { name: "Next" });
  await expect(next).toBeInViewport({ ratio: 1 });
  await expect(details(page).getByText(longest?.description ?? "")).toBeInViewport();
  await details(page).getByRole("list", { name: "Tags" }).scrollIntoViewIfNeeded();
  await expect(details(page).getByRole("list", { name: "Tags" })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await next.click();
  await expect(details(page).getByRole("heading").first()).toBeInViewport();
});
