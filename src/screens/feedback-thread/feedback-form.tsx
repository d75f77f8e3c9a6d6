import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import {
  selectEditing,
  type FeedbackThreadRef,
  selectDraftAt,
  selectThread,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { type DraftTarget, draftIdOf } from "../../../machines/feedback-thread/drafts.ts";
import type { Thread } from "../../../machines/feedback-thread/thread.ts";
import { selectDraft, selectIsSaving } from "../../../machines/shared/draft.machine.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Inline, Stack } from "../../ui/layout.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useHandedText, appended, type Taken } from "../navigation/handed-text.ts";
import { TextForm } from "./text-form.tsx";
import * as styles from "./feedback-thread.css.ts";
import { Status } from "../../ui/status.tsx";

const formLabel = "Your feedback";
const placeholder = "Write your feedback here...";
const rows = 5;

/** The form for new feedback and for the one being edited, each with its own draft [2.40]. */
export function FeedbackForm({
  threadRef,
  team: { teamId },
}: {
  threadRef: FeedbackThreadRef;
  team: Thread;
}) {
  const editing = useSelector(threadRef, selectEditing);
  const field = useRef<HTMLTextAreaElement>(null);
  const before = useRef(editing);
  const waiting = useHandedText(threadRef, takeRemark);
  useEffect(() => {
    // Edit was pressed further down the page.
    if (editing !== null && before.current !== editing) field.current?.focus();
    before.current = editing;
  }, [editing]);

  const target: DraftTarget =
    editing === null ? { kind: "newFeedback", teamId } : { kind: "feedback", feedbackId: editing };
  return (
    <Card as="section" padding="small" aria-label={formLabel}>
      <TextForm
        threadRef={threadRef}
        target={target}
        label={editing === null ? "New feedback" : "Edit your feedback"}
        placeholder={placeholder}
        submitLabel={editing === null ? "Send Feedback" : "Update Feedback"}
        rows={rows}
        fieldRef={field}
      />
      {waiting !== null && editing !== null && (
        <Status as="p" className={styles.meta}>
          Finish this edit first. Then you can write about the task.
        </Status>
      )}
    </Card>
  );
}

/** The same form, in the same place, while there is no project to write about [2.40]. */
export function IdleForm() {
  return (
    <Card as="section" padding="small" aria-label={formLabel}>
      <Stack gap="small">
        <TextArea label="New feedback" labelHidden placeholder={placeholder} rows={rows} disabled />
        <Inline justify="end">
          <Button kind="primary" disabled>
            Send Feedback
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}

/**
 * Writes this into the form for new feedback, after what the user has typed there [experience 10]. Null: not now,
 * because the form is loading, saving, or edits other feedback.
 */
function takeRemark(threadRef: FeedbackThreadRef, text: string): Taken | null {
  const snapshot = threadRef.getSnapshot();
  const team = selectThread(snapshot);
  if (team === null || selectEditing(snapshot) !== null) return null;
  const target: DraftTarget = { kind: "newFeedback", teamId: team.teamId };
  const taken = { isAppended: false, field: `[data-place="${draftIdOf(target)}"] textarea` };
  const draftRef = selectDraftAt(target)(snapshot);
  if (draftRef === undefined) {
    const started = { type: "draft.started", target, text } as const;
    if (!snapshot.can(started)) return null;
    threadRef.send(started);
    return taken;
  }
  if (selectIsSaving(draftRef.getSnapshot())) return null;
  const { text: typed } = selectDraft(draftRef.getSnapshot()).fields;
  draftRef.send({ type: "draft.changed", change: { text: appended(typed, text) } });
  return { ...taken, isAppended: typed !== "" };
}
