import type { Sight } from "../spec/sight.ts";

export const disabled = (name: string): Sight => ({ role: "button", name, disabled: true });
export const dialog = (name: string): Sight => ({ role: "dialog", name });
export const alert = (text: string): Sight => ({ role: "alert", text });
/** The question before a deletion. */
export const question: readonly Sight[] = [
  { role: "alertdialog", name: "Are you sure?" },
  { role: "button", name: "Yes, delete it!" },
  { role: "button", name: "Cancel" },
];
