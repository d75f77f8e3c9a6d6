import { useRef } from "react";
import { isMac } from "../../device/is-mac.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog, type DialogProps } from "../../ui/dialog.tsx";
import { Stack } from "../../ui/layout.tsx";
import { paletteShortcut } from "../palette/open-palette.ts";
import { switchShortcuts, useAreShortcutsOn } from "./shortcuts.ts";
import * as styles from "./task-board.css.ts";

export interface ShortcutsDialogProps {
  canEdit: boolean;
  onClose: () => void;
  returnFocus?: DialogProps["returnFocus"];
}

const everyones = [
  ["/", "Search tasks"],
  ["?", "This list"],
  ["F8", "To the newest notice, and back"],
  ["Escape", "Dismiss the newest notice"],
  ["Arrow keys, Home, End", "To another card of the board"],
  ["Tab", "To the focused card's controls, then past the board"],
  ["Enter", "Open the focused card"],
] as const;
const editors = [
  ["n", "Add a task to To Do"],
  ["e", "Edit the focused card"],
  ["Delete", "Delete the focused card"],
  ["Shift + arrow", "Move the focused card"],
  ["Shift + Home, Shift + End", "Move it to the top or bottom"],
  ["Alt + drag", "Select text on a card"],
] as const;

const paletteKeys = () =>
  [paletteShortcut().sign.replace("+", " + "), "Go to a page, team or task, or run an action"] as const;
const withControl = (control: string) =>
  [
    [`${control} + Enter`, "Save the form"],
    [`${control} + Z`, "Undo (while available)"],
  ] as const;

/** Lists the keyboard shortcuts: the palette's on every page, and the board's. */
export function ShortcutsDialog({ canEdit, onClose, returnFocus }: ShortcutsDialogProps) {
  const isOn = useAreShortcutsOn();
  const control = isMac() ? "⌘" : "Ctrl";
  const list = useRef<HTMLDListElement>(null);
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" initialFocus={list} returnFocus={returnFocus}>
      <Stack gap="medium">
        <dl ref={list} className={styles.keys} tabIndex={-1}>
          {[paletteKeys(), ...everyones, ...withControl(control), ...(canEdit ? editors : [])].map(
            ([keys, does]) => (
              <div key={keys} className={styles.key}>
                <dt>
                  <kbd>{keys}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ),
          )}
        </dl>
        <Checkbox
          label="Single-key shortcuts"
          hint="Turn off if you use speech input or press keys by accident. Shift and Ctrl shortcuts still work."
          checked={isOn}
          onChange={(event) => switchShortcuts(event.target.checked)}
        />
      </Stack>
    </Dialog>
  );
}
