import { useSelector } from "@xstate/react";
import { useRef, type FormEvent } from "react";
import type { FileEdit } from "../../../machines/project-files/draft.ts";
import {
  selectEditRefusal,
  selectIsEditIncomplete,
  selectIsSaving,
  type ProjectFilesRef,
} from "../../../machines/project-files/project-files.machine.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Stack } from "../../ui/layout.tsx";
import { asSentence } from "../sentence.ts";
import { useKept } from "../use-kept.ts";
import { FileFields, firstBlank } from "./file-fields.tsx";

interface FileEditDialogProps {
  flow: ProjectFilesRef;
  edit: FileEdit;
  returnFocus: () => HTMLElement | null;
}

/** One's own file, with its Title and URL [2.47]. */
export function FileEditDialog({ flow, edit: { file, draft }, returnFocus }: FileEditDialogProps) {
  const isIncomplete = useSelector(flow, selectIsEditIncomplete);
  const isSaving = useSelector(flow, selectIsSaving);
  const refusal = useKept(useSelector(flow, selectEditRefusal), isSaving);
  const title = useRef<HTMLInputElement>(null);
  const url = useRef<HTMLInputElement>(null);
  const cancel = (): void => flow.send({ type: "editForm.cancelled" });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isSaving) return;
    flow.send({ type: "edit.submitted" });
    if (selectIsEditIncomplete(flow.getSnapshot())) firstBlank(draft, title, url).current?.focus();
  };

  return (
    <Dialog
      open
      onClose={cancel}
      title={`Edit “${file.title}”`}
      initialFocus={title}
      returnFocus={returnFocus}
      footer={
        <>
          <Button aria-disabled={isSaving} onClick={cancel}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form="file-edit" busy={isSaving}>
            Save
          </Button>
        </>
      }
    >
      <form id="file-edit" onSubmit={submit} noValidate>
        <Stack>
          {refusal !== null && (
            <Alert tone="bad" title="Failed to update the file.">
              {asSentence(refusal)} Nothing you typed is lost.
            </Alert>
          )}
          {isIncomplete && <Alert tone="warning" title="Please fill both fields" announced />}
          <FileFields
            labels={{ title: "Title", url: "URL" }}
            draft={draft}
            isIncomplete={isIncomplete}
            isBusy={isSaving}
            onChange={(change) => flow.send({ type: "edit.changed", change })}
            titleRef={title}
            urlRef={url}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
