import { useSelector } from "@xstate/react";
import { useRef, type FormEvent } from "react";
import {
  selectDraft,
  selectIsIncomplete,
  selectIsRestored,
  selectIsUploading,
  selectRefusal,
  type ProjectFilesRef,
} from "../../../machines/project-files/project-files.machine.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Heading } from "../../ui/heading.tsx";
import { UploadIcon } from "../../ui/icons.tsx";
import { Inline, Stack } from "../../ui/layout.tsx";
import { DraftRestored } from "../draft-restored.tsx";
import { asSentence } from "../sentence.ts";
import { FileFields, firstBlank } from "./file-fields.tsx";
import * as styles from "./project-files.css.ts";

/** A new file for the team, by its address [2.44]. */
export function UploadForm({ flow }: { flow: ProjectFilesRef }) {
  const draft = useSelector(flow, selectDraft);
  const isIncomplete = useSelector(flow, selectIsIncomplete);
  const isRestored = useSelector(flow, selectIsRestored);
  const isUploading = useSelector(flow, selectIsUploading);
  const refusal = useSelector(flow, selectRefusal);
  const title = useRef<HTMLInputElement>(null);
  const url = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isUploading) return;
    flow.send({ type: "file.submitted" });
    if (selectIsIncomplete(flow.getSnapshot())) firstBlank(draft, title, url).current?.focus();
  };

  return (
    <Card as="section" padding="large" aria-labelledby="new-file">
      <form onSubmit={submit} aria-labelledby="new-file" noValidate>
        <Stack>
          <Heading level={2} id="new-file">
            New file
          </Heading>
          <div className={styles.fields}>
            <FileFields
              labels={{ title: "File Name", url: "File URL" }}
              draft={draft}
              isIncomplete={isIncomplete}
              isBusy={isUploading}
              onChange={(change) => flow.send({ type: "draft.changed", change })}
              titleRef={title}
              urlRef={url}
            />
          </div>
          <Inline justify="end">
            <Button kind="primary" type="submit" busy={isUploading} icon={<UploadIcon />}>
              {isUploading ? "Uploading..." : "Upload"}
            </Button>
          </Inline>
          {refusal !== null && (
            <Alert tone="bad" title="Upload failed">
              Failed to upload the file. {asSentence(refusal)} Nothing you typed is lost.
            </Alert>
          )}
          {isRestored && !isUploading && <DraftRestored onDiscard={() => flow.send({ type: "draft.discarded" })} />}
        </Stack>
      </form>
    </Card>
  );
}
