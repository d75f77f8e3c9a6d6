import importChunk from "chunk:./shortcuts-dialog.tsx";
import { once } from "../navigation/load-code.ts";
import { loadDialog } from "../navigation/load-part.tsx";
import type * as dialog from "./shortcuts-dialog.tsx";

const load = once(() => importChunk<typeof dialog>().then((module) => module.ShortcutsDialog));

/** The list of shortcuts, which the board and the command palette open. */
export const ShortcutsDialog = loadDialog(load);

/** After the login, so that the list is there offline. If it cannot be loaded, opening it says so. */
export const preloadShortcuts = (): void => void load().catch(() => undefined);
