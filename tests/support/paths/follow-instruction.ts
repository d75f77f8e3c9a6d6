import type { Locator, Page } from "@playwright/test";
import { printout } from "../pages/index.ts";
import { setHidden } from "../screen/attention.ts";
import type { Control, Place, UserInstruction } from "./instructions.ts";
import type { Hand, OtherTab } from "./hand.ts";

/** What a person acts with. */
export interface User {
  readonly page: Page;
  readonly hand: Hand;
  readonly otherTab: OtherTab;
}

/** Where an instruction finds its controls. */
type Scope = Page | Locator;

function placeOn(page: Page, place: Place | undefined): Scope {
  if (place === undefined) return page;
  const { role, name, text } = place;
  const found = page.getByRole(role, name === undefined ? {} : { name, exact: true });
  return text === undefined ? found : found.filter({ hasText: text });
}

export const controlOn = (page: Page, { role, name, within }: Control): Locator =>
  placeOn(page, within).getByRole(role, { name, exact: true });

const cardOn = (page: Page, title: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** Does this in the page by role and accessible name alone. Rejects if a control is not there exactly once. */
export async function doAs({ page, hand, otherTab }: User, instruction: UserInstruction): Promise<void> {
  switch (instruction.does) {
    case "press":
      return controlOn(page, instruction.control).click();
    case "activate":
      return controlOn(page, instruction.control).dispatchEvent("click");
    case "key":
      return controlOn(page, instruction.control).press(instruction.key);
    case "type": {
      const place = placeOn(page, instruction.within);
      const named = { name: instruction.field, exact: true };
      return place.getByRole("textbox", named).or(place.getByRole("combobox", named)).fill(instruction.text);
    }
    case "typeSecret":
      // A password field has no role.
      return placeOn(page, instruction.within)
        .getByLabel(instruction.field, { exact: true })
        .fill(instruction.text);
    case "choose":
      await placeOn(page, instruction.within)
        .getByRole("combobox", { name: instruction.from, exact: true })
        .selectOption({ label: instruction.option });
      return;
    case "chooseInList": {
      const named = { name: instruction.field, exact: true };
      await page.getByRole("combobox", named).click();
      return page
        .getByRole("listbox", named)
        .getByRole("option", { name: instruction.option, exact: true })
        .click();
    }
    case "tick":
    case "untick": {
      // Its label is what is seen, and pressed.
      const box = page.getByRole("checkbox", { name: instruction.name, exact: true });
      return instruction.does === "tick" ? box.check({ force: true }) : box.uncheck({ force: true });
    }
    case "pick":
      return page.getByRole("radio", { name: instruction.name, exact: true }).check({ force: true });
    case "leaveTicked":
      return page.getByRole("checkbox", { name: instruction.name, exact: true, checked: true }).waitFor();
    case "drag":
      // A drop below the last card appends to the column.
      return hand.dragBelow(
        cardOn(page, instruction.card),
        page.getByRole("region", { name: instruction.column, exact: true }),
      );
    case "lift":
      return hand.lift(cardOn(page, instruction.card));
    case "drop":
      return hand.drop(cardOn(page, instruction.card));
    case "point":
      return controlOn(page, instruction.control).hover();
    case "pointAway":
      return page.mouse.move(5, 5);
    case "address":
      await page.goto(instruction.path);
      return;
    case "back":
      await page.goBack();
      return;
    case "forward":
      await page.goForward();
      return;
    case "goTo":
      return goToOn(page, instruction);
    case "disconnect":
      return page.context().setOffline(true);
    case "connect":
      return page.context().setOffline(false);
    case "changeNetwork":
      return happenIn(page, "online");
    case "hide":
    case "show":
      await setHidden(page, instruction.does === "hide");
      return;
    case "lookAway":
      return lookAway(page);
    case "changeWindow":
      return happenIn(page, "focus");
    case "pressShift":
      return page.keyboard.press("Shift");
    case "closePrint":
      await printout.expectPrinting(page);
      await printout.closePrintDialog(page);
      return printout.forgetPrinting(page);
    case "dismissNotices":
      return dismissNotices(page);
    case "see":
      return controlOn(page, instruction.control).waitFor();
    case "seeText":
      return page.getByText(instruction.text).first().waitFor();
    case "focus":
      return page.getByRole("textbox", { name: instruction.field, exact: true }).focus();
    case "signOutElsewhere":
      return otherTab.signOut(instruction.user);
    case "openTab":
      // As in a tab that a link of the app has just opened.
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(instruction.path, { referer: page.url() });
      return;
  }
}

async function goToOn(
  page: Page,
  { query, option }: UserInstruction & { readonly does: "goTo" },
): Promise<void> {
  // Only where there is this button, the key does something.
  await page.getByRole("button", { name: /^Search \(/ }).waitFor();
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Search", exact: true });
  const field = dialog.getByRole("combobox");
  await field.fill(query);
  await dialog.getByRole("option", { name: option, exact: true, selected: true }).waitFor();
  await field.press("Enter");
}

/** Most paths play in a hidden tab, so that the page is fetched again only when a step asks for it. */
async function lookAway(page: Page): Promise<void> {
  const isHidden = await page.evaluate(() => document.hidden);
  await setHidden(page, !isHidden);
  await setHidden(page, isHidden);
}

const happenIn = async (page: Page, name: "online" | "focus"): Promise<void> =>
  void (await page.evaluate((event) => dispatchEvent(new Event(event)), name));

async function dismissNotices(page: Page): Promise<void> {
  const buttons = page
    .getByRole("region", { name: "Notifications", exact: true })
    .getByRole("button", { name: /^Dismiss “/ });
  while ((await buttons.count()) > 0) await buttons.first().click();
}
