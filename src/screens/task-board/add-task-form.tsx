import { useSelector } from "@xstate/react";
import {
  selectForm,
  selectHasFormFailed,
  selectIsAdding,
  selectIsRestored,
  selectRefusal,
  type TaskBoardRef,
} from "../../../machines/task-board/task-board.machine.ts";
import type { BoardTeam } from "../../../machines/task-board/board.ts";
import { TaskForm } from "./task-form.tsx";

/** A new task for this column [2.32]. */
export function AddTaskForm({ board, team }: { board: TaskBoardRef; team: BoardTeam }) {
  const form = useSelector(board, selectForm);
  const isAdding = useSelector(board, selectIsAdding);
  const isRestored = useSelector(board, selectIsRestored);
  const refusal = useSelector(board, selectRefusal);
  const hasFailed = useSelector(board, selectHasFormFailed);
  if (form === null) return null;
  return (
    <TaskForm
      label="New task"
      draft={form.draft}
      members={team.members}
      assigned={form.draft.assignees}
      failure={hasFailed ? { title: "Failed to add task.", text: refusal } : null}
      isRestored={isRestored}
      isBusy={isAdding}
      submitLabel="Add Task"
      onChange={(change) => board.send({ type: "draft.changed", change })}
      onSubmit={() => board.send({ type: "task.submitted" })}
      onCancel={() => board.send({ type: "taskForm.cancelled" })}
      onEscape={() => board.send({ type: "taskForm.escaped" })}
      onDiscard={() => board.send({ type: "draft.discarded" })}
    />
  );
}
