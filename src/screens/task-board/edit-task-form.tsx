import { useSelector } from "@xstate/react";
import {
  selectEdit,
  selectEditRefusal,
  selectHasSaveFailed,
  selectIsEditRestored,
  selectIsSaving,
  type TaskBoardRef,
} from "../../../machines/task-board/task-board.machine.ts";
import type { BoardTeam } from "../../../machines/task-board/board.ts";
import { TaskForm } from "./task-form.tsx";

/** The card that is being edited, in its place [2.33]. */
export function EditTaskForm({ board, team }: { board: TaskBoardRef; team: BoardTeam }) {
  const edit = useSelector(board, selectEdit);
  const isSaving = useSelector(board, selectIsSaving);
  const isRestored = useSelector(board, selectIsEditRestored);
  const refusal = useSelector(board, selectEditRefusal);
  const hasFailed = useSelector(board, selectHasSaveFailed);
  if (edit === null) return null;
  const { base, draft } = edit;
  return (
    <TaskForm
      label={`Edit “${base.title}”`}
      draft={draft}
      members={team.members}
      assigned={[...base.assignees, ...draft.assignees]}
      failure={hasFailed ? { title: "Failed to save task.", text: refusal } : null}
      isRestored={isRestored}
      isBusy={isSaving}
      submitLabel="Save"
      onChange={(change) => board.send({ type: "edit.changed", change })}
      onSubmit={() => board.send({ type: "edit.submitted" })}
      onCancel={() => board.send({ type: "editForm.cancelled" })}
      onEscape={() => board.send({ type: "editForm.escaped" })}
      onDiscard={() => board.send({ type: "edit.discarded" })}
    />
  );
}
