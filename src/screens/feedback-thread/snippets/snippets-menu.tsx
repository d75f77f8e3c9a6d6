import { useRef, useState } from "react";
import { isBlank } from "../../../../machines/domain/text.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { BookmarkIcon } from "../../../ui/icons.tsx";
import { inItsLanguage } from "../../../ui/language.ts";
import { Menu } from "../../../ui/menu.tsx";
import { useActors } from "../../actors.ts";
import { excerptOf } from "../excerpt.ts";
import { removeSnippet, saveSnippet, useSnippets } from "./snippet-store.ts";
import { filled, snippetLimits, type SnippetError, type SnippetNames } from "./snippets.ts";
import * as styles from "./snippets.css.ts";

interface SnippetsMenuProps {
  label: string;
  userId: number;
  names: SnippetNames;
  /** The text in the field. */
  text: string;
  /** The field that the user is writing in. */
  field: () => HTMLTextAreaElement | null | undefined;
}

/** A supervisor's reusable remarks [experience 19]: inserts one, or saves the typed text as one. */
export function SnippetsMenu({ label, userId, names, text, field }: SnippetsMenuProps) {
  const { notices } = useActors();
  const snippets = useSnippets(userId);
  const [isManaging, setManaging] = useState(false);

  const notify = (tone: "good" | "bad", message: string): void =>
    notices.send({ type: "notice.raised", notice: { tone, key: "snippet", text: message } });
  const save = (): void => {
    const error = saveSnippet(userId, text);
    notify(error === null ? "good" : "bad", error === null ? "Snippet saved." : errors[error]);
  };
  const insert = (snippet: string): void => insertInto(field(), filled(snippet, names));

  return (
    <>
      <Menu
        label={label}
        icon={<BookmarkIcon />}
        groups={[
          ...(snippets.length === 0
            ? []
            : [
                {
                  label: "Insert",
                  items: snippets.map((snippet) => ({
                    label: excerptOf(filled(snippet, names)),
                    onSelect: () => insert(snippet),
                  })),
                },
              ]),
          {
            items: [
              {
                label: isBlank(text) ? "Save as snippet (write something first)" : "Save as snippet",
                disabled: isBlank(text),
                onSelect: save,
              },
              {
                label: snippets.length === 0 ? "Manage snippets (none saved)" : "Manage snippets",
                disabled: snippets.length === 0,
                onSelect: () => setManaging(true),
              },
            ],
          },
        ]}
      />
      {isManaging && (
        <SnippetsDialog
          userId={userId}
          snippets={snippets}
          notify={notify}
          onClose={() => setManaging(false)}
        />
      )}
    </>
  );
}

const errors: Readonly<Record<SnippetError, string>> = {
  tooLong: `A snippet can have up to ${snippetLimits.length.toLocaleString("en")} characters. Nothing was saved.`,
  tooMany: `You have ${snippetLimits.count} snippets. Remove one to save another.`,
  blocked: "Your browser is blocking storage, or it is full. Nothing was changed.",
};

/** Replaces the selection; the caret goes behind the text. */
function insertInto(field: HTMLTextAreaElement | null | undefined, text: string): void {
  if (!field) return;
  field.focus();
  field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
  // As if typed.
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
}

interface SnippetsDialogProps {
  userId: number;
  snippets: readonly string[];
  notify: (tone: "good" | "bad", message: string) => void;
  onClose: () => void;
}

/** All snippets, each with a button that removes it. */
function SnippetsDialog({ userId, snippets, notify, onClose }: SnippetsDialogProps) {
  const [removed, setRemoved] = useState<string | null>(null);
  const heading = useRef<HTMLParagraphElement>(null);

  const remove = (snippet: string): void => {
    const error = removeSnippet(userId, snippet);
    if (error === null) setRemoved(snippet);
    else notify("bad", errors[error]);
    // Its own button is gone.
    heading.current?.focus();
  };
  const restore = (snippet: string): void => {
    const error = saveSnippet(userId, snippet);
    if (error === null) setRemoved(null);
    else notify("bad", errors[error]);
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
