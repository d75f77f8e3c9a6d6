import { useSelector } from "@xstate/react";
import { useState } from "react";
import { selectIsWritingAt, type FeedbackThreadRef } from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { keyOf } from "../../../machines/feedback-thread/texts.ts";
import type { Orphan } from "../../../machines/feedback-thread/thread.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Inline, Stack } from "../../ui/layout.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { excerptOf } from "./excerpt.ts";
import { useFocusHandover } from "./use-focus-handover.ts";

interface OrphanNoteProps {
  thread: FeedbackThreadRef;
  orphan: Orphan;
  deleted: "feedback" | "reply";
}

/** Replaces the form of a text whose feedback or reply was deleted: the text can be copied until it is dismissed. */
export function OrphanNote({ thread, orphan: { place, typed }, deleted }: OrphanNoteProps) {
  const isBusy = useSelector(thread, selectIsWritingAt(place));
  const note = useFocusHandover<HTMLDivElement>(place);
  const [outcome, setOutcome] = useState("");

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(typed);
      setOutcome("Copied.");
    } catch {
      const field = note.current?.querySelector("textarea");
      field?.focus();
      field?.select();
      setOutcome("Your browser didn't allow copying. The text is selected, so you can copy it yourself.");
    }
  };

  return (
    <div ref={note} data-place={keyOf(place)}>
      <Stack gap="small">
        <Alert tone="warning" title={`This ${deleted} was deleted.`} announced />
        <TextArea label="What you wrote" value={typed} rows={1} plain />
        <Inline>
          <Button size="compact" aria-label={`Copy text “${excerptOf(typed)}”`} onClick={() => void copy()}>
            Copy text
          </Button>
          <Button
            kind="quiet"
            size="compact"
            aria-label={`Dismiss “${excerptOf(typed)}”`}
            aria-disabled={isBusy}
            onClick={() => thread.send({ type: "orphan.dismissed", place })}
          >
            Dismiss
          </Button>
          <span role="status">{outcome}</span>
        </Inline>
      </Stack>
    </div>
  );
}
