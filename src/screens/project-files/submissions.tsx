import { useSelector, shallowEqual } from "@xstate/react";
import { useRef, type FormEvent } from "react";
import {
  selectDeletion,
  selectEdit,
  selectFiles,
  selectForm,
  type ProjectFilesRef,
} from "../../../machines/project-files/project-files.machine.ts";
import {
  selectDraft,
  selectFailure,
  selectIsRestored,
  selectIsSaving,
} from "../../../machines/shared/draft.machine.ts";
import { selectErrors, type FormRef } from "../../../machines/project-files/draft.ts";
import { reasonOf, uploadFailedNotice } from "../../../machines/project-files/messages.ts";
import { asSentence } from "../../../machines/domain/text.ts";
import { Stack, Inline } from "../../ui/layout.tsx";
import { PartBoundary } from "../../ui/part-boundary.tsx";
import { Card } from "../../ui/card.tsx";
import { Heading } from "../../ui/heading.tsx";
import { UploadIcon } from "../../ui/icons.tsx";
import { RequiredNote } from "../../ui/required-note.tsx";
import { SlowHint } from "../../ui/slow-hint.tsx";
import { PageHeading } from "../navigation/page-heading.tsx";
import { FailureAlert } from "../shared/failure-alerts.tsx";
import { DeletionDialog } from "../shared/deletion-dialog.tsx";
import { DraftRestored } from "../shared/draft-restored.tsx";
import { focusAgain } from "../shared/focus-invalid.ts";
import { SubmitButton } from "../shared/submit-button.tsx";
import { FileEditDialog } from "./file-edit.tsx";
import { FileList } from "./file-list.tsx";
import { FileFields, firstInvalid } from "./file-fields.tsx";
import * as styles from "./project-files.css.ts";

const empty = {
  heading: "No files uploaded yet.",
  help: "Your team and supervisor can see the files you upload.",
};

/** The student's project files [2.44] to [2.47]: the team's files and an upload form. */
export function Submissions({ flowRef }: { flowRef: ProjectFilesRef }) {
  const formRef = useSelector(flowRef, selectForm);
  return (
    <>
      <PageHeading title="Submissions" lead="Project files shared with your team and supervisor." />
      <Stack gap="large">
        {formRef !== undefined && (
          <PartBoundary>
            <UploadForm flowRef={flowRef} formRef={formRef} />
          </PartBoundary>
        )}
        <PartBoundary>
          <FileList flowRef={flowRef} empty={empty} />
        </PartBoundary>
        <Dialogs flowRef={flowRef} />
      </Stack>
    </>
  );
}

/** The edit dialog or the deletion confirmation. */
function Dialogs({ flowRef }: { flowRef: ProjectFilesRef }) {
  const editRef = useSelector(flowRef, selectEdit);
  const deletionRef = useSelector(flowRef, selectDeletion);
  const files = useSelector(flowRef, selectFiles)?.files ?? [];
  const afterDeletion = (fileId: number): HTMLElement | null => {
    const at = files.findIndex(({ id }) => id === fileId);
    const neighbour = files[at + 1] ?? files[at - 1];
    return byId(`delete-file-${fileId}`) ?? byId(`file-${neighbour?.id}`) ?? byId("files");
  };

  return (
    <>
      {editRef !== undefined && (
        <FileEditDialog
          flowRef={flowRef}
          editRef={editRef}
          returnFocus={(fileId) => byId(`edit-file-${fileId}`) ?? byId("files")}
        />
      )}
      {deletionRef !== undefined && (
        <DeletionDialog
          deletionRef={deletionRef}
          describe={({ title }) =>
            `The link “${title}” will be removed for everyone. The file itself isn't deleted.`
          }
          returnFocus={({ id }) => afterDeletion(id)}
        />
      )}
    </>
  );
}

const byId = (id: string): HTMLElement | null => document.getElementById(id);

/** Adds a file for the team by its URL [2.44]. */
function UploadForm({ flowRef, formRef }: { flowRef: ProjectFilesRef; formRef: FormRef }) {
  const { fields } = useSelector(formRef, selectDraft);
  const errors = useSelector(formRef, selectErrors, shallowEqual);
  const isRestored = useSelector(formRef, selectIsRestored);
  const isUploading = useSelector(formRef, selectIsSaving);
  const failure = useSelector(formRef, selectFailure);
  const title = useRef<HTMLInputElement>(null);
  const url = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isUploading) return;
    flowRef.send({ type: "form.submitted" });
    focusAgain(firstInvalid(selectErrors(formRef.getSnapshot()), title, url)?.current);
  };

  return (
    <Card>
      <form onSubmit={submit} aria-labelledby="new-file" noValidate>
        <Stack gap="small">
          <Inline justify="between" align="center">
            <Heading level={2} size="large" id="new-file">
              New file
            </Heading>
            <RequiredNote />
          </Inline>
          <div className={styles.fields}>
            <FileFields
              labels={{ title: "File Name", url: "File URL" }}
              fields={fields}
              errors={errors}
              isBusy={isUploading}
              onChange={(change) => formRef.send({ type: "draft.changed", change })}
              titleRef={title}
              urlRef={url}
            />
            <div className={styles.submit}>
              <SubmitButton busy={isUploading} icon={<UploadIcon />}>
                {isUploading ? "Uploading..." : "Upload"}
              </SubmitButton>
            </div>
          </div>
          <SlowHint isWaiting={isUploading} />
          {failure !== null && (
            <FailureAlert noticeKey={uploadFailedNotice.key} title="Upload failed">
              {`Failed to upload the file. ${asSentence(reasonOf(failure))} Your text is still here.`}
            </FailureAlert>
          )}
          {isRestored && !isUploading && (
            <DraftRestored onDiscard={() => formRef.send({ type: "draft.discarded" })} />
          )}
        </Stack>
      </form>
    </Card>
  );
}
