type KeyPress = Pick<KeyboardEvent, "key" | "code" | "shiftKey">;

/**
 * The key for shortcuts. Where the layout writes no Latin letters, the key in the place of the letter counts, as
 * on every layout of Arabic, Hebrew or Russian.
 */
export function shortcutKey({ key, code, shiftKey }: KeyPress): string {
  if (key.length !== 1 || /[!-~]/.test(key)) return key;
  if (code === "Slash") return shiftKey ? "?" : "/";
  const letter = /^Key([A-Z])$/.exec(code)?.[1] ?? key;
  return shiftKey ? letter : letter.toLowerCase();
}

/**
 * Hides key presses from the whole page that are not meant for it: those of an input method that is composing a
 * word, and a held Enter, which would press whatever has the focus by then. Returns its cleanup.
 */
export function hideForeignKeys(): () => void {
  const press = (event: KeyboardEvent): void => {
    if (isComposing(event)) event.stopImmediatePropagation();
    else if (isHeldEnter(event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  // Before any other listener.
  addEventListener("keydown", press, { capture: true });
  return () => removeEventListener("keydown", press, { capture: true });
}

/** Ctrl+Enter, or Cmd+Enter, in a field presses its form's button. Returns its cleanup. */
export function submitByKeys(): () => void {
  const press = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, target } = event;
    if (key !== "Enter" || !(ctrlKey || metaKey) || !(target instanceof Element)) return;
    const controls = target.closest("form")?.elements ?? [];
    const button = [...controls].find((each) => each.matches("button[type=submit]"));
    if (!(button instanceof HTMLElement)) return;
    // A button that has the focus would be pressed twice.
    event.preventDefault();
    button.click();
  };
  addEventListener("keydown", press);
  return () => removeEventListener("keydown", press);
}

/** Safari ends a composition before it reports the key that did; only its obsolete code shows it. */
const composingKeyCode = 229;

const isComposing = ({ isComposing: isInComposition, keyCode }: KeyboardEvent): boolean =>
  isInComposition || keyCode === composingKeyCode;

/** In a text area, a held Enter writes lines. */
const isHeldEnter = ({ key, repeat, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  repeat && key === "Enter" && (ctrlKey || metaKey || !(target instanceof HTMLTextAreaElement));
