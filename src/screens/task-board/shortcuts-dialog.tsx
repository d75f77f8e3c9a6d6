import { useState } from "react";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Stack } from "../../ui/layout.tsx";
import { areShortcutsOn, shortcutsStoredAs } from "./shortcuts.ts";
import * as styles from "./task-board.css.ts";

interface ShortcutsDialogProps {
  canEdit: boolean;
  onClose: () => void;
}

const everyones = [
  ["/", "Search tasks"],
  ["?", "This list"],
] as const;
const editors = [
  ["n", "Add a task to To Do"],
  ["e", "Edit the card in focus"],
  ["Delete", "Delete the card in focus"],
  ["Shift + arrow", "Move the card in focus"],
  ["Shift + Home, Shift + End", "Move it to the top or the bottom"],
  ["Ctrl + Z", "Undo, while it is offered"],
] as const;

/** Lists the board's keyboard shortcuts. */
export function ShortcutsDialog({ canEdit, onClose }: ShortcutsDialogProps) {
  const [isOn, setOn] = useState(areShortcutsOn);
  const choose = (wanted: boolean): void => {
    switchShortcuts(wanted);
    setOn(areShortcutsOn());
  };
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      <Stack gap="medium">
        <dl className={styles.keys}>
          {[...everyones, ...(canEdit ? editors : [])].map(([keys, does]) => (
            <div key={keys} className={styles.key}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label="Single keys do something"
          hint="Switch this off where keys are pressed by accident, or by speech. Keys with Shift or Ctrl still work."
          checked={isOn}
          onChange={(event) => choose(event.target.checked)}
        />
      </Stack>
    </Dialog>
  );
}

function switchShortcuts(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(shortcutsStoredAs);
    else localStorage.setItem(shortcutsStoredAs, "off");
  } catch {
    // Without storage they stay on.
  }
}
