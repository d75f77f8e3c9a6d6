import type { AnyMachineSnapshot } from "xstate";
import type { Reply } from "../../../machines/domain/feedback.ts";
import type { Task } from "../../../machines/domain/task.ts";
import { draftIdOf } from "../../../machines/feedback-thread/drafts.ts";
import { chartsIn } from "../path-kit/children.ts";

/* What is edited in place is shown in its form alone. */

export const isCardInForm = (
  { editing }: { readonly editing: number | null },
  { id }: Pick<Task, "id">,
): boolean => id === editing;

export const isReplyInForm = (
  thread: AnyMachineSnapshot,
  { id: replyId, feedbackId }: Pick<Reply, "id" | "feedbackId">,
): boolean => {
  const draft = draftIdOf({ kind: "reply", feedbackId, replyId });
  return chartsIn(thread).some(({ ref }) => ref.id === draft);
};

/** Whether it is a state in which the form of a card or a new task is shown. */
export const isOpenForm = (state: string): boolean =>
  /^taskBoard\/(?:form|edit)\.(?:editing|saving)/.test(state);

/** The open form of a card or a new task, and what it has as its title; null: none is open. */
export function openFormIn(
  board: AnyMachineSnapshot,
): { readonly name: string; readonly title: string } | null {
  const { editing } = board.context;
  const draft = editing === null ? "form" : `edit.${editing}`;
  const context = chartsIn(board).find(({ ref }) => ref.id === draft)?.snapshot.context;
  if (context === undefined) return null;
  const name = editing === null ? "New task" : `Edit “${context.base.title}”`;
  return { name, title: context.fields.title };
}
