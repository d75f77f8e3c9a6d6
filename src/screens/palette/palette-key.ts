type KeyPress = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey" | "repeat" | "isComposing"
>;

const isMac = (): boolean => /Mac OS X|iPhone|iPad/.test(navigator.userAgent);

/** The shortcut in the format of `aria-keyshortcuts`, and for display. */
export const paletteShortcut = (): { readonly keys: string; readonly sign: string } =>
  isMac() ? { keys: "Meta+K", sign: "⌘K" } : { keys: "Control+K", sign: "Ctrl+K" };

/**
 * Whether this is Ctrl+K, or Cmd+K on a Mac, where Ctrl+K deletes text. On keyboards of other scripts, the key
 * in the place of K counts.
 */
export const isPaletteKey = (
  { key, code, ctrlKey, metaKey, shiftKey, altKey, repeat, isComposing }: KeyPress,
  onMac: boolean = isMac(),
): boolean => {
  if (repeat || isComposing || shiftKey || altKey) return false;
  if (onMac ? !metaKey || ctrlKey : !ctrlKey || metaKey) return false;
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === "k" : code === "KeyK";
};
