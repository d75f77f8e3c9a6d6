import { useSelector } from "@xstate/react";
import {
  selectIsDeleting,
  selectSubject,
  type DeletionRef,
} from "../../../machines/shared/deletion.machine.ts";
import type { PositionedTask } from "../../../machines/task-board/board.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";

interface DeleteDialogProps {
  deletion: DeletionRef<PositionedTask>;
  /** Where the focus goes, as the card may be gone. */
  returnFocus: (asked: PositionedTask) => HTMLElement | null;
}

/** Asks for confirmation before deleting a card [8.18]. */
export function DeleteDialog({ deletion, returnFocus }: DeleteDialogProps) {
  const asked = useSelector(deletion, selectSubject);
  const isDeleting = useSelector(deletion, selectIsDeleting);
  return (
    <ConfirmDialog
      open
      title="Are you sure?"
      description={`“${asked.task.title}” will be deleted for the whole team.`}
      confirmLabel="Yes, delete it!"
      busy={isDeleting}
      onConfirm={() => deletion.send({ type: "deletion.confirmed" })}
      onCancel={() => deletion.send({ type: "deletion.cancelled" })}
      returnFocus={() => returnFocus(asked)}
    />
  );
}
