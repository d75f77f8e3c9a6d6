import type { MouseEvent } from "react";
import { Button } from "../ui/button.tsx";
import { Inline } from "../ui/layout.tsx";

/** Says that typed text has come back, and offers to discard it. */
export function DraftRestored({ onDiscard }: { onDiscard: () => void }) {
  const discard = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void => {
    onDiscard();
    // The button goes with the draft, and the focus would with it.
    form?.querySelector<HTMLElement>("input, textarea")?.focus();
  };
  return (
    <Inline gap="small">
      <span role="status">Draft restored</span>
      <Button size="compact" onClick={discard}>
        Discard
      </Button>
    </Inline>
  );
}
