import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { build } from "vite";
import { startService } from "../service/support/service.ts";
import { expectPath, logIn, visitor } from "../support/people.ts";
import { hostStatically } from "../support/static-host.ts";

const layla = { email: "layla@example.edu", password: "demo1234" };

test("[design: the network] dist/ works on a static host with a fallback", async ({ browser }) => {
  const service = await startService();
  const host = await hostStatically(resolve("dist"), service.url);
  const { page, context, errors } = await visitor(browser, host.url);
  await page.goto("/dashboard/student/KanbanBoard");
  await expectPath(page, "/");
  await logIn(page, layla);
  await expectPath(page, "/dashboard/student/KanbanBoard");
  await expect(page.getByRole("heading", { name: "Consent forms for the test" })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
  await host.stop();
  await service.stop();
});

test("[7.1] VITE_API_URL alone points the build at another host", async ({ browser }) => {
  const service = await startService();
  const elsewhere = await startService();
  const folder = mkdtempSync(join(tmpdir(), "graduation-dist-"));
  process.env["VITE_API_URL"] = service.url;
  await build({ logLevel: "error", build: { outDir: folder, emptyOutDir: true } });
  delete process.env["VITE_API_URL"];

  const host = await hostStatically(folder, elsewhere.url);
  const { page, context, errors } = await visitor(browser, host.url.replace("127.0.0.1", "localhost"));
  const asked = new Set<string>();
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.add(origin);
  });
  await logIn(page, layla);
  await expectPath(page, "/dashboard/student/KanbanBoard");
  await expect(page.getByRole("heading", { name: "Consent forms for the test" })).toBeVisible();
  expect([...asked]).toEqual([service.url]);
  expect(errors).toEqual([]);
  await context.close();
  await host.stop();
  await Promise.all([service.stop(), elsewhere.stop()]);
  rmSync(folder, { recursive: true });
});
