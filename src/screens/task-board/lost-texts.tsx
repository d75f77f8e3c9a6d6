import { shallowEqual, useSelector } from "@xstate/react";
import { useLayoutEffect, useRef } from "react";
import { errorMessage } from "../../../machines/domain/failure.ts";
import {
  selectCanSaveAsNew,
  selectDraft,
  selectFailure,
  selectIsSaving,
} from "../../../machines/shared/draft.machine.ts";
import { isSame } from "../../../machines/shared/keep-equal.ts";
import type { EditRef } from "../../../machines/task-board/draft.ts";
import { keyOfTask, addFailedText } from "../../../machines/task-board/messages.ts";
import { endOf } from "../../../machines/task-board/order.ts";
import {
  selectOrphans,
  selectOverwritten,
  type TaskBoardRef,
} from "../../../machines/task-board/task-board.machine.ts";
import type { Overwritten } from "../../../machines/task-board/written.ts";
import { asSentence } from "../../../machines/domain/text.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Inline, Stack } from "../../ui/layout.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { FailureAlert } from "../shared/failure-alerts.tsx";
import { CopyText } from "../text/copy-text.tsx";
import * as styles from "./task-form.css.ts";

/** The user's texts that are not on the board any more, because someone else deleted or replaced them. */
export function LostTexts({ boardRef }: { boardRef: TaskBoardRef }) {
  const orphans = useSelector(boardRef, selectOrphans, shallowEqual);
  const overwritten = useSelector(boardRef, selectOverwritten, isSame);
  return (
    <>
      {orphans.map((editRef) => (
        <OrphanNote key={editRef.id} editRef={editRef} />
      ))}
      {overwritten.map((each) => (
        <OverwrittenNote key={each.task.id} boardRef={boardRef} overwritten={each} />
      ))}
    </>
  );
}

function OverwrittenNote({ boardRef, overwritten }: { boardRef: TaskBoardRef; overwritten: Overwritten }) {
  const { task, texts, isDeleted } = overwritten;
  const note = useRef<HTMLDivElement>(null);
  const restore: Parameters<TaskBoardRef["send"]>[0] = isDeleted
    ? {
        type: "deletion.undone",
        deleted: { task, position: endOf(task.status) },
      }
    : { type: "overwritten.reopened", taskId: task.id };
  const canRestore = useSelector(boardRef, (snapshot) => snapshot.can(restore));
  const text = Object.values(texts).join("\n\n");

  return (
    <div ref={note} className={styles.note} role="group" aria-label={`Your text for “${task.title}”`}>
      <Stack gap="small">
        <Alert
          tone="warning"
          title={`Someone else ${isDeleted ? "deleted" : "changed"} “${task.title}” after you saved it.`}
          announced
        />
        <TextArea label="Your text" value={text} rows={2} plain />
        <Inline>
          {canRestore && (
            <Button size="compact" onClick={() => boardRef.send(restore)}>
              {isDeleted ? "Add it again" : "Edit with my text"}
            </Button>
          )}
          <CopyText text={text} label={`Copy text “${task.title}”`} container={note} />
          <Button
            kind="quiet"
            size="compact"
            aria-label={`Dismiss “${task.title}”`}
            onClick={() => boardRef.send({ type: "overwritten.dismissed", taskId: task.id })}
          >
            Dismiss
          </Button>
        </Inline>
      </Stack>
    </div>
  );
}

function OrphanNote({ editRef }: { editRef: EditRef }) {
  const { base, fields, subject } = useSelector(editRef, selectDraft);
  const isSaving = useSelector(editRef, selectIsSaving);
  const failure = useSelector(editRef, selectFailure);
  const canSaveAsNew = useSelector(editRef, selectCanSaveAsNew);
  const note = useRef<HTMLDivElement>(null);
  // The fields that had the focus are gone.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) note.current?.focus();
  }, []);
  const title = fields.title.trim() || base.title;
  const text = [fields.title, fields.description].filter((each) => each !== "").join("\n\n");

  return (
    <div
      ref={note}
      className={styles.note}
      role="group"
      aria-label={`Your text for “${title}”`}
      tabIndex={-1}
    >
      <Stack gap="small">
        <Alert tone="warning" title={`“${base.title}” was deleted while you were editing it.`} announced>
          Your text is still here.
        </Alert>
        <TextArea label="Your text" value={text} rows={2} plain />
        <Inline>
          {(canSaveAsNew || isSaving) && (
            <Button
              kind="primary"
              size="compact"
              busy={isSaving}
              onClick={() => editRef.send({ type: "orphan.submitted" })}
            >
              Save as new task
            </Button>
          )}
          <CopyText text={text} label={`Copy text “${title}”`} container={note} />
          <Button
            kind="quiet"
            size="compact"
            aria-label={`Dismiss “${title}”`}
            aria-disabled={isSaving}
            onClick={() => editRef.send({ type: "draft.cancelled" })}
          >
            Dismiss
          </Button>
        </Inline>
        {failure !== null && (
          <FailureAlert noticeKey={keyOfTask(subject.id)} title={addFailedText}>
            {asSentence(errorMessage(failure))}
          </FailureAlert>
        )}
      </Stack>
    </div>
  );
}
