import type { Browser } from "@playwright/test";
import { panelBody, panelShell, type PanelView, type Press } from "./panel-html.ts";

/** The steps beside the app, in a window of their own. */
export interface Panel {
  readonly show: (view: PanelView) => Promise<void>;
  /** The next press of a button. */
  readonly pressed: () => Promise<Press>;
}

const isPress = (value: unknown): value is Press => value === "do" || value === "failed" || value === "close";

/** Opens the panel in a window beside the app's, which is this many pixels wide. */
export async function openPanel(browser: Browser, left: number) {
  const context = await browser.newContext({ viewport: null });
  const page = await context.newPage();
  let resolve: (press: Press) => void = () => undefined;
  await page.exposeFunction("press", (value: unknown) => {
    if (isPress(value)) resolve(value);
  });
  await page.setContent(panelShell);
  await place(left);
  const panel: Panel = {
    show: (view) =>
      page.evaluate((html) => {
        document.body.innerHTML = html;
        document.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
        document.querySelector<HTMLElement>("button")?.focus();
      }, panelBody(view)),
    pressed: () =>
      new Promise((done) => {
        resolve = done;
      }),
  };
  return { panel, page, close: () => context.close() };

  async function place(x: number): Promise<void> {
    const session = await context.newCDPSession(page);
    const { windowId } = await session.send("Browser.getWindowForTarget");
    // The least that Chromium allows.
    const width = 500;
    const { availWidth, availHeight } = await page.evaluate(() => ({
      availWidth: screen.availWidth,
      availHeight: screen.availHeight,
    }));
    await session.send("Browser.setWindowBounds", {
      windowId,
      bounds: { left: Math.max(0, Math.min(x, availWidth - width)), top: 0, width, height: availHeight },
    });
  }
}
