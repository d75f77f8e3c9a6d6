import type { Locator, Page } from "@playwright/test";
import { extractText } from "unpdf";
import { expect } from "../screen/expect.ts";

export const print = (page: Page): Locator => page.getByRole("button", { name: "Print", exact: true });
export const dialog = (page: Page): Locator => page.getByRole("dialog", { name: "Print report" });
export const cancel = (page: Page): Locator => dialog(page).getByRole("button", { name: "Cancel" });
export const tryAgain = (page: Page): Locator => dialog(page).getByRole("button", { name: "Try again" });
export const printWithoutThem = (page: Page): Locator =>
  dialog(page).getByRole("button", { name: "Print without them" });
/** What is on paper: one article per team. */
export const teams = (page: Page): Locator => page.locator("[data-printout] > article");
export const section = (team: Locator, heading: string): Locator =>
  team.locator("section").filter({ has: team.page().getByRole("heading", { name: heading }) });

/**
 * Replaces the browser's print dialog, which tests cannot close: it stays open until `closePrintDialog`, although
 * writing a PDF counts as printing. Call it before the page is loaded.
 */
export const replacePrintDialog = (page: Page) =>
  page.addInitScript(() => {
    window.addEventListener("afterprint", (event) => {
      if (event.isTrusted) event.stopImmediatePropagation();
    });
    window.print = () => {
      const { dataset } = document.documentElement;
      dataset["printed"] = String(Number(dataset["printed"] ?? 0) + 1);
    };
  });

/** How often the print dialog has been opened since the page was loaded. */
export const timesPrinted = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset["printed"] ?? 0));

/** Counts from 0 again. */
export const forgetPrinting = (page: Page) =>
  page.evaluate(() => void delete document.documentElement.dataset["printed"]);

/** Waits until the print dialog is open, for the first time since the page was loaded unless given. */
export const expectPrinting = (page: Page, times = 1) => expect.poll(() => timesPrinted(page)).toBe(times);

/** Closes the print dialog. */
export const closePrintDialog = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new Event("afterprint")));

/** What is on paper, as it is read from the PDF, with single spaces. `margin`: of all sides; default: the browser's. */
export async function textOn(
  page: Page,
  {
    format,
    landscape = false,
    margin,
  }: { readonly format: "A4" | "Letter"; readonly landscape?: boolean; readonly margin?: string },
): Promise<string> {
  const pdf = await page.pdf({
    format,
    landscape,
    ...(margin !== undefined && { margin: { top: margin, right: margin, bottom: margin, left: margin } }),
  });
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return text.replaceAll(/\s+/g, " ");
}

/** The number of pages on paper of this format. */
export async function pagesOn(page: Page, format: "A4" | "Letter"): Promise<number> {
  const pdf = await page.pdf({ format, preferCSSPageSize: false });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}
