import { useSelector } from "@xstate/react";
import {
  selectDraft,
  selectFailure,
  selectIsRestored,
  selectIsSaving,
} from "../../../machines/shared/draft.machine.ts";
import type { BoardTeam } from "../../../machines/task-board/board.ts";
import type { FormRef } from "../../../machines/task-board/draft.ts";
import { addErrorOf, addFailedText, keyOfNewTask } from "../../../machines/task-board/messages.ts";
import { TaskForm } from "./task-form.tsx";

/** The Add Task form of a column [2.32]. */
export function AddTaskForm({ form, team }: { form: FormRef; team: BoardTeam }) {
  const { base, fields } = useSelector(form, selectDraft);
  const isAdding = useSelector(form, selectIsSaving);
  const isRestored = useSelector(form, selectIsRestored);
  const failure = useSelector(form, selectFailure);
  return (
    <TaskForm
      label="New task"
      place="newTask"
      draft={fields}
      base={base}
      members={team.members}
      assigned={fields.assignees}
      failure={failure && { key: keyOfNewTask, title: addFailedText, text: addErrorOf(failure) }}
      isRestored={isRestored}
      isBusy={isAdding}
      submitLabel="Add Task"
      onChange={(change) => form.send({ type: "draft.changed", change })}
      onSubmit={() => form.send({ type: "draft.submitted" })}
      onCancel={() => form.send({ type: "draft.cancelled" })}
      onEscape={() => form.send({ type: "draft.escaped" })}
      onDiscard={() => form.send({ type: "draft.discarded" })}
    />
  );
}
