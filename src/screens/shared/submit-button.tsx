import type { ComponentProps } from "react";
import { isMac } from "../../device/is-mac.ts";
import { Button } from "../../ui/button.tsx";
import * as styles from "./submit-button.css.ts";

/** Submits its form, as Ctrl+Enter does in any of the form's fields, and shows these keys beside its own words. */
export function SubmitButton({ children, ...rest }: Omit<ComponentProps<typeof Button>, "type">) {
  const onMac = isMac();
  return (
    <Button kind="primary" aria-keyshortcuts={onMac ? "Meta+Enter" : "Control+Enter"} {...rest} type="submit">
      <span>{children}</span>
      <span className={styles.keys} data-keys={onMac ? "⌘ ↵" : "Ctrl ↵"} aria-hidden="true" />
    </Button>
  );
}
