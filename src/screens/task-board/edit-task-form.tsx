import { useSelector } from "@xstate/react";
import { useRef } from "react";
import { selectConflicts, selectDraft, selectFailure } from "../../../machines/shared/draft.machine.ts";
import type { BoardTeam } from "../../../machines/task-board/board.ts";
import type { EditRef } from "../../../machines/task-board/draft.ts";
import { keyOfTask, saveErrorOf, saveTitleOf } from "../../../machines/task-board/messages.ts";
import { selectEdit, type TaskBoardRef } from "../../../machines/task-board/task-board.machine.ts";
import { useWholeInView } from "../shared/keep-in-view.ts";
import { TaskForm, textsOf } from "./task-form.tsx";

interface EditTaskFormProps {
  board: TaskBoardRef;
  team: BoardTeam;
}

/** The edit form of a card, in place [2.33]. */
export function EditTaskForm({ board, team }: EditTaskFormProps) {
  const edit = useSelector(board, selectEdit);
  const place = useRef<HTMLDivElement>(null);
  useWholeInView(place, edit !== undefined);
  return edit === undefined ? null : (
    <div ref={place}>
      <Fields board={board} team={team} edit={edit} />
    </div>
  );
}

function Fields({ board, team, edit }: EditTaskFormProps & { edit: EditRef }) {
  const { base, subject } = useSelector(edit, selectDraft);
  const failure = useSelector(edit, selectFailure);
  const conflicts = useSelector(edit, selectConflicts);
  const texts = textsOf(base, team);
  return (
    <TaskForm
      label={`Edit “${base.title}”`}
      form={edit}
      members={team.members}
      failure={
        failure && { key: keyOfTask(subject.id), title: saveTitleOf(failure), text: saveErrorOf(failure) }
      }
      theirs={Object.fromEntries(Object.entries(texts).filter(([field]) => conflicts.includes(field)))}
      unstored={failure?.fields}
      submitLabel="Save"
      onSubmit={() => board.send({ type: "edit.submitted" })}
    />
  );
}
