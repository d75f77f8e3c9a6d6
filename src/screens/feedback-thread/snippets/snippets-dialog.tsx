import { useRef, useState, useSyncExternalStore } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { inItsLanguage } from "../../../ui/language.ts";
import { jsonOf, storedItems } from "../../../device/stored-items.ts";
import { excerptOf } from "../excerpt.ts";
import { type SnippetError, snippetsIn, withoutSnippet, withSnippet } from "./snippets.ts";
import * as styles from "./snippets.css.ts";

interface SnippetsDialogProps {
  userId: number;
  snippets: readonly string[];
  /** The snippets could not be changed. */
  onError: (error: SnippetError) => void;
  onClose: () => void;
}

/** All snippets, each with a button that removes it. */
export function SnippetsDialog({ userId, snippets, onError, onClose }: SnippetsDialogProps) {
  const [removed, setRemoved] = useState<string | null>(null);
  const heading = useRef<HTMLParagraphElement>(null);

  const remove = (snippet: string): void => {
    const error = removeSnippet(userId, snippet);
    if (error === null) setRemoved(snippet);
    else onError(error);
    // Its own button is gone.
    heading.current?.focus();
  };
  const restore = (snippet: string): void => {
    const error = saveSnippet(userId, snippet);
    if (error === null) setRemoved(null);
    else onError(error);
    heading.current?.focus();
  };

  return (
    <Dialog
      open
      title="Snippets"
      description="Kept on this device, also after you sign out. {team} and {project} are replaced with names when you insert a snippet."
      onClose={onClose}
    >
      <div className={styles.status}>
        <p ref={heading} tabIndex={-1} role="status">
          {removed === null
            ? snippets.length === 1
              ? "1 snippet"
              : `${snippets.length} snippets`
            : "Snippet removed."}
        </p>
        {removed !== null && (
          <Button size="compact" onClick={() => restore(removed)}>
            Undo
          </Button>
        )}
      </div>
      <ul className={styles.list} aria-label="Snippets">
        {snippets.map((snippet) => (
          <li key={snippet} className={styles.row}>
            <p className={styles.text} {...inItsLanguage(snippet)}>
              {snippet}
            </p>
            <Button
              size="compact"
              aria-label={`Remove “${excerptOf(snippet)}”`}
              onClick={() => remove(snippet)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

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
const removeSnippet = (userId: number, text: string): SnippetError | null =>
  write(userId, withoutSnippet(snippetsOf(userId), text));

/** The person's snippets, as every tab has them. */
export const useSnippets = (userId: number): readonly string[] =>
  useSyncExternalStore(ofPeople.subscribe, () => snippetsOf(userId));
