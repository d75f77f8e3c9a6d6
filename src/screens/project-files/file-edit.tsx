import { shallowEqual, useSelector } from "@xstate/react";
import { useRef, type FormEvent } from "react";
import {
  selectCanSaveAsNew,
  selectDraft,
  selectFailure,
  selectIsIncomplete,
  selectIsOrphaned,
  selectIsSaving,
} from "../../../machines/shared/draft.machine.ts";
import { editIncompleteWarning, selectErrors, type EditRef } from "../../../machines/project-files/draft.ts";
import { reasonOf, notSavedText, keyOf } from "../../../machines/project-files/messages.ts";
import type { ProjectFilesRef } from "../../../machines/project-files/project-files.machine.ts";
import { asSentence } from "../../../machines/domain/text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Stack } from "../../ui/layout.tsx";
import { RequiredNote } from "../../ui/required-note.tsx";
import { SlowHint } from "../../ui/slow-hint.tsx";
import { FailureAlert } from "../shared/failure-alerts.tsx";
import { useHeldWhileBusy } from "../shared/use-held-while-busy.ts";
import { focusAgain } from "../shared/focus-invalid.ts";
import { SubmitButton } from "../shared/submit-button.tsx";
import { FileFields, firstInvalid } from "./file-fields.tsx";

interface FileEditDialogProps {
  flowRef: ProjectFilesRef;
  editRef: EditRef;
  returnFocus: (fileId: number) => HTMLElement | null;
}

/**
 * Edits the title and URL of one's own file [2.47]. If the file was deleted meanwhile, the text can only be uploaded as a
 * new file.
 */
export function FileEditDialog({ flowRef, editRef, returnFocus }: FileEditDialogProps) {
  const { subject: file, fields } = useSelector(editRef, selectDraft);
  const isOrphaned = useSelector(editRef, selectIsOrphaned);
  const isDeleted = isOrphaned || file.isDeleted === true;
  const canSaveAsNew = useSelector(editRef, selectCanSaveAsNew);
  const isIncomplete = useSelector(editRef, selectIsIncomplete);
  const errors = useSelector(editRef, selectErrors, shallowEqual);
  const isSaving = useSelector(editRef, selectIsSaving);
  const failure = useHeldWhileBusy(useSelector(editRef, selectFailure), isSaving);
  const title = useRef<HTMLInputElement>(null);
  const url = useRef<HTMLInputElement>(null);
  const cancel = (): void => editRef.send({ type: "draft.cancelled" });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isSaving) return;
    if (isOrphaned) return editRef.send({ type: "orphan.submitted" });
    flowRef.send({ type: "edit.submitted" });
    focusAgain(firstInvalid(selectErrors(editRef.getSnapshot()), title, url)?.current);
  };

  return (
    <Dialog
      open
      onClose={cancel}
      onDismiss={() => editRef.send({ type: "draft.escaped" })}
      title={`Edit “${file.title}”`}
      initialFocus={title}
      returnFocus={() => returnFocus(file.id)}
      footer={
        <>
          <Button aria-disabled={isSaving} onClick={cancel}>
            {isDeleted ? "Dismiss" : "Cancel"}
          </Button>
          {(!isDeleted || canSaveAsNew || isSaving) && (
            <SubmitButton form="file-edit" busy={isSaving}>
              {isDeleted ? "Save as new file" : "Save"}
            </SubmitButton>
          )}
        </>
      }
    >
      <form id="file-edit" onSubmit={submit} noValidate>
        <Stack>
          {isDeleted && (
            <FailureAlert
              noticeKey={keyOf(file.id)}
              tone="warning"
              title={`“${file.title}” was deleted while you were editing it.`}
            >
              Your text is still here.
            </FailureAlert>
          )}
          {failure !== null && (
            <FailureAlert noticeKey={keyOf(file.id)} title={notSavedText(file)}>
              {`${asSentence(reasonOf(failure))} Your text is still here.`}
            </FailureAlert>
          )}
          {isIncomplete && (
            <FailureAlert
              noticeKey={editIncompleteWarning.key}
              tone="warning"
              title="Please fill both fields"
            />
          )}
          <FileFields
            labels={{ title: "Title", url: "URL" }}
            fields={fields}
            errors={errors}
            isBusy={isSaving || isDeleted}
            onChange={(change) => editRef.send({ type: "draft.changed", change })}
            titleRef={title}
            urlRef={url}
          />
          <RequiredNote />
          <SlowHint isWaiting={isSaving} />
        </Stack>
      </form>
    </Dialog>
  );
}
