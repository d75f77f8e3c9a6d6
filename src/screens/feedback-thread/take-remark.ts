import { draftIdOf, type DraftTarget } from "../../../machines/feedback-thread/drafts.ts";
import {
  selectDraftAt,
  selectEditing,
  selectThread,
  type FeedbackThreadRef,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { selectDraft, selectIsSaving } from "../../../machines/shared/draft.machine.ts";
import { appended, type Taken } from "../navigation/handed-text.ts";

/**
 * Writes this into the form for new feedback, after what the user has typed there [experience 10]. Null: not now,
 * because the form is loading, saving, or edits other feedback.
 */
export function takeRemark(thread: FeedbackThreadRef, text: string): Taken | null {
  const snapshot = thread.getSnapshot();
  const team = selectThread(snapshot);
  if (team === null || selectEditing(snapshot) !== null) return null;
  const target: DraftTarget = { kind: "newFeedback", teamId: team.teamId };
  const taken = { isAppended: false, field: `[data-place="${draftIdOf(target)}"] textarea` };
  const draft = selectDraftAt(target)(snapshot);
  if (draft === undefined) {
    const started = { type: "draft.started", target, text } as const;
    if (!snapshot.can(started)) return null;
    thread.send(started);
    return taken;
  }
  if (selectIsSaving(draft.getSnapshot())) return null;
  const { text: typed } = selectDraft(draft.getSnapshot()).fields;
  draft.send({ type: "draft.changed", change: { text: appended(typed, text) } });
  return { ...taken, isAppended: typed !== "" };
}
