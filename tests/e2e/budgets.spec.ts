import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test, type Page } from "@playwright/test";
import { startService } from "../service/support/service.ts";
import { expectPath, logIn, visitor } from "../support/people.ts";

/** KiB gzip of all the JavaScript that the page has fetched so far, each file counted once. */
function weighJavaScript(page: Page): () => Promise<number> {
  const weights = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith(".js") || weights.has(pathname)) return;
    weights.set(pathname, response.body().then((body) => gzipSync(body).length / 1024));
  });
  return async () => (await Promise.all(weights.values())).reduce((sum, weight) => sum + weight, 0);
}

test("[design: budgets] the first load of / is at most 105 KiB of JavaScript, with the board at most 130", async ({
  browser,
}) => {
  const service = await startService();
  const { page, context } = await visitor(browser, service.url);
  const weight = weighJavaScript(page);

  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  const first = await weight();
  expect(first).toBeGreaterThan(60);
  expect(first).toBeLessThanOrEqual(105);

  await logIn(page, { email: "layla@example.edu", password: "demo1234" });
  await expectPath(page, "/dashboard/student/KanbanBoard");
  await expect(page.getByRole("region", { name: "In Progress" }).getByRole("listitem").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  const board = await weight();
  expect(board).toBeGreaterThan(first);
  console.log(`JavaScript: ${first.toFixed(1)} KiB gzip on the first load, ${board.toFixed(1)} with the board`);
  expect(board).toBeLessThanOrEqual(130);
  await context.close();
  await service.stop();
});

test("[design: event sourcing] nothing of the inspector is in what ships", () => {
  const scripts = readdirSync("dist/assets").filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(5);
  for (const name of scripts) expect(readFileSync(`dist/assets/${name}`, "utf8")).not.toMatch(/stately|inspector/i);
});
