import { useSelector } from "@xstate/react";
import { selectIsDeleting, type TaskBoardRef } from "../../../machines/task-board/task-board.machine.ts";
import type { Removal } from "../../../machines/task-board/task-board.setup.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";

interface DeleteDialogProps {
  board: TaskBoardRef;
  removal: Removal;
  /** Where the focus goes: the card may be gone by then. */
  returnFocus: () => HTMLElement | null;
}

/** Asks before a card is deleted [8.18]. */
export function DeleteDialog({ board, removal: { task }, returnFocus }: DeleteDialogProps) {
  const isDeleting = useSelector(board, selectIsDeleting);
  return (
    <ConfirmDialog
      open
      title="Are you sure?"
      description={`The task “${task.title}” will be deleted, for the whole team.`}
      confirmLabel="Yes, delete it!"
      busy={isDeleting}
      onConfirm={() => board.send({ type: "deletion.confirmed" })}
      onCancel={() => board.send({ type: "deletion.cancelled" })}
      returnFocus={returnFocus}
    />
  );
}
