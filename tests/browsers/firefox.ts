import puppeteer from "puppeteer-core";
import type { Driver } from "./driver.ts";

/** A font that was still loading when the page was left; the status is NS_BINDING_ABORTED. */
const isLeaving = /^(Error: )?downloadable font: download failed .*status=2152398850/;

/** Firefox, driven over WebDriver BiDi. */
export async function startFirefox(path: string): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: path,
    extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  const keep = (error: string): void => {
    if (!isLeaving.test(error)) errors.push(error);
  };
  page.on("console", (message) => {
    if (message.type() === "error") keep(message.text());
  });
  page.on("pageerror", (error) => keep(String(error)));
  return {
    version: (await browser.version()).replace("firefox/", "Firefox "),
    go: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (expression) => page.evaluate(expression),
    mouse: {
      move: (x, y) => page.mouse.move(x, y),
      down: () => page.mouse.down(),
      up: () => page.mouse.up(),
    },
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    pdf: () => page.pdf({ format: "A4" }),
    errors: () => errors.splice(0),
    close: () => browser.close(),
  };
}
