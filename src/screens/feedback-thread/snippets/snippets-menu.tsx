import { Suspense, useState } from "react";
import importChunk from "chunk:./snippets-dialog.tsx";
import { isBlank } from "../../../../machines/domain/text.ts";
import { BookmarkIcon } from "../../../ui/icons.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { useActors } from "../../shared/actors.ts";
import { loadDialog } from "../../navigation/load-part.tsx";
import { excerptOf } from "../excerpt.ts";
import type * as dialog from "./snippets-dialog.tsx";
import { saveSnippet, useSnippets } from "./snippet-store.ts";
import { filled, snippetLimits, type SnippetError, type SnippetNames } from "./snippets.ts";

const SnippetsDialog = loadDialog(() => importChunk<typeof dialog>().then((module) => module.SnippetsDialog));

interface SnippetsMenuProps {
  label: string;
  userId: number;
  names: SnippetNames;
  text: string;
  field: () => HTMLTextAreaElement | null | undefined;
}

/** A supervisor's reusable remarks [experience 19]: inserts one, or saves the typed text as one. */
export function SnippetsMenu({ label, userId, names, text, field }: SnippetsMenuProps) {
  const { noticesRef } = useActors();
  const snippets = useSnippets(userId);
  const [isManaging, setManaging] = useState(false);

  const notify = (tone: "good" | "bad", message: string): void =>
    noticesRef.send({ type: "notice.raised", notice: { tone, key: "snippet", text: message } });
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
        text="Snippets"
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
        <Suspense>
          <SnippetsDialog
            userId={userId}
            snippets={snippets}
            onError={(error) => notify("bad", errors[error])}
            onClose={() => setManaging(false)}
          />
        </Suspense>
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
