import { isSame, selectDraft, selectIsSaving } from "../../../machines/shared/draft.machine.ts";
import { emptyDraft } from "../../../machines/task-board/draft.ts";
import {
  selectCanEdit,
  selectForm,
  type TaskBoardRef,
} from "../../../machines/task-board/task-board.machine.ts";
import { appended, type Taken } from "../handed-text.ts";

/**
 * Opens the Add Task form of To Do with this description, or adds it to the task that the user is writing
 * [experience 10]. Null: not now, because that task is being saved, or because this user adds none.
 */
export function takeQuote(board: TaskBoardRef, quote: string): Taken | null {
  if (!selectCanEdit(board.getSnapshot())) return null;
  if (selectForm(board.getSnapshot()) === undefined) board.send({ type: "taskForm.opened", column: "ToDo" });
  const form = selectForm(board.getSnapshot());
  if (form === undefined || selectIsSaving(form.getSnapshot())) return null;
  const { fields } = selectDraft(form.getSnapshot());
  form.send({ type: "draft.changed", change: { description: appended(fields.description, quote) } });
  return { isAppended: !isSame(fields, emptyDraft), field: `[data-place="newTask"] input` };
}
