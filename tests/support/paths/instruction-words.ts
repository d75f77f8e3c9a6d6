import { inNotices, type Control, type Instruction, type Place } from "./instructions.ts";

/* The words of instructions, for the printed plan, the guide and reports. */

export const quoted = (text: string): string => `“${text}”`;

/** A request as the network tab shows it, as in `GET /api/Teams/{id}`. */
export const requestText = (shape: string): string =>
  shape
    .replace(/\/\d+$/, "/*")
    // The only path segments that are no numbers.
    .replace("/register/*", "/register/{role}")
    .replace("/api/*/*", "/api/{Students or Supervisors}/{id}")
    .replaceAll("*", "{id}");

/** A response with an error status and its whole body. The call is in words, as in `POST /api/Project (a new project)`. */
export const refusalText = (call: string, status: number, message = ""): string =>
  `The service ${status >= 500 ? "fails at" : "refuses"} ${call} with status ${status} and the body ${bodyText(message)}.`;

/** As the gate responds. */
const bodyText = (message: string): string =>
  message === "" ? "{}" : `{"message": ${JSON.stringify(message)}}`;

/** A instruction as an instruction: one or more whole sentences. */
export function wordsOf(instruction: Instruction): string {
  switch (instruction.does) {
    case "press":
      return instruction.control.role.startsWith("menuitem")
        ? `Choose ${controlText(instruction.control)}.`
        : `Press ${controlText(instruction.control)}.`;
    case "activate":
      return `Activate ${controlText(instruction.control)} as a screen reader does, without the pointer.`;
    case "key":
      return `Press ${instruction.key} ${["combobox", "textbox"].includes(instruction.control.role) ? "in" : "on"} ${controlText(instruction.control)}.`;
    case "type":
      return typingText(instruction.text, instruction.field, placeText(instruction.within));
    case "typeSecret":
      if (instruction.text === "" && instruction.isFilled === true)
        return typingText("", instruction.field, placeText(instruction.within));
      return instruction.text === ""
        ? `Leave ${quoted(instruction.field)} empty${placeText(instruction.within)}.`
        : `Type ${instruction.words} into ${quoted(instruction.field)}${placeText(instruction.within)}.`;
    case "choose":
      return `Choose ${quoted(instruction.option)} from ${quoted(instruction.from)}${placeText(instruction.within)}.`;
    case "chooseInList":
      return `Press ${quoted(instruction.field)} and choose ${quoted(instruction.option)} in its list.`;
    case "tick":
      return `Tick ${quoted(instruction.name)}.`;
    case "untick":
      return `Untick ${quoted(instruction.name)}.`;
    case "leaveTicked":
      return `Leave ${quoted(instruction.name)} ticked.`;
    case "pick":
      return `Choose ${quoted(instruction.name)}.`;
    case "drag":
      return `Drag the card ${quoted(instruction.card)} to the end of the column ${quoted(instruction.column)}.`;
    case "lift":
      return `Take hold of the card ${quoted(instruction.card)} with the mouse, and hold it.`;
    case "drop":
      return `Let go of the card ${quoted(instruction.card)} where it was.`;
    case "point":
      return `Point at ${controlText(instruction.control)}.`;
    case "pointAway":
      return "Move the pointer away, to where nothing is.";
    case "address":
      return `Type the address ${instruction.path}.`;
    case "back":
      return "Go back by the browser's Back button.";
    case "forward":
      return "Go on by the browser's Forward button.";
    case "goTo":
      return `Press Ctrl+K, type ${quoted(instruction.query)}${instruction.option === instruction.query ? "" : `, find ${quoted(instruction.option)} first in the list`} and press Enter.`;
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
      return "Turn to another tab of the browser, and back after a second.";
    case "changeWindow":
      return "Turn to another window that leaves the page visible, and back after a second.";
    case "pressShift":
      return "Press the Shift key.";
    case "closePrint":
      return "Close the browser's print dialog.";
    case "dismissNotices":
      return "Dismiss the notices, if there are any, by the button “Dismiss ...” of each.";
    case "see":
      return `Wait for the ${instruction.control.role} ${nameText(instruction.control)}.`;
    case "seeText":
      return `Wait for ${quoted(instruction.text)}.`;
    case "focus":
      return `Click into ${quoted(instruction.field)}.`;
    case "signOutElsewhere":
      return `In another tab of the browser, log in as ${instruction.user.name} (${instruction.user.email}), and sign out there. Let all calls of that tab through.`;
    case "openTab":
      return `Open ${instruction.path} in a new tab, as by Ctrl+click on a link of the app, and go on there.`;
    case "let":
      return `Let ${requestText(instruction.shape)} (${instruction.about}) through${instruction.then === undefined ? "" : `: ${instruction.then}`}.`;
    case "happen":
      return instruction.words;
  }
}

/** Says if the text is empty or blank. */
function typingText(text: string, field: string, place: string): string {
  if (text === "") return `Empty the field ${quoted(field)}${place}.`;
  return text.trim() === ""
    ? `Type only spaces into ${quoted(field)}${place}.`
    : `Type ${quoted(text)} into ${quoted(field)}${place}.`;
}

const controlText = (control: Control): string =>
  `${control.role === "link" ? "the link " : ""}${nameText(control)}`;

const nameText = ({ name, within }: Control): string => `${quoted(name)}${placeText(within)}`;

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
      return name === inNotices.name ? " in the notice" : ` in the region ${quoted(name ?? "")}`;
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
