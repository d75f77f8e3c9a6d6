import { useSelector } from "@xstate/react";
import type { FileLink } from "../../../machines/domain/file-link.ts";
import {
  selectIsDeleting,
  selectSubject,
  type DeletionRef,
} from "../../../machines/shared/deletion.machine.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";

interface FileDeletionDialogProps {
  deletion: DeletionRef<FileLink>;
  /** Where the focus goes, as the file may be gone. */
  returnFocus: (fileId: number) => HTMLElement | null;
}

/** Asks for confirmation before deleting a file [8.18]. */
export function FileDeletionDialog({ deletion, returnFocus }: FileDeletionDialogProps) {
  const file = useSelector(deletion, selectSubject);
  const isDeleting = useSelector(deletion, selectIsDeleting);
  return (
    <ConfirmDialog
      open
      title="Are you sure?"
      description={`The link “${file.title}” will be removed for everyone. The file itself isn't deleted.`}
      confirmLabel="Yes, delete it!"
      busy={isDeleting}
      onConfirm={() => deletion.send({ type: "deletion.confirmed" })}
      onCancel={() => deletion.send({ type: "deletion.cancelled" })}
      returnFocus={() => returnFocus(file.id)}
    />
  );
}
