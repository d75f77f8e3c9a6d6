import { Suspense, useEffect, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import importChunk from "chunk:./palette.tsx";
import type { Role } from "../../../machines/domain/user.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DebouncedStatus } from "../../ui/debounced-status.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SearchIcon } from "../../ui/icons.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { preloadShortcuts, ShortcutsDialog } from "../task-board/load-shortcuts.ts";
import { paramsToTask, paramsWith } from "../task-board/filter-address.ts";
import { noFilter } from "../task-board/filter.ts";
import { once, hasNewRelease } from "../navigation/load-code.ts";
import {
  closePalette,
  openPalette,
  returnFocus,
  usePaletteView,
  closeOn,
  isPaletteKey,
} from "./open-palette.ts";
import type { Listed, PaletteProps } from "./palette.tsx";
import * as styles from "./palette.css.ts";
import type { PageAction, Choice } from "./entries.ts";
import type * as palette from "./palette.tsx";

/**
 * The command palette and its key, while someone is signed in. The key also works in text fields, but not over
 * another modal dialog.
 */
export function PaletteHost({ role }: { role: Role }) {
  const view = usePaletteView();
  useEffect(preloadShortcuts, []);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !isPaletteKey(event)) return;
      if (view === null && document.querySelector("[aria-modal=true]") !== null) return;
      event.preventDefault();
      if (view === "search") closePalette();
      else if (view === null) openPalette();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [view]);
  // The next user must not find it open.
  useEffect(() => closePalette, []);

  switch (view) {
    case null:
      return null;
    case "search":
      return <PaletteDialog />;
    case "shortcuts":
      return (
        <Suspense>
          <ShortcutsDialog canEdit={role === "student"} onClose={closePalette} returnFocus={returnFocus} />
        </Suspense>
      );
  }
}

/**
 * The command palette: a combobox after the WAI-ARIA pattern. The field is part of the app, so that what is
 * typed while the results' code loads is not lost.
 */
function PaletteDialog() {
  const [query, setQuery] = useState("");
  const [{ activeId, words }, setListed] = useState<Listed>({ activeId: null, words: "" });
  const field = useRef<HTMLInputElement>(null);
  const keys: PaletteProps["keys"] = useRef(null);
  const listId = useId();
  const { code, retry } = usePaletteCode();
  const choose = useChoose();
  const tryAgain = (): void => {
    // Its button goes away.
    field.current?.focus();
    retry();
  };
  const isListed = activeId !== null;

  return (
    <Dialog open onClose={closePalette} title="Search" initialFocus={field} returnFocus={returnFocus}>
      <TextField
        ref={field}
        label="Search pages, teams, tasks and actions"
        labelHidden
        placeholder="Type a page, task or action"
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
      <DebouncedStatus words={words} about={query} />
    </Dialog>
  );
}

/** Closes the palette and opens what was chosen, or runs it if it is still possible. */
function useChoose(): (choice: Choice) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const open = (path: string, params: URLSearchParams = new URLSearchParams()): void => {
    void navigate(params.size === 0 ? path : `${path}?${params}`);
  };
  const run = (action: PageAction): void => {
    if (!action.canRun()) return;
    const before = new URLSearchParams(search);
    const after = action.params?.(before) ?? before;
    closePalette();
    if (after.toString() !== before.toString())
      void navigate({ pathname, search: after.toString() }, { replace: true });
    action.run();
  };

  return (choice) => {
    switch (choice.kind) {
      case "page":
        closePalette();
        return open(choice.path);
      case "task":
        // The board itself reveals a card only when the URL changes.
        closeOn(`[data-task="${choice.taskId}"]`);
        return open(choice.board, paramsToTask(new URLSearchParams(), choice.taskId));
      case "boardSearch":
        // The search may hide the card that had the focus.
        closeOn("h1");
        return open(choice.board, paramsWith(new URLSearchParams(), { ...noFilter, text: choice.text }));
      case "action":
        return run(choice.action);
    }
  };
}

const importPalette = once(importChunk<typeof palette>);

type Code = Awaited<ReturnType<typeof importPalette>>;

type PaletteCode =
  | { readonly kind: "loading" }
  /** `isOutdated`: the server has a new release. */
  | { readonly kind: "failed"; readonly isOutdated: boolean }
  | ({ readonly kind: "loaded" } & Code);

let loaded: Code | null = null;

async function load(): Promise<PaletteCode> {
  try {
    loaded ??= await importPalette();
    return { kind: "loaded", ...loaded };
  } catch {
    return { kind: "failed", isOutdated: await hasNewRelease() };
  }
}

/** The code of the palette's results, loaded when the palette first opens. */
function usePaletteCode(): { readonly code: PaletteCode; readonly retry: () => void } {
  const [code, setCode] = useState<PaletteCode>(() =>
    loaded === null ? { kind: "loading" } : { kind: "loaded", ...loaded },
  );
  const isLoading = code.kind === "loading";
  useEffect(() => {
    if (!isLoading) return;
    let isCurrent = true;
    void load().then((next) => {
      if (isCurrent) setCode(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [isLoading]);
  return { code, retry: () => setCode({ kind: "loading" }) };
}
