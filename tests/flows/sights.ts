import type { Sight, SightRole, ThingSight } from "../spec/sight.ts";

const named =
  (role: SightRole) =>
  (name: string): ThingSight => ({ role, name });
const saying =
  (role: SightRole) =>
  (text: string): ThingSight => ({ role, text });

export const alertdialog = named("alertdialog");
export const button = named("button");
export const dialog = named("dialog");
export const form = named("form");
export const heading = named("heading");
export const link = named("link");
export const region = named("region");
export const spinbutton = named("spinbutton");
export const textbox = named("textbox");

export const alert = saying("alert");
export const listitem = saying("listitem");
export const status = saying("status");

export const disabled = (name: string): ThingSight => ({ ...button(name), disabled: true });
/** It is named after the user's text: only the beginning of its name is known. */
export const beginning = (role: SightRole, nameBegins: string): ThingSight => ({ role, nameBegins });
/** A text field that still has the user's text. */
export const kept = (name: string): ThingSight => ({ ...textbox(name), kept: true });
/** It must not be on the page. */
export const no = (sight: ThingSight): ThingSight => ({ ...sight, absent: true });

/** The question before a deletion. */
export const question: readonly Sight[] = [
  alertdialog("Are you sure?"),
  button("Yes, delete it!"),
  button("Cancel"),
];
