import { shallowEqual, useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import {
  selectThread,
  type FeedbackThreadRef,
  selectEditing,
  selectDraftAt,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { isForeignTeam, selectProjects } from "../../../machines/shared/supervised-projects.ts";
import { type DraftTarget, draftIdOf } from "../../../machines/feedback-thread/drafts.ts";
import { selectDraft, selectIsSaving } from "../../../machines/shared/draft.machine.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SpeechIcon } from "../../ui/icons.tsx";
import { PartBoundary } from "../../ui/part-boundary.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Inline, Stack } from "../../ui/layout.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { Status } from "../../ui/status.tsx";
import { useUser } from "../shared/actors.ts";
import { useChosenTeam } from "../navigation/paths.ts";
import { ForeignTeam, TeamPages } from "../navigation/team-pages.tsx";
import { SupervisedProjects } from "../shared/supervised-projects.tsx";
import { PageHeading } from "../navigation/page-heading.tsx";
import { useHandedText, appended, type Taken } from "../navigation/handed-text.ts";
import { Thread } from "./thread.tsx";
import * as styles from "./feedback-thread.css.ts";
import { TextForm } from "./text-form.tsx";

/** Feedback for supervisors, for one of their projects at a time [2.40] to [2.43]. The URL selects the project. */
export function SupervisorFeedback({ flowRef }: { flowRef: FeedbackThreadRef }) {
  const [teamId, choose] = useChosenTeam();
  const team = useSelector(flowRef, selectThread);
  const projects = useSelector(flowRef, selectProjects, shallowEqual);
  const user = useUser();
  const isForeign =
    team === null ? teamId !== null && isForeignTeam(projects, teamId) : team.supervisorId !== user?.userId;
  const hasChoice = projects.kind === "read" && projects.read.projects.length > 0;
  // The team of the address needs no choice.
  const hasForm = (hasChoice || team !== null) && !isForeign;
  return (
    <>
      <PageHeading
        title="Feedback"
        lead="Give feedback and read replies."
        actions={teamId === null || isForeign ? undefined : <TeamPages teamId={teamId} current="Feedback" />}
      />
      <div className={hasForm ? styles.writing : styles.choosing}>
        <div className={hasForm ? styles.side : undefined}>
          <SupervisedProjects
            flowRef={flowRef}
            placeholder="-- Select a Project --"
            teamId={teamId}
            onChoose={choose}
            help="Teams that book you appear here."
          />
          {hasForm && (
            <PartBoundary>
              {team === null ? <IdleForm /> : <FeedbackForm threadRef={flowRef} teamId={team.teamId} />}
            </PartBoundary>
          )}
        </div>
        {isForeign && <ForeignTeam />}
        {teamId !== null && !isForeign && (
          <PartBoundary>
            <Thread threadRef={flowRef} empty={<NoFeedback />} />
          </PartBoundary>
        )}
        {hasChoice && teamId === null && (
          <EmptyState icon={<SpeechIcon />} heading="Select a project">
            Its feedback and replies appear here.
          </EmptyState>
        )}
      </div>
    </>
  );
}

function NoFeedback() {
  return (
    <li>
      <EmptyState icon={<SpeechIcon />} heading="No feedback yet.">
        Feedback you send to this team appears here, with its replies.
      </EmptyState>
    </li>
  );
}

const formLabel = "Your feedback";
const placeholder = "Write your feedback here...";
const rows = 5;

/** The form for new feedback and for the one being edited, each with its own draft [2.40]. */
function FeedbackForm({ threadRef, teamId }: { threadRef: FeedbackThreadRef; teamId: number }) {
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
function IdleForm() {
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
