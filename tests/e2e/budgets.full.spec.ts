import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test, type Page } from "@playwright/test";
import { onDemand } from "../support/on-demand.ts";
import { landing, layout, profile } from "../support/pages/index.ts";
import { startService } from "../service/support/service.ts";
import { logIn, visitor } from "../support/people.ts";

/** KiB (gzip) of all JavaScript that the page has fetched so far, each file counted once. */
function weighJavaScript(page: Page): () => Promise<number> {
  const weights = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith(".js") || onDemand.test(pathname) || weights.has(pathname)) return;
    weights.set(
      pathname,
      response.body().then((body) => gzipSync(body).length / 1024),
    );
  });
  return async () => (await Promise.all(weights.values())).reduce((sum, weight) => sum + weight, 0);
}

for (const { role, email, pages } of [
  {
    role: "student",
    email: "layla@example.edu",
    pages: ["My Project", "Submissions", "Feedback", "Project History", "Dashboard"],
  },
  {
    role: "supervisor",
    email: "amira@example.edu",
    pages: ["Project Files", "Feedback", "Project History", "Dashboard"],
  },
]) {
  test(`[design: budgets] at most 240 KiB of JavaScript for a ${role}`, async ({ browser }) => {
    const service = await startService();
    const { page, context } = await visitor(browser, service.url);
    const weight = weighJavaScript(page);

    await page.goto("/", { waitUntil: "networkidle" });
    await expect(landing.login(page)).toBeVisible();
    // It is fetched first, and then imported from the cache.
    const preloaded = page.waitForEvent(
      "requestfinished",
      (request) => request.resourceType() === "script" && request.url().includes("/past-projects-"),
    );
    await logIn(page, { email, password: "demo1234" });
    await preloaded;
    await page.waitForLoadState("networkidle");
    const all = await weight();
    const later: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") later.push(new URL(request.url()).pathname);
    });
    for (const name of pages) {
      await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name }).click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
    }
    await layout.openProfile(page);
    await expect(profile.field(page, "Current Password")).toBeVisible();
    expect(later, "no page fetches another script").toEqual([]);
    console.log(`JavaScript: ${all.toFixed(1)} KiB gzip for all a ${role} loads`);
    expect(all).toBeGreaterThan(100);
    expect(all).toBeLessThanOrEqual(240);
    await context.close();
    await service.stop();
  });
}

test("[design: event sourcing] the production build contains nothing of the inspector and the components' page", () => {
  const scripts = readdirSync("dist/assets").filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(3);
  for (const name of scripts)
    expect(readFileSync(`dist/assets/${name}`, "utf8")).not.toMatch(
      /stately|inspector|every component of src/i,
    );
});
