import type { Feedback, Reply } from "./feedback.ts";
import type { FileLink } from "./file-link.ts";
import { taskFields, type Task } from "./task.ts";

/* Marks show whether an item has changed since it was seen, without keeping its text [experience 5]. */

export const itemKinds = ["tasks", "files", "feedback", "replies"] as const;
export type ItemKind = (typeof itemKinds)[number];

/** A hash of what each item shows, and who wrote it where that is known, by the item's id. */
export type Marks = Readonly<Record<number, string>>;

/** The marks of a team's items, by kind. */
export type TeamMarks = Readonly<Record<ItemKind, Marks>>;

/** The seven characters of a 32-bit FNV-1a hash. It keeps no text, but a short text could be guessed from it. */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36).padStart(7, "0");
}

const marksBy =
  <Item extends { readonly id: number }>(
    shown: (item: Item) => readonly unknown[],
    writerOf: (item: Item) => number | null = () => null,
  ) =>
  (items: readonly Item[]): Marks =>
    Object.fromEntries(
      items.map((item) => [item.id, `${hashOf(JSON.stringify(shown(item)))}${endBy(writerOf(item))}`]),
    );

const endBy = (writer: number | null): string => (writer === null ? "" : `.${writer}`);

export const taskMarks = marksBy((task: Task) => taskFields.map((field) => task[field]));
export const fileMarks = marksBy(
  ({ title, url }: FileLink) => [title, url],
  ({ studentId }) => studentId,
);
export const feedbackMarks = marksBy(
  ({ content }: Feedback) => [content],
  ({ supervisorId }) => supervisorId,
);
export const replyMarks = marksBy(
  ({ content }: Reply) => [content],
  ({ author }) => author.userId,
);

/**
 * The items that are new or show something else than when they were seen, by id. What this user wrote, on whichever
 * device, is not new to them.
 */
export const unseenIn = (marks: Marks, seen: Marks, userId: number | null = null): readonly number[] =>
  Object.entries(marks).flatMap(([id, mark]) => {
    const isOwn = userId !== null && mark.endsWith(endBy(userId));
    const known = seen[Number(id)];
    // A mark without a writer was stored by an earlier release.
    return isOwn || known === mark || (known !== undefined && mark.startsWith(`${known}.`)) ? [] : Number(id);
  });
