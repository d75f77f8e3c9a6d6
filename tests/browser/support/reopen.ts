import type { Page } from "@playwright/test";
import type { Quiet } from "../../support/screen/backend.ts";
import { logWritten } from "../../support/screen/kept-log.ts";

/**
 * Crashes the page and reopens it in the same tab, as browsers do: without its memory, with its session
 * storage. (A reload is a step of the generated paths.)
 */
export async function reopen(page: Page, quiet: Quiet): Promise<Page> {
  await logWritten(page);
  const address = page.url();
  const stored = await page.evaluate(() =>
    Object.entries(sessionStorage).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const context = page.context();
  const devtools = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  // A crashing renderer never responds.
  devtools.send("Page.crash").catch(() => undefined);
  await crashed;
  await page.close();
  const next = await context.newPage();
  quiet.listenTo(next);
  await next.addInitScript((items) => {
    if (sessionStorage.length === 0) for (const [name, value] of items) sessionStorage.setItem(name, value);
  }, stored);
  await next.goto(address);
  return next;
}
