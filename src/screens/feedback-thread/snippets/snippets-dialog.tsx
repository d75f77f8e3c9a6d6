import { useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { inItsLanguage } from "../../../ui/language.ts";
import { excerptOf } from "../excerpt.ts";
import { removeSnippet, saveSnippet } from "./snippet-store.ts";
import type { SnippetError } from "./snippets.ts";
import * as styles from "./snippets.css.ts";
import { Status } from "../../../ui/status.tsx";

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
        <Status as="p" ref={heading} tabIndex={-1}>
          {removed === null
            ? snippets.length === 1
              ? "1 snippet"
              : `${snippets.length} snippets`
            : "Snippet removed."}
        </Status>
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
