import { shallowEqual, useSelector } from "@xstate/react";
import { useRef, type FormEvent } from "react";
import {
  selectDraft,
  selectFailure,
  selectIsRestored,
  selectIsSaving,
} from "../../../machines/shared/draft.machine.ts";
import { selectErrors, type FormRef } from "../../../machines/project-files/draft.ts";
import { reasonOf, uploadFailedNotice } from "../../../machines/project-files/messages.ts";
import type { ProjectFilesRef } from "../../../machines/project-files/project-files.machine.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Heading } from "../../ui/heading.tsx";
import { UploadIcon } from "../../ui/icons.tsx";
import { Inline, Stack } from "../../ui/layout.tsx";
import { RequiredNote } from "../../ui/required-note.tsx";
import { SlowHint } from "../../ui/slow-hint.tsx";
import { FailureAlert } from "../notices/failure-alert.tsx";
import { DraftRestored } from "../shared/draft-restored.tsx";
import { asSentence } from "../../../machines/domain/sentence.ts";
import { focusAgain } from "../shared/focus-invalid.ts";
import { FileFields, firstInvalid } from "./file-fields.tsx";
import * as styles from "./project-files.css.ts";

/** Adds a file for the team by its URL [2.44]. */
export function UploadForm({ flow, form }: { flow: ProjectFilesRef; form: FormRef }) {
  const { fields } = useSelector(form, selectDraft);
  const errors = useSelector(form, selectErrors, shallowEqual);
  const isRestored = useSelector(form, selectIsRestored);
  const isUploading = useSelector(form, selectIsSaving);
  const failure = useSelector(form, selectFailure);
  const title = useRef<HTMLInputElement>(null);
  const url = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isUploading) return;
    flow.send({ type: "form.submitted" });
    focusAgain(firstInvalid(selectErrors(form.getSnapshot()), title, url)?.current);
  };

  return (
    <Card as="section" aria-labelledby="new-file">
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
              onChange={(change) => form.send({ type: "draft.changed", change })}
              titleRef={title}
              urlRef={url}
            />
            <div className={styles.submit}>
              <Button kind="primary" type="submit" busy={isUploading} icon={<UploadIcon />}>
                {isUploading ? "Uploading..." : "Upload"}
              </Button>
            </div>
          </div>
          <SlowHint isWaiting={isUploading} />
          {failure !== null && (
            <FailureAlert noticeKey={uploadFailedNotice.key} title="Upload failed">
              {`Failed to upload the file. ${asSentence(reasonOf(failure))} Your text is still here.`}
            </FailureAlert>
          )}
          {isRestored && !isUploading && (
            <DraftRestored onDiscard={() => form.send({ type: "draft.discarded" })} />
          )}
        </Stack>
      </form>
    </Card>
  );
}
