import { isUnchanged, type TaskEdit } from "./draft.ts";

/** The card whose fields are shown, and what was typed into this and others that were turned from, by their ids. */
export interface Editing {
  readonly editing: number | null;
  readonly edits: Readonly<Record<number, TaskEdit>>;
}

/** What is typed into the card that is being edited; throws where there is none. */
export function openEditIn({ editing, edits }: Editing): TaskEdit {
  const edit = editing === null ? undefined : edits[editing];
  if (edit === undefined) throw new Error("No card is being edited");
  return edit;
}

export const withOpenEdit = ({ editing, edits }: Editing, edit: TaskEdit): Editing["edits"] =>
  editing === null ? edits : { ...edits, [editing]: edit };

export const withoutOpenEdit = ({ editing, edits }: Editing): Editing["edits"] =>
  Object.fromEntries(Object.entries(edits).filter(([id]) => id !== String(editing)));

/** Without those in which nothing was changed. */
export const changedEdits = (edits: Editing["edits"]): Editing["edits"] =>
  Object.fromEntries(Object.entries(edits).filter(([, edit]) => !isUnchanged(edit)));
