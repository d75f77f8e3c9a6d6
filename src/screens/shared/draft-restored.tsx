import type { MouseEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { Inline } from "../../ui/layout.tsx";
import { Status } from "../../ui/status.tsx";

/** Says that the draft was restored, with a button to discard it. */
export function DraftRestored({ onDiscard }: { onDiscard: () => void }) {
  const discard = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void => {
    onDiscard();
    // Discarding removes the button, which would lose the focus.
    form?.querySelector<HTMLElement>("input, textarea")?.focus();
  };
  return (
    <Inline gap="small">
      <Status as="span">Draft restored</Status>
      <Button size="compact" onClick={discard}>
        Discard
      </Button>
    </Inline>
  );
}
