import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import {
  selectIsDeleting,
  selectSubject,
  type DeletionRef,
} from "../../../machines/shared/deletion.machine.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";

interface DeletionDialogProps<Subject> {
  deletion: DeletionRef<Subject>;
  /** Names what is lost. */
  describe: (subject: Subject) => ReactNode;
  /** Where the focus goes, as the item may be gone. */
  returnFocus: (subject: Subject) => HTMLElement | null;
}

/** Asks for confirmation before deleting an item [8.18]. */
export function DeletionDialog<Subject>({ deletion, describe, returnFocus }: DeletionDialogProps<Subject>) {
  const subject = useSelector(deletion, selectSubject);
  const isDeleting = useSelector(deletion, selectIsDeleting);
  return (
    <ConfirmDialog
      open
      title="Are you sure?"
      description={describe(subject)}
      confirmLabel="Yes, delete it!"
      busy={isDeleting}
      onConfirm={() => deletion.send({ type: "deletion.confirmed" })}
      onCancel={() => deletion.send({ type: "deletion.cancelled" })}
      returnFocus={() => returnFocus(subject)}
    />
  );
}
