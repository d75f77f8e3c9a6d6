import { expect, test } from "@playwright/test";
import { board, palette, printout } from "../support/pages/index.ts";
import { startService } from "../service/support/service.ts";
import { expectBoard, logIn } from "../support/people.ts";
import { watchedVisitor } from "./watched-visitor.ts";

test("[design: operation] the policy allows all that the app does, no more", async ({ browser }) => {
  const service = await startService();
  const { page, context, violations, errors } = await watchedVisitor(browser, service.url);
  await printout.replacePrintDialog(page);
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
  await printout.print(page).click();
  await printout.expectPrinting(page);
  await printout.closePrintDialog(page);
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
