import { Suspense, useEffect } from "react";
import type { Role } from "../../../machines/domain/user.ts";
import { preloadShortcuts, ShortcutsDialog } from "../task-board/load-shortcuts.ts";
import { closePalette, openPalette, returnFocus, usePaletteView } from "./open-palette.ts";
import { PaletteDialog } from "./palette-dialog.tsx";
import { isPaletteKey } from "./palette-key.ts";

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
      return <PaletteDialog onClose={closePalette} returnFocus={returnFocus} />;
    case "shortcuts":
      return (
        <Suspense>
          <ShortcutsDialog canEdit={role === "student"} onClose={closePalette} returnFocus={returnFocus} />
        </Suspense>
      );
  }
}
