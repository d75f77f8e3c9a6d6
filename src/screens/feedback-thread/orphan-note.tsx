import { useSelector } from "@xstate/react";
import { draftIdOf, type DraftTarget } from "../../../machines/feedback-thread/drafts.ts";
import {
  selectDraftAt,
  type FeedbackThreadRef,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Inline, Stack } from "../../ui/layout.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { CopyText } from "../text/copy-text.tsx";
import { excerptOf } from "./excerpt.ts";
import { useFocusHandover } from "./use-focus-handover.ts";
import { useTyped } from "./text-form.tsx";

interface OrphanNoteProps {
  threadRef: FeedbackThreadRef;
  target: DraftTarget;
  deleted: "feedback" | "reply";
}

/** Replaces the form of a text whose feedback or reply was deleted: the text can be copied until it is dismissed. */
export function OrphanNote({ threadRef, target, deleted }: OrphanNoteProps) {
  const draftRef = useSelector(threadRef, selectDraftAt(target));
  const { text, isBusy } = useTyped(draftRef);
  const note = useFocusHandover<HTMLDivElement>(target);

  return (
    <div ref={note} data-place={draftIdOf(target)}>
      <Stack gap="small">
        <Alert tone="warning" title={`This ${deleted} was deleted.`} announced />
        <TextArea label="Your text" value={text} rows={1} plain />
        <Inline>
          <Button
            kind="quiet"
            size="compact"
            aria-label={`Dismiss “${excerptOf(text)}”`}
            aria-disabled={isBusy}
            onClick={() => draftRef?.send({ type: "draft.cancelled" })}
          >
            Dismiss
          </Button>
          <CopyText text={text} label={`Copy text “${excerptOf(text)}”`} container={note} />
        </Inline>
      </Stack>
    </div>
  );
}
