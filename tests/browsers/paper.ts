import { inflateSync } from "node:zlib";
import { call, until, type Driver } from "./driver.ts";
import { click, expectNoSidewaysScroll } from "./hand.ts";

/**
 * Prints the report of the open page, and checks what is on paper. The engines' drivers cannot switch a page to print, so its
 * style sheets are: what they say of paper holds for the screen, as this engine has read it.
 */
export async function expectPrintout(driver: Driver, teams: number): Promise<void> {
  await call(driver, replacePrintDialog);
  await click(driver, { role: "button", name: "Print" });
  await until("the print dialog is open", () =>
    call(driver, () => document.documentElement.dataset["printed"] === "1"),
  );
  try {
    await expectPaper(driver, teams);
  } finally {
    // Otherwise the next load would print for real, in a dialog that nobody closes.
    await call(driver, () => void window.dispatchEvent(new Event("afterprint")));
  }
  await until("the report is closed", () =>
    call(driver, () => document.querySelector("[data-printout]") === null),
  );
  // Brings back the style sheets of the screen.
  await driver.reload();
}

async function expectPaper(driver: Driver, teams: number): Promise<void> {
  if (driver.pdf !== null) {
    const pages = pagesOf(await driver.pdf());
    if (pages < teams) throw new Error(`${teams} teams are on ${pages} pages`);
  }
  await call(driver, switchToPaper);
  const shown = await call(driver, whatIsShown);
  if (shown.teams !== teams) throw new Error(`${shown.teams} teams are on paper, not ${teams}`);
  if (shown.rest.length > 0) throw new Error(`Beside the report, paper shows ${shown.rest.join(", ")}`);
  if (shown.color !== "rgb(0, 0, 0)") throw new Error(`The report is printed in ${shown.color}`);
  await expectNoSidewaysScroll(driver);
}

function replacePrintDialog(): void {
  window.addEventListener(
    "afterprint",
    (event) => {
      if (event.isTrusted) event.stopImmediatePropagation();
    },
    true,
  );
  window.print = () => {
    document.documentElement.dataset["printed"] = "1";
  };
}

function switchToPaper(): void {
  const change = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        const { media } = rule;
        if (/\bprint\b/.test(media.mediaText)) media.mediaText = "all";
        else if (/\bscreen\b/.test(media.mediaText)) media.mediaText = "not all";
      }
      if (rule instanceof CSSGroupingRule) change(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) change(sheet.cssRules);
}

function whatIsShown(): { teams: number; rest: string[]; color: string } {
  const isShown = (element: Element): boolean => element.getClientRects().length > 0;
  const teams = [...document.querySelectorAll("[data-printout] > article")].filter(isShown);
  const rest = [...document.querySelectorAll("header, nav, main, footer, [role=dialog]")].filter(
    (element) => isShown(element) && element.closest("[data-printout]") === null,
  );
  return {
    teams: teams.length,
    rest: rest.map(({ tagName }) => tagName.toLowerCase()),
    color: teams[0] === undefined ? "nothing" : getComputedStyle(teams[0]).color,
  };
}

/** Firefox compresses the list of pages. */
function pagesOf(pdf: Uint8Array): number {
  const bytes = Buffer.from(pdf);
  const source = bytes.toString("latin1");
  const streams = [...source.matchAll(/stream\r?\n/g)].map(({ 0: start, index }) => {
    try {
      return inflateSync(bytes.subarray(index + start.length)).toString("latin1");
    } catch {
      // Not compressed, or a picture.
      return "";
    }
  });
  return [source, ...streams].join("\n").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}
