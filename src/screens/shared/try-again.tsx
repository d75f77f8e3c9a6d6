import type { ComponentProps } from "react";
import { Button } from "../../ui/button.tsx";

/** Loads again what failed. Once that succeeds, the button is gone, and what was loaded has the focus. */
export const TryAgain = (props: Omit<ComponentProps<typeof Button>, "children" | "ref">) => (
  <Button {...props} ref={passFocus}>
    Try again
  </Button>
);

/** Passes the focus of a button that is removed to the heading of its part, or of the page. */
function passFocus(button: HTMLElement | null): (() => void) | undefined {
  const part = button?.closest(":is(section, li)[aria-labelledby]");
  return () => {
    if (document.activeElement !== button) return;
    // What takes its place is there after the commit, and may take the focus itself.
    queueMicrotask(() => {
      if (document.activeElement !== document.body && document.activeElement?.isConnected === true) return;
      const heading =
        (part?.isConnected === true && document.getElementById(part.getAttribute("aria-labelledby") ?? "")) ||
        document.querySelector("h1");
      heading?.setAttribute("tabindex", "-1");
      heading?.focus();
    });
  };
}
