import { useSelector } from "@xstate/react";
import type { FileLink } from "../../../machines/domain/file-link.ts";
import { selectIsDeleting, type ProjectFilesRef } from "../../../machines/project-files/project-files.machine.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";

interface FileRemovalDialogProps {
  flow: ProjectFilesRef;
  file: FileLink;
  /** Where the focus goes: the file may be gone by then. */
  returnFocus: () => HTMLElement | null;
}

/** Asks before a file is deleted [8.18]. */
export function FileRemovalDialog({ flow, file, returnFocus }: FileRemovalDialogProps) {
  const isDeleting = useSelector(flow, selectIsDeleting);
  return (
    <ConfirmDialog
      open
      title="Are you sure?"
      description={`“${file.title}” will be taken off the list, for the whole team. What it leads to stays where it is.`}
      confirmLabel="Yes, delete it!"
      busy={isDeleting}
      onConfirm={() => flow.send({ type: "deletion.confirmed" })}
      onCancel={() => flow.send({ type: "deletion.cancelled" })}
      returnFocus={returnFocus}
    />
  );
}
