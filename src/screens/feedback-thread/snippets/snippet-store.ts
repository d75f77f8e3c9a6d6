import { useSyncExternalStore } from "react";
import { jsonOf, storedItems } from "../../../device/stored-items.ts";
import { snippetsIn, withoutSnippet, withSnippet, type SnippetError } from "./snippets.ts";

/* Each person's snippets are on the device in plain text and for all tabs. They are the only texts that signing out
   leaves there: the dialog says so, and can remove them. */

const ofPeople = storedItems("snippets.", jsonOf(snippetsIn));
const none: readonly string[] = [];

const snippetsOf = (userId: number): readonly string[] => ofPeople.item(userId).get() ?? none;

/** Null: done. */
const write = (userId: number, snippets: readonly string[]): SnippetError | null =>
  ofPeople.item(userId).trySet(snippets.length === 0 ? null : snippets) ? null : "blocked";

/** Saves a text. Null: done. */
export function saveSnippet(userId: number, text: string): SnippetError | null {
  const snippets = withSnippet(snippetsOf(userId), text);
  return typeof snippets === "string" ? snippets : write(userId, snippets);
}

/** Removes a text. Null: done. */
export const removeSnippet = (userId: number, text: string): SnippetError | null =>
  write(userId, withoutSnippet(snippetsOf(userId), text));

/** The person's snippets, as every tab has them. */
export const useSnippets = (userId: number): readonly string[] =>
  useSyncExternalStore(ofPeople.subscribe, () => snippetsOf(userId));
