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
