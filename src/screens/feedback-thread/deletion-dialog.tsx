import { useSelector } from "@xstate/react";
import {
  selectPerson,
  selectRepliesTo,
  selectThread,
  type FeedbackThreadRef,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import {
  selectIsDeleting,
  selectSubject,
  type DeletionRef,
} from "../../../machines/shared/deletion.machine.ts";
import { isOwnReply, nameIn, type Removal } from "../../../machines/feedback-thread/thread.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { TypedText } from "../../ui/typed-text.tsx";
import { excerptOf } from "./excerpt.ts";

interface DeletionDialogProps {
  thread: FeedbackThreadRef;
  deletion: DeletionRef<Removal>;
  returnFocus: (removal: Removal) => HTMLElement | null;
}

/** Asks for confirmation before deleting, and names what is lost [8.18]. */
export function DeletionDialog({ thread, deletion, returnFocus }: DeletionDialogProps) {
  const subject = useSelector(deletion, selectSubject);
  const isDeleting = useSelector(deletion, selectIsDeleting);
  return (
    <ConfirmDialog
      open
      title="Are you sure?"
      description={
        subject.kind === "reply" ? (
          <ReplyLost thread={thread} reply={subject.reply} />
        ) : (
          <FeedbackLost thread={thread} feedback={subject.feedback} />
        )
      }
      confirmLabel="Yes, delete it!"
      busy={isDeleting}
      onConfirm={() => deletion.send({ type: "deletion.confirmed" })}
      onCancel={() => deletion.send({ type: "deletion.cancelled" })}
      returnFocus={() => returnFocus(subject)}
    />
  );
}

type Lost<Kind extends Removal["kind"]> = { thread: FeedbackThreadRef } & Omit<
  Extract<Removal, { kind: Kind }>,
  "kind"
>;

function FeedbackLost({ thread, feedback: { id, content } }: Lost<"feedback">) {
  const replies = useSelector(thread, selectRepliesTo(id));
  return (
    <>
      <span>The feedback</span> <TypedText>{`“${excerptOf(content)}”`}</TypedText>{" "}
      <span>{`${repliesLost(replies?.length ?? null)} will be deleted. This can't be undone.`}</span>
    </>
  );
}

function ReplyLost({ thread, reply }: Lost<"reply">) {
  const team = useSelector(thread, selectThread);
  const person = useSelector(thread, selectPerson);
  const { content, author } = reply;
  return isOwnReply(person, reply) ? (
    <>
      <span>Your reply</span> <TypedText>{`“${excerptOf(content)}”`}</TypedText> <span>will be deleted.</span>
    </>
  ) : (
    <>
      <span>The reply</span> <TypedText>{`“${excerptOf(content)}”`}</TypedText> <span>by</span>{" "}
      <TypedText>{nameIn(team, author.userId, author.name)}</TypedText>{" "}
      <span>will be deleted. This can't be undone.</span>
    </>
  );
}

/** The count is unknown until the replies are fetched. */
function repliesLost(count: number | null): string {
  if (count === 0) return "";
  if (count === null) return "and its replies";
  return count === 1 ? "and its reply" : `and its ${count} replies`;
}
