import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import {
  selectIsDeleting,
  selectSubject,
  type DeletionRef,
} from "../../../machines/shared/deletion.machine.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";

interface DeletionDialogProps<Subject> {
  deletionRef: DeletionRef<Subject>;
  /** Names what is lost. */
  describe: (subject: Subject) => ReactNode;
  /** Where the focus goes, as the item may be gone. */
  returnFocus: (subject: Subject) => HTMLElement | null;
}

/** Asks for confirmation before deleting an item [8.18]. */
export function DeletionDialog<Subject>({
  deletionRef,
  describe,
  returnFocus,
}: DeletionDialogProps<Subject>) {
  const subject = useSelector(deletionRef, selectSubject);
  const isDeleting = useSelector(deletionRef, selectIsDeleting);
  return (
    <ConfirmDialog
      open
      title="Are you sure?"
      description={describe(subject)}
      confirmLabel="Yes, delete it!"
      busy={isDeleting}
      onConfirm={() => deletionRef.send({ type: "deletion.confirmed" })}
      onCancel={() => deletionRef.send({ type: "deletion.cancelled" })}
      returnFocus={() => returnFocus(subject)}
    />
  );
}
