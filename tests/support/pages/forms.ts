import type { Locator } from "@playwright/test";
import type { Scope } from "./layout.ts";

export const save = (scope: Scope): Locator => scope.getByRole("button", { name: "Save" });
export const cancel = (scope: Scope): Locator => scope.getByRole("button", { name: "Cancel" });
export const draftRestored = (scope: Scope): Locator => scope.getByText("Draft restored");
export const discard = (scope: Scope): Locator => scope.getByRole("button", { name: "Discard" });

/** The buttons of a listed item: within the item, or anywhere by the text of the item. */
export const edit = (scope: Scope, text?: string): Locator =>
  scope.getByRole("button", { name: text === undefined ? "Edit" : `Edit “${text}”` });
export const remove = (scope: Scope, text?: string): Locator =>
  scope.getByRole("button", { name: text === undefined ? "Delete" : `Delete “${text}”` });
