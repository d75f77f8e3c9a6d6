import { loadDialog } from "../load-part.tsx";

/** The list of shortcuts, which the board and the command palette open. */
export const ShortcutsDialog = loadDialog(() =>
  import("./shortcuts-dialog.tsx").then((module) => module.ShortcutsDialog),
);
