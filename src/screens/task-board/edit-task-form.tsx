import { useSelector } from "@xstate/react";
import { useRef } from "react";
import { selectConflicts, selectDraft, selectFailure } from "../../../machines/shared/draft.machine.ts";
import type { BoardTeam } from "../../../machines/task-board/board.ts";
import type { EditRef } from "../../../machines/task-board/draft.ts";
import { keyOfTask, saveErrorOf, saveTitleOf } from "../../../machines/task-board/messages.ts";
import {
  selectEdit,
  selectFirstField,
  type TaskBoardRef,
} from "../../../machines/task-board/task-board.machine.ts";
import { useWholeInView } from "../shared/keep-in-view.ts";
import { TaskForm, textsOf } from "./task-form.tsx";

interface EditTaskFormProps {
  boardRef: TaskBoardRef;
  team: BoardTeam;
}

/** The edit form of a card, in place [2.33]. */
export function EditTaskForm({ boardRef, team }: EditTaskFormProps) {
  const editRef = useSelector(boardRef, selectEdit);
  const place = useRef<HTMLDivElement>(null);
  useWholeInView(place, editRef !== undefined);
  return editRef === undefined ? null : (
    <div ref={place}>
      <Fields boardRef={boardRef} team={team} editRef={editRef} />
    </div>
  );
}

function Fields({ boardRef, team, editRef }: EditTaskFormProps & { editRef: EditRef }) {
  const { base, subject } = useSelector(editRef, selectDraft);
  const failure = useSelector(editRef, selectFailure);
  const conflicts = useSelector(editRef, selectConflicts);
  const texts = textsOf(base, team);
  return (
    <TaskForm
      label={`Edit “${base.title}”`}
      formRef={editRef}
      firstField={useSelector(boardRef, selectFirstField)}
      members={team.members}
      failure={
        failure && { key: keyOfTask(subject.id), title: saveTitleOf(failure), text: saveErrorOf(failure) }
      }
      theirs={Object.fromEntries(Object.entries(texts).filter(([field]) => conflicts.includes(field)))}
      unstored={failure?.fields}
      submitLabel="Save"
      onSubmit={() => boardRef.send({ type: "edit.submitted" })}
    />
  );
}
