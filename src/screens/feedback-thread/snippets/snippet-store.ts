import { useMemo, useSyncExternalStore } from "react";
import { snippetsIn, withoutSnippet, withSnippet, type SnippetError } from "./snippets.ts";

/* Each person's snippets are in the browser's local storage, in plain text and for all tabs. They are the only texts
   that signing out leaves there: the dialog says so, and can remove them. */

export const storedAs = (userId: number): string => `snippets.${userId}`;

/** Null: none, or the browser blocks storage. */
function read(userId: number): string | null {
  try {
    return localStorage.getItem(storedAs(userId));
  } catch {
    return null;
  }
}

const listeners = new Set<() => void>();

/** Null: done. */
function write(userId: number, snippets: readonly string[]): SnippetError | null {
  try {
    if (snippets.length === 0) localStorage.removeItem(storedAs(userId));
    else localStorage.setItem(storedAs(userId), JSON.stringify(snippets));
  } catch {
    return "blocked";
  }
  for (const listener of listeners) listener();
  return null;
}

/** Saves a text. Null: done. Another tab may have changed the snippets, so they are read again. */
export function saveSnippet(userId: number, text: string): SnippetError | null {
  const snippets = withSnippet(snippetsIn(read(userId)), text);
  return typeof snippets === "string" ? snippets : write(userId, snippets);
}

/** Removes a text. Null: done. */
export const removeSnippet = (userId: number, text: string): SnippetError | null =>
  write(userId, withoutSnippet(snippetsIn(read(userId)), text));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Sent to the other tabs only.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The person's snippets, as every tab has them. */
export function useSnippets(userId: number): readonly string[] {
  const stored = useSyncExternalStore(subscribe, () => read(userId));
  return useMemo(() => snippetsIn(stored), [stored]);
}
