import { useId, useRef, useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DebouncedStatus } from "../../ui/debounced-status.tsx";
import { Dialog, type DialogProps } from "../../ui/dialog.tsx";
import { SearchIcon } from "../../ui/icons.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { usePaletteCode } from "./load-palette.ts";
import type { Listed, PaletteProps } from "./palette.tsx";
import * as styles from "./palette-dialog.css.ts";
import { useChoose } from "./use-choose.ts";

interface PaletteDialogProps {
  onClose: () => void;
  returnFocus: DialogProps["returnFocus"];
}

/**
 * The command palette: a combobox after the WAI-ARIA pattern. The field is part of the app, so that what is
 * typed while the results' code loads is not lost.
 */
export function PaletteDialog({ onClose, returnFocus }: PaletteDialogProps) {
  const [query, setQuery] = useState("");
  const [{ activeId, words }, setListed] = useState<Listed>({ activeId: null, words: "" });
  const field = useRef<HTMLInputElement>(null);
  const keys: PaletteProps["keys"] = useRef(null);
  const listId = useId();
  const { code, retry } = usePaletteCode();
  const choose = useChoose(onClose);
  const tryAgain = (): void => {
    // Its button goes away.
    field.current?.focus();
    retry();
  };
  const isListed = activeId !== null;

  return (
    <Dialog open onClose={onClose} title="Search" initialFocus={field} returnFocus={returnFocus}>
      <TextField
        ref={field}
        label="Search pages, teams, tasks and actions"
        labelHidden
        placeholder="Go to or do..."
        before={<SearchIcon />}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={activeId ?? undefined}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => keys.current?.(event)}
      />
      <div className={styles.body}>
        {code.kind === "loading" && <Skeleton label="Loading..." />}
        {code.kind === "failed" && (
          <Alert
            tone="bad"
            title="We couldn't load the search."
            action={<Button onClick={tryAgain}>Try again</Button>}
          >
            {code.isOutdated
              ? "The app was updated. Reload the page and try again."
              : "Check your connection and try again."}
          </Alert>
        )}
        {code.kind === "loaded" && (
          <code.Palette query={query} listId={listId} keys={keys} onListed={setListed} onChoose={choose} />
        )}
      </div>
      <DebouncedStatus words={words} />
    </Dialog>
  );
}
