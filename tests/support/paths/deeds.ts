import type { SessionUser } from "../../../machines/domain/user.ts";
import { credentials } from "../../flows/people.ts";
import type { Shape } from "./gate.ts";

/* What a tester does in a step, as data: the printed plan and the guide read its words, and the players do it. */

/** A part of the page, by role and exact accessible name; `text`: for one without a name, a text that it has. */
export interface Place {
  readonly role:
    | "alert"
    | "alertdialog"
    | "banner"
    | "dialog"
    | "form"
    | "group"
    | "listitem"
    | "main"
    | "navigation"
    | "region"
    | "status";
  readonly name?: string;
  readonly text?: string;
}

/** A control, by role and exact accessible name. It must be there once, visible and enabled. */
export interface Control {
  readonly role:
    | "alertdialog"
    | "button"
    | "checkbox"
    | "combobox"
    | "heading"
    | "link"
    | "menuitem"
    | "radio"
    | "textbox";
  readonly name: string;
  readonly within?: Place;
  /** Of several with the same name: its place among them, and the text beside it. */
  readonly among?: { readonly index: number; readonly beside: string };
}

/** What one person does with the browser. */
export type UserDeed =
  | { readonly does: "press"; readonly control: Control }
  /** By the keyboard: the pointer stays where it is. */
  | { readonly does: "key"; readonly key: "Enter" | "Escape"; readonly control: Control }
  /** As a screen reader does: neither the pointer nor the focus moves. */
  | { readonly does: "activate"; readonly control: Control }
  | { readonly does: "type"; readonly text: string; readonly field: string; readonly within?: Place }
  /** A password: its words are printed, and not its text. */
  | {
      readonly does: "typeSecret";
      readonly text: string;
      readonly words: string;
      readonly field: string;
      readonly within?: Place;
    }
  | { readonly does: "choose"; readonly option: string; readonly from: string; readonly within?: Place }
  | { readonly does: "tick" | "untick"; readonly name: string }
  | { readonly does: "pick"; readonly name: string }
  | { readonly does: "leaveTicked"; readonly name: string }
  | { readonly does: "drag"; readonly card: string; readonly column: string }
  | { readonly does: "lift" | "drop"; readonly card: string }
  /** The pointer, with which notices are read. */
  | { readonly does: "point"; readonly control: Control }
  | { readonly does: "pointAway" }
  /** Types an address, which loads the page. */
  | { readonly does: "address"; readonly path: string }
  | { readonly does: "back" | "forward" }
  /** By the search, which every page has, and its keys: the pointer stays where it is. */
  | { readonly does: "goTo"; readonly query: string; readonly option: string }
  | { readonly does: "disconnect" | "connect" | "changeNetwork" }
  /** `lookAway`: to another tab, and back. */
  | { readonly does: "hide" | "show" | "lookAway" | "changeWindow" }
  | { readonly does: "pressShift" }
  | { readonly does: "closePrint" }
  | { readonly does: "dismissNotices" }
  | { readonly does: "see"; readonly control: Control }
  | { readonly does: "seeText"; readonly text: string }
  | { readonly does: "focus"; readonly field: string }
  | { readonly does: "signOutElsewhere"; readonly user: SessionUser }
  | { readonly does: "openTab"; readonly path: string };

/** What the service, the clock and other people do: the guide's turn. */
export type GuideDeed =
  /** Lets the held requests of this shape through. `isNew`: only those that this step has caused. */
  | {
      readonly does: "let";
      readonly shape: Shape;
      readonly about: string;
      readonly isNew?: true;
      readonly then?: string;
    }
  /** Something else that a driver does, by its name in `happens`. `shape`: the held request that it ends. */
  | { readonly does: "happen"; readonly name: string; readonly words: string; readonly shape?: Shape };

export type Deed = UserDeed | GuideDeed;

export const isGuideDeed = (deed: Deed): deed is GuideDeed => deed.does === "let" || deed.does === "happen";

const control = (role: Control["role"]) => {
  return (name: string, within?: Place): UserDeed => ({
    does: "press",
    control: { role, name, ...(within !== undefined && { within }) },
  });
};
const placed = (within?: Place) => (within === undefined ? {} : { within });

export const press = control("button");
export const pressLink = control("link");
export const type = (text: string, field: string, within?: Place): UserDeed => ({
  does: "type",
  text,
  field,
  ...placed(within),
});
export const typeSecret = (text: string, words: string, field: string, within?: Place): UserDeed => ({
  does: "typeSecret",
  text,
  words,
  field,
  ...placed(within),
});
export const choose = (option: string, from: string, within?: Place): UserDeed => ({
  does: "choose",
  option,
  from,
  ...placed(within),
});
export const address = (path: string): UserDeed => ({ does: "address", path });
export const back: UserDeed = { does: "back" };
export const forward: UserDeed = { does: "forward" };
export const goTo = (query: string, option: string = query): UserDeed => ({ does: "goTo", query, option });
/** The student's own board. */
export const goToBoard = goTo("Task Board", "Dashboard Task Board");
export const see = (role: Control["role"], name: string): UserDeed => ({
  does: "see",
  control: { role, name },
});
export const seeHeading = (name: string): UserDeed => ({ does: "see", control: { role: "heading", name } });
/** Requests that are held already. */
export const letThrough = (shape: Shape, about: string): GuideDeed => ({ does: "let", shape, about });
/** The request that this step has caused; earlier ones of its shape stay held. */
export const letNewThrough = (shape: Shape, about: string): GuideDeed => ({
  does: "let",
  shape,
  about,
  isNew: true,
});
export const happen = (name: string, words: string, shape?: Shape): GuideDeed => ({
  does: "happen",
  name,
  words,
  ...(shape !== undefined && { shape }),
});

export const inHeader: Place = { role: "banner" };
export const onPage: Place = { role: "main" };
export const inNotices: Place = { role: "region", name: "Notifications" };
export const inQuestion: Place = { role: "alertdialog", name: "Are you sure?" };

/** Chooses an item of a card's menu. */
export const chooseInMenu = (item: string, menu: string, group?: string): readonly UserDeed[] => [
  press(menu),
  {
    does: "press",
    control: {
      role: "menuitem",
      name: item,
      ...(group !== undefined && { within: { role: "group", name: group } }),
    },
  },
];

/** Opens another page by a link of the header, which every page has, and returns to this one. */
export const leaving: readonly UserDeed[] = [
  pressLink("Edit Profile", inHeader),
  seeHeading("Edit Profile"),
  back,
];

/** Only the browser's own buttons can be pressed behind a dialog; the page before was Edit Profile. */
export const leavingByBrowser: readonly UserDeed[] = [back, seeHeading("Edit Profile"), forward];

export const reconnecting: readonly UserDeed[] = [
  { does: "disconnect" },
  { does: "seeText", text: "You're offline." },
  { does: "connect" },
];

export const looking: readonly UserDeed[] = [{ does: "lookAway" }];

/** In the login form of the landing page, or in the dialog that asks for the password again. */
export const loggingIn = ({ email }: Pick<SessionUser, "email">, within?: Place): readonly UserDeed[] => [
  type(email, "Email", within),
  typeSecret(credentials.password, "the password", "Password", within),
  press("Login", within),
];

export const quoted = (text: string): string => `“${text}”`;

/** A request as the network tab shows it, as in `GET /api/Teams/{id}`. */
export const requestText = (shape: string): string =>
  shape
    .replace(/\/\d+$/, "/*")
    // The only path segments that are no numbers.
    .replace("/register/*", "/register/{role}")
    .replace("/api/*/*", "/api/{Students or Supervisors}/{id}")
    .replaceAll("*", "{id}");

/** A deed as an instruction: one or more whole sentences. */
export function wordsOf(deed: Deed): string {
  switch (deed.does) {
    case "press":
      return deed.control.role === "menuitem"
        ? `Choose ${controlText(deed.control)}.`
        : `Press ${controlText(deed.control)}.`;
    case "activate":
      return `Activate ${controlText(deed.control)} as a screen reader does, without the pointer.`;
    case "key":
      return `Press ${deed.key} ${deed.control.role === "textbox" ? "in" : "on"} ${controlText(deed.control)}.`;
    case "type":
      return typingText(deed.text, deed.field, placeText(deed.within));
    case "typeSecret":
      return deed.text === ""
        ? `Leave ${quoted(deed.field)} empty${placeText(deed.within)}.`
        : `Type ${deed.words} into ${quoted(deed.field)}${placeText(deed.within)}.`;
    case "choose":
      return `Choose ${quoted(deed.option)} from ${quoted(deed.from)}${placeText(deed.within)}.`;
    case "tick":
      return `Tick ${quoted(deed.name)}.`;
    case "untick":
      return `Untick ${quoted(deed.name)}.`;
    case "leaveTicked":
      return `Leave ${quoted(deed.name)} ticked.`;
    case "pick":
      return `Choose ${quoted(deed.name)}.`;
    case "drag":
      return `Drag the card ${quoted(deed.card)} to the end of the column ${quoted(deed.column)}.`;
    case "lift":
      return `Take hold of the card ${quoted(deed.card)} with the mouse, and hold it.`;
    case "drop":
      return `Let go of the card ${quoted(deed.card)} where it was.`;
    case "point":
      return `Point at ${controlText(deed.control)}.`;
    case "pointAway":
      return "Move the pointer away, to where nothing is.";
    case "address":
      return `Type the address ${deed.path}.`;
    case "back":
      return "Go back by the browser's Back button.";
    case "forward":
      return "Go on by the browser's Forward button.";
    case "goTo":
      return `Press Ctrl+K, type ${quoted(deed.query)}${deed.option === deed.query ? "" : `, find ${quoted(deed.option)} first in the list`} and press Enter.`;
    case "disconnect":
      return "Disconnect the browser from the network.";
    case "connect":
      return "Connect the browser again.";
    case "changeNetwork":
      return "Connect the browser to another network.";
    case "hide":
      return "Turn to another tab of the browser.";
    case "show":
      return "Turn to the tab of the app.";
    case "lookAway":
      return "Turn to another tab of the browser, and then back.";
    case "changeWindow":
      return "Turn to another window that leaves the page visible, and then back.";
    case "pressShift":
      return "Press the Shift key.";
    case "closePrint":
      return "Close the browser's print dialog.";
    case "dismissNotices":
      return "Dismiss the notices, if there are any.";
    case "see":
      return `Wait for the ${deed.control.role} ${controlText(deed.control)}.`;
    case "seeText":
      return `Wait for ${quoted(deed.text)}.`;
    case "focus":
      return `Click into ${quoted(deed.field)}.`;
    case "signOutElsewhere":
      return `In another tab of the browser, log in as ${deed.user.name} (${deed.user.email}), and sign out there.`;
    case "openTab":
      return `Open ${deed.path} in a new tab, as by Ctrl+click on a link of the app, and go on there.`;
    case "let":
      return `Let ${requestText(deed.shape)} (${deed.about}) through${deed.then === undefined ? "" : `: ${deed.then}`}.`;
    case "happen":
      return deed.words;
  }
}

/** Says if the text is empty or blank. */
function typingText(text: string, field: string, place: string): string {
  if (text === "") return `Empty the field ${quoted(field)}${place}.`;
  return text.trim() === ""
    ? `Type only spaces into ${quoted(field)}${place}.`
    : `Type ${quoted(text)} into ${quoted(field)}${place}.`;
}

const controlText = ({ role, name, within, among }: Control): string =>
  `${role === "link" ? "the link " : ""}${quoted(name)}${
    among === undefined ? placeText(within) : ` beside ${quoted(among.beside)}`
  }`;

function placeText(place: Place | undefined): string {
  if (place === undefined) return "";
  const { role, name, text } = place;
  switch (role) {
    case "banner":
      return " in the header";
    case "main":
      return " in the page below the header";
    case "group":
      return ` under ${quoted(name ?? "")}`;
    case "navigation":
      return ` in the links ${quoted(name ?? "")}`;
    case "region":
      return name === inNotices.name ? " in the notice" : ` in the part ${quoted(name ?? "")}`;
    case "alertdialog":
    case "dialog":
      return ` in the dialog ${quoted(name ?? "")}`;
    case "form":
      return ` in the form ${quoted(name ?? "")}`;
    case "alert":
    case "status":
    case "listitem":
      return ` beside ${quoted(text ?? "")}`;
  }
}
