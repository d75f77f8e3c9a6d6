import { useSelector } from "@xstate/react";
import { loadAdvice } from "../../../machines/domain/failure.ts";
import type { Feedback } from "../../../machines/domain/feedback.ts";
import {
  selectAreRepliesPending,
  selectIsFirstWithoutReplies,
  selectRepliesFailure,
  selectRepliesInUse,
  selectRepliesTo,
  selectReplyOrphans,
  type FeedbackThreadRef,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import type { Orphan } from "../../../machines/feedback-thread/thread.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { hasSameItems } from "../shared/has-same-items.ts";
import { useFresh } from "../news/page-news.tsx";
import { EarlierReplies, useFold } from "./earlier-replies.tsx";
import { excerptOf } from "./excerpt.ts";
import { OrphanNote } from "./orphan-note.tsx";
import { ReplyItem } from "./reply-item.tsx";
import { TextForm } from "./text-form.tsx";
import * as styles from "./feedback-thread.css.ts";

/**
 * The replies to a piece of feedback, as far as loaded, and the box for a new one [2.37] [2.42]. Of many
 * replies, only the last are shown at first.
 */
export function Replies({
  thread,
  feedback: { id, content },
}: {
  thread: FeedbackThreadRef;
  feedback: Feedback;
}) {
  const replies = useSelector(thread, selectRepliesTo(id));
  const isPending = useSelector(thread, selectAreRepliesPending(id));
  const isFirst = useSelector(thread, selectIsFirstWithoutReplies(id));
  const failure = useSelector(thread, selectRepliesFailure(id));
  const orphans = useSelector(thread, selectReplyOrphans(id), hasSameItems);
  const inUse = useSelector(thread, selectRepliesInUse(id), hasSameItems);
  const { shown, hidden, showAll } = useFold(replies, [...inUse, ...useFresh("replies")]);
  const rows = [
    ...shown.map((reply) => ({
      id: reply.id,
      row: <ReplyItem key={reply.id} thread={thread} reply={reply} />,
    })),
    ...orphans.map((orphan) => ({
      id: orphan.target.replyId,
      row: <ReplyOrphan key={`deleted ${orphan.target.replyId}`} thread={thread} orphan={orphan} />,
    })),
  ].toSorted((a, b) => a.id - b.id);

  return (
    <Stack gap="xsmall">
      {replies === null && isPending && (
        <Skeleton count={1} {...(isFirst && { label: "Loading replies..." })} />
      )}
      {failure !== null && (
        <Alert
          tone="warning"
          title={
            replies === null
              ? "We couldn't load the replies."
              : "We couldn't refresh the replies. There may be newer ones."
          }
          action={
            <Button
              size="compact"
              aria-label={`Try again to load the replies to “${excerptOf(content)}”`}
              onClick={() => thread.send({ type: "reload.pressed", of: "replies", feedbackId: id })}
            >
              Try again
            </Button>
          }
          announced
        >
          {loadAdvice(failure)}
        </Alert>
      )}
      {hidden > 0 && <EarlierReplies hidden={hidden} content={content} onShow={showAll} />}
      {rows.length > 0 && (
        <Stack as="ul" gap="xsmall" className={styles.list} aria-label="Replies">
          {rows.map(({ row }) => row)}
        </Stack>
      )}
      <TextForm
        thread={thread}
        target={{ kind: "newReply", feedbackId: id }}
        label={`Reply to “${excerptOf(content)}”`}
        placeholder="Write a reply..."
        submitLabel="Reply"
        rows={1}
      />
    </Stack>
  );
}

function ReplyOrphan({ thread, orphan }: { thread: FeedbackThreadRef; orphan: Orphan<"reply"> }) {
  return (
    <li className={styles.editedReply}>
      <OrphanNote thread={thread} target={orphan.target} deleted="reply" />
    </li>
  );
}
