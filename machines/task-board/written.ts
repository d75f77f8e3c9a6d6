import { isSameText } from "../domain/text.ts";
import type { Task } from "../domain/task.ts";
import type { Draft } from "../shared/draft.types.ts";
import type { NewTaskTarget, TaskDraft } from "./draft.ts";

type TextField = "title" | "description";
const textFields: readonly TextField[] = ["title", "description"];

/** A task as this user has saved it, and which of its texts are theirs. */
interface WrittenTask {
  readonly task: Task;
  readonly fields: readonly TextField[];
}

/** What this user has written in this session, by task id. */
export type Written = Readonly<Record<number, WrittenTask>>;

/** A text of this user's that is no longer on the server. */
export interface Overwritten {
  /** As the user saved it. */
  readonly task: Task;
  /** Those of their texts that someone else has replaced, or deleted with the card. */
  readonly texts: Readonly<Partial<Record<TextField, string>>>;
  readonly isDeleted: boolean;
}

/** Adds what was saved. Texts of others that the user has seen and left are not theirs any more. */
export const withWritten = (
  written: Written,
  { base, fields, subject }: Draft<Task | NewTaskTarget, TaskDraft>,
  saved: Task,
): Written => {
  const earlier = written[saved.id];
  const mine = textFields.filter(
    (field) =>
      !isSameText(base[field], fields[field]) ||
      (earlier?.fields.includes(field) && isSameText(earlier.task[field], saved[field])),
  );
  // The text of a deleted card was saved as a new one.
  const others = "id" in subject ? withoutWritten(written, subject.id) : written;
  return { ...others, [saved.id]: { task: saved, fields: mine } };
};

export const withoutWritten = (written: Written, taskId: number): Written =>
  Object.fromEntries(Object.entries(written).filter(([id]) => id !== String(taskId)));

/** The texts that others have overwritten, according to these tasks. */
export const overwrittenIn = (tasks: readonly Task[], written: Written): readonly Overwritten[] =>
  Object.values(written).flatMap(({ task, fields }) => {
    const now = tasks.find(({ id }) => id === task.id);
    const lost = fields.filter((field) => now === undefined || !isSameText(now[field], task[field]));
    if (lost.length === 0) return [];
    const texts = Object.fromEntries(lost.map((field) => [field, task[field]]));
    return [{ task, texts, isDeleted: now === undefined }];
  });

export const isOverwritten = (
  { tasks, written }: { readonly tasks: readonly Task[]; readonly written: Written },
  taskId: number,
): boolean => overwrittenIn(tasks, written).some(({ task }) => task.id === taskId);
