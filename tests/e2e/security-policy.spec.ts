import { expect, test, type Browser, type Page } from "@playwright/test";
import { watchNetwork } from "../bench/pages/network.ts";
import { walkAsStudent, walkAsSupervisor, type Walk } from "../bench/pages/walks.ts";
import * as board from "../support/pages/board.ts";
import * as palette from "../support/pages/palette.ts";
import * as report from "../support/pages/report.ts";
import { startService, type RunningService } from "../service/support/service.ts";
import { expectBoard, logIn, visitor } from "../support/people.ts";

/** Collects what the Content-Security-Policy blocks on any page of the visitor. */
async function watchedVisitor(browser: Browser, url: string) {
  const visiting = await visitor(browser, url);
  const violations: string[] = [];
  await visiting.context.exposeFunction("noteViolation", (text: string) => violations.push(text));
  await visiting.context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      // Exposed above; the page's types do not know it.
      const note = (window as unknown as { noteViolation: (text: string) => void }).noteViolation;
      note(`${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}:${lineNumber}`);
    });
  });
  return { ...visiting, violations };
}

const walkOf = (page: Page, service: RunningService): Walk => ({
  page,
  idle: watchNetwork(page, 200).idle,
  service,
  missing: [],
});

for (const [role, walk] of [
  ["student", walkAsStudent],
  ["supervisor", walkAsSupervisor],
] as const) {
  test(`[design: operation] every page and dialog of a ${role} keeps the Content-Security-Policy`, async ({
    browser,
  }) => {
    const service = await startService();
    const { page, context, violations } = await watchedVisitor(browser, service.url);
    const walked = walkOf(page, service);
    await walk(walked);
    expect(walked.missing).toEqual([]);
    expect(violations).toEqual([]);
    await context.close();
    await service.stop();
  });
}

test("[design: operation] dragging, the palette, downloads and printing keep the policy, which blocks the rest", async ({
  browser,
}) => {
  const service = await startService();
  const { page, context, violations, errors } = await watchedVisitor(browser, service.url);
  await report.replacePrintDialog(page);
  await logIn(page, { email: "layla@example.edu", password: "demo1234" });
  await expectBoard(page);
  const card = page.getByRole("region", { name: "To Do" }).getByRole("listitem").first();
  const done = page.getByRole("region", { name: "Done" });
  const title = await card.getByRole("heading").innerText();
  await card.dragTo(done);
  await expect(done.getByRole("heading", { name: title })).toBeVisible();
  await palette.open(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(page.locator("body")).toHaveCSS("overflow", "hidden");
  await page.keyboard.press("Escape");
  await expect(page.locator("body")).toHaveCSS("overflow", "visible");
  for (const item of ["Add to calendar", "Download as CSV"] as const) {
    const download = page.waitForEvent("download");
    await board.exportTasks(page, item);
    await download;
  }
  await report.print(page).click();
  await report.expectPrinting(page);
  await report.closePrintDialog(page);
  expect(violations).toEqual([]);
  expect(errors).toEqual([]);

  await page.evaluate(() => {
    const script = document.createElement("script");
    const style = document.createElement("style");
    style.textContent = "body { color: red }";
    document.head.append(style);
    try {
      script.text = "document.title = 'injected'";
    } catch {
      // Trusted Types refuse a text.
    }
    document.head.append(script);
    document.body.setAttribute("style", "color: red");
    void fetch("https://example.org/").catch(() => undefined);
  });
  await expect
    .poll(() => new Set(violations.map((violation) => violation.split(" ", 1).join(""))))
    .toEqual(new Set(["connect-src", "require-trusted-types-for", "style-src-attr", "style-src-elem"]));
  await expect(page).not.toHaveTitle("injected");
  await context.close();
  await service.stop();
});
