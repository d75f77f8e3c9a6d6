import { useSelector } from "@xstate/react";
import {
  selectPerson,
  selectRepliesTo,
  selectThread,
  type FeedbackThreadRef,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { isOwnReply, nameIn, type Removal } from "../../../machines/feedback-thread/thread.ts";
import { TypedText } from "../../ui/typed-text.tsx";
import { excerptOf } from "./excerpt.ts";

/** Names what is lost by deleting feedback or a reply. */
export const RemovalWords = ({ threadRef, removal }: { threadRef: FeedbackThreadRef; removal: Removal }) =>
  removal.kind === "reply" ? (
    <ReplyLost threadRef={threadRef} reply={removal.reply} />
  ) : (
    <FeedbackLost threadRef={threadRef} feedback={removal.feedback} />
  );

type Lost<Kind extends Removal["kind"]> = { threadRef: FeedbackThreadRef } & Omit<
  Extract<Removal, { kind: Kind }>,
  "kind"
>;

function FeedbackLost({ threadRef, feedback: { id, content } }: Lost<"feedback">) {
  const replies = useSelector(threadRef, selectRepliesTo(id));
  return (
    <>
      <span>The feedback</span> <TypedText>{`“${excerptOf(content)}”`}</TypedText>{" "}
      <span>{`${repliesLost(replies?.length ?? null)} will be deleted. This can't be undone.`}</span>
    </>
  );
}

function ReplyLost({ threadRef, reply }: Lost<"reply">) {
  const team = useSelector(threadRef, selectThread);
  const person = useSelector(threadRef, selectPerson);
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
