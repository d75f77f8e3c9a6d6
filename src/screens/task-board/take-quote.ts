import { selectDraft, selectIsSaving } from "../../../machines/shared/draft.machine.ts";
import { isSame } from "../../../machines/shared/keep-equal.ts";
import { emptyDraft } from "../../../machines/task-board/draft.ts";
import {
  selectCanEdit,
  selectForm,
  type TaskBoardRef,
} from "../../../machines/task-board/task-board.machine.ts";
import { isBlank } from "../../../machines/domain/text.ts";
import { appended, type Taken } from "../navigation/handed-text.ts";

/** The most characters of a title that is taken from a quote. */
const longest = 60;

/** The first words of a quote, which is in the first line. */
export function titleIn(quote: string): string {
  const [line = ""] = quote.split("\n");
  const text = line.replace(/^“|…?”$/gu, "").trim();
  const beginning = Array.from(text).slice(0, longest).join("");
  if (beginning === text) return text;
  const isWordCut = !/^\s/.test(text.slice(beginning.length));
  const words = isWordCut ? beginning.replace(/\s+\S*$/, "") : beginning.trim();
  return `${words}…`;
}

/**
 * Opens the Add Task form of To Do with this description, or adds it to the task that the user is writing.
 * A task without a title gets the first words as one [experience 10]. Null: not now, because that task is being saved, or because this user adds none.
 */
export function takeQuote(boardRef: TaskBoardRef, quote: string): Taken | null {
  if (!selectCanEdit(boardRef.getSnapshot())) return null;
  if (selectForm(boardRef.getSnapshot()) === undefined)
    boardRef.send({ type: "taskForm.opened", column: "ToDo" });
  const formRef = selectForm(boardRef.getSnapshot());
  if (formRef === undefined || selectIsSaving(formRef.getSnapshot())) return null;
  const { fields } = selectDraft(formRef.getSnapshot());
  const isProposed = isBlank(fields.title);
  formRef.send({
    type: "draft.changed",
    change: {
      description: appended(fields.description, quote),
      ...(isProposed && { title: titleIn(quote) }),
    },
  });
  return { isAppended: !isSame(fields, emptyDraft), field: `[data-place="newTask"] input`, isProposed };
}
