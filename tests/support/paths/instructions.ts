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
    | "menuitemcheckbox"
    | "menuitemradio"
    | "radio"
    | "textbox";
  readonly name: string;
  readonly within?: Place;
}

/** What one person does with the browser. */
export type UserInstruction =
  | { readonly does: "press"; readonly control: Control }
  /** By the keyboard: the pointer stays where it is. */
  | { readonly does: "key"; readonly key: "Enter" | "Escape"; readonly control: Control }
  /** As a screen reader does: neither the pointer nor the focus moves. */
  | { readonly does: "activate"; readonly control: Control }
  | { readonly does: "type"; readonly text: string; readonly field: string; readonly within?: Place }
  /** A password: its words are printed, and not its text. `isFilled`: the field has another text before. */
  | {
      readonly does: "typeSecret";
      readonly isFilled?: boolean;
      readonly text: string;
      readonly words: string;
      readonly field: string;
      readonly within?: Place;
    }
  | { readonly does: "choose"; readonly option: string; readonly from: string; readonly within?: Place }
  /** In a field that filters its list while one types. */
  | { readonly does: "chooseInList"; readonly option: string; readonly field: string }
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
export type GuideInstruction =
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

export type Instruction = UserInstruction | GuideInstruction;

export const isGuideInstruction = (instruction: Instruction): instruction is GuideInstruction =>
  instruction.does === "let" || instruction.does === "happen";

const control = (role: Control["role"]) => {
  return (name: string, within?: Place): UserInstruction => ({
    does: "press",
    control: { role, name, ...(within !== undefined && { within }) },
  });
};
const placed = (within?: Place) => (within === undefined ? {} : { within });

export const press = control("button");
export const pressLink = control("link");
export const type = (text: string, field: string, within?: Place): UserInstruction => ({
  does: "type",
  text,
  field,
  ...placed(within),
});
export const typeSecret = (text: string, words: string, field: string, within?: Place): UserInstruction => ({
  does: "typeSecret",
  text,
  words,
  field,
  ...placed(within),
});
export const choose = (option: string, from: string, within?: Place): UserInstruction => ({
  does: "choose",
  option,
  from,
  ...placed(within),
});
export const chooseInList = (option: string, field: string): UserInstruction => ({
  does: "chooseInList",
  option,
  field,
});
export const address = (path: string): UserInstruction => ({ does: "address", path });
export const back: UserInstruction = { does: "back" };
export const forward: UserInstruction = { does: "forward" };
export const goTo = (query: string, option: string = query): UserInstruction => ({
  does: "goTo",
  query,
  option,
});
/** The student's own board. */
export const goToBoard = goTo("Task Board", "Dashboard Task Board");
export const see = (role: Control["role"], name: string): UserInstruction => ({
  does: "see",
  control: { role, name },
});
export const seeHeading = (name: string): UserInstruction => ({
  does: "see",
  control: { role: "heading", name },
});
/** Requests that are held already. */
export const letThrough = (shape: Shape, about: string): GuideInstruction => ({ does: "let", shape, about });
/** The request that this step has caused; earlier ones of its shape stay held. */
export const letNewThrough = (shape: Shape, about: string): GuideInstruction => ({
  does: "let",
  shape,
  about,
  isNew: true,
});
export const happen = (name: string, words: string, shape?: Shape): GuideInstruction => ({
  does: "happen",
  name,
  words,
  ...(shape !== undefined && { shape }),
});

export const inHeader: Place = { role: "banner" };
export const onPage: Place = { role: "main" };
export const inNotices: Place = { role: "region", name: "Notifications" };
export const inQuestion: Place = { role: "alertdialog", name: "Are you sure?" };

/** Whoever has logged in has it on every page, also while that is still being fetched. */
export const seeHeader: UserInstruction = {
  does: "see",
  control: { role: "link", name: "Edit Profile", within: inHeader },
};

/** Chooses an item of a card's menu. */
export const chooseInMenu = (item: string, menu: string, group?: string): readonly UserInstruction[] => [
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
export const leaving: readonly UserInstruction[] = [
  pressLink("Edit Profile", inHeader),
  seeHeading("Edit Profile"),
  back,
];

/** Only the browser's own buttons can be pressed behind a dialog; the page before was Edit Profile. */
export const leavingByBrowser: readonly UserInstruction[] = [back, seeHeading("Edit Profile"), forward];

export const reconnecting: readonly UserInstruction[] = [
  { does: "disconnect" },
  { does: "seeText", text: "You're offline." },
  { does: "connect" },
];

export const looking: readonly UserInstruction[] = [{ does: "lookAway" }];

/** In the login form of the landing page, or in the dialog that asks for the password again. */
export const loggingIn = (
  { email }: Pick<SessionUser, "email">,
  within?: Place,
): readonly UserInstruction[] => [
  type(email, "Email", within),
  typeSecret(credentials.password, "the password", "Password", within),
  press("Login", within),
];
