import { useState, type RefObject } from "react";
import { Button } from "../../ui/button.tsx";
import { Status } from "../../ui/status.tsx";

interface CopyTextProps {
  text: string;
  /** For screen readers, where several texts can be copied. */
  label: string;
  /** Contains the text field, which is selected if the browser blocks copying. */
  container: RefObject<HTMLElement | null>;
}

/** Copies a text that can no longer be saved where it belonged, and says whether that worked. */
export function CopyText({ text, label, container }: CopyTextProps) {
  const [outcome, setOutcome] = useState("");

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("Copied.");
    } catch {
      const field = container.current?.querySelector("textarea");
      field?.focus();
      field?.select();
      setOutcome("Your browser blocked copying. The text is selected, so you can copy it yourself.");
    }
  };

  return (
    <>
      <Button size="compact" aria-label={label} onClick={() => void copy()}>
        Copy text
      </Button>
      <Status as="span">{outcome}</Status>
    </>
  );
}
