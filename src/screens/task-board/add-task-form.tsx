import { useSelector } from "@xstate/react";
import { errorMessage } from "../../../machines/domain/failure.ts";
import {
  selectDraft,
  selectFailure,
  selectIsIncomplete,
  selectIsRestored,
  selectIsSaving,
} from "../../../machines/shared/draft.machine.ts";
import type { BoardTeam } from "../../../machines/task-board/board.ts";
import type { FormRef } from "../../../machines/task-board/draft.ts";
import { addFailedText, keyOfNewTask } from "../../../machines/task-board/messages.ts";
import type { TaskBoardRef } from "../../../machines/task-board/task-board.machine.ts";
import { TaskForm } from "./task-form.tsx";

interface AddTaskFormProps {
  board: TaskBoardRef;
  form: FormRef;
  team: BoardTeam;
}

/** The Add Task form of a column [2.32]. */
export function AddTaskForm({ board, form, team }: AddTaskFormProps) {
  const { base, fields } = useSelector(form, selectDraft);
  const isAdding = useSelector(form, selectIsSaving);
  const isRestored = useSelector(form, selectIsRestored);
  const isIncomplete = useSelector(form, selectIsIncomplete);
  const failure = useSelector(form, selectFailure);
  return (
    <TaskForm
      label="New task"
      place="newTask"
      draft={fields}
      base={base}
      members={team.members}
      assigned={fields.assignees}
      failure={failure && { key: keyOfNewTask, title: addFailedText, text: errorMessage(failure) }}
      isRestored={isRestored}
      isIncomplete={isIncomplete}
      isBusy={isAdding}
      submitLabel="Add Task"
      onChange={(change) => form.send({ type: "draft.changed", change })}
      onSubmit={() => board.send({ type: "form.submitted" })}
      onCancel={() => form.send({ type: "draft.cancelled" })}
      onEscape={() => form.send({ type: "draft.escaped" })}
      onDiscard={() => form.send({ type: "draft.discarded" })}
    />
  );
}
