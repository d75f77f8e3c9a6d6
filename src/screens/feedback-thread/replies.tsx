import { shallowEqual, useSelector } from "@xstate/react";
import { useLayoutEffect, useRef, useState } from "react";
import { loadAdvice } from "../../../machines/domain/failure.ts";
import type { Feedback, Reply } from "../../../machines/domain/feedback.ts";
import {
  selectAreRepliesPending,
  selectIsFirstWithoutReplies,
  selectRepliesFailure,
  selectRepliesInUse,
  selectRepliesTo,
  selectReplyOrphans,
  type FeedbackThreadRef,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Stack, Inline } from "../../ui/layout.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useFresh } from "../news/page-news.tsx";
import { useIsPrinting } from "../device/use-is-printing.ts";
import { excerptOf } from "./excerpt.ts";
import { OrphanNote } from "./orphan-note.tsx";
import { ReplyItem } from "./reply-item.tsx";
import { TextForm } from "./text-form.tsx";
import * as styles from "./feedback-thread.css.ts";
import { TryAgain } from "../shared/try-again.tsx";

/**
 * The replies to a piece of feedback, as far as loaded, and the box for a new one [2.37] [2.42]. Of many
 * replies, only the last are shown at first.
 */
export function Replies({ threadRef, feedback }: { threadRef: FeedbackThreadRef; feedback: Feedback }) {
  const { id, content } = feedback;
  const replies = useSelector(threadRef, selectRepliesTo(id));
  const isPending = useSelector(threadRef, selectAreRepliesPending(id));
  const isFirst = useSelector(threadRef, selectIsFirstWithoutReplies(id));
  const failure = useSelector(threadRef, selectRepliesFailure(id));
  const orphans = useSelector(threadRef, selectReplyOrphans(id), shallowEqual);
  const inUse = useSelector(threadRef, selectRepliesInUse(id), shallowEqual);
  const { shown, hidden, showAll } = useFold(replies, [...inUse, ...useFresh("replies")]);
  const rows = [
    ...shown.map((reply) => ({
      id: reply.id,
      row: <ReplyItem key={reply.id} threadRef={threadRef} reply={reply} />,
    })),
    ...orphans.map(({ target }) => ({
      id: target.replyId,
      row: (
        <li key={`deleted ${target.replyId}`} className={styles.editedReply}>
          <OrphanNote threadRef={threadRef} target={target} deleted="reply" />
        </li>
      ),
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
            <TryAgain
              size="compact"
              aria-label={`Try again to load the replies to “${excerptOf(content)}”`}
              onClick={() => threadRef.send({ type: "reload.pressed", of: "replies", feedbackId: id })}
            />
          }
          announced
        >
          {loadAdvice(failure)}
        </Alert>
      )}
      {hidden > 0 && <EarlierReplies hidden={hidden} content={content} onShow={showAll} />}
      {rows.length > 0 && (
        <Stack as="ul" gap="xsmall" aria-label="Replies">
          {rows.map(({ row }) => row)}
        </Stack>
      )}
      <TextForm
        threadRef={threadRef}
        target={{ kind: "newReply", feedbackId: id }}
        label={`Reply to “${excerptOf(content)}”`}
        placeholder="Write a reply..."
        submitLabel="Reply"
        rows={1}
      />
    </Stack>
  );
}

/** A thread with more replies than this is folded to its last ones. */
const maxUnfolded = 5;
const shownWhenFolded = 3;

/** The id of the first reply to show; 0: all are shown. */
const firstShownIn = (replies: readonly Reply[]): number =>
  replies.length > maxUnfolded ? (replies.at(-shownWhenFolded)?.id ?? 0) : 0;

interface Fold {
  readonly shown: readonly Reply[];
  /** The number of earlier replies that are not shown. */
  readonly hidden: number;
  readonly showAll: () => void;
}

/**
 * Folds a long thread when its replies are first loaded. What is shown stays: later replies are added to it,
 * and the thread is unfolded for good if a hidden reply is in use.
 */
function useFold(replies: readonly Reply[] | null, inUse: readonly number[]): Fold {
  const [firstShown, setFirstShown] = useState(Infinity);
  const isPrinting = useIsPrinting();
  const loaded = replies ?? [];
  // Deletions can take shown replies away, so that earlier ones take their place.
  const next = Math.min(firstShown, firstShownIn(loaded));
  const first = inUse.some((id) => id < next) ? 0 : next;
  if (replies !== null && firstShown !== first) setFirstShown(first);

  const shown = loaded.filter(({ id }) => isPrinting || id >= first);
  return { shown, hidden: loaded.length - shown.length, showAll: () => setFirstShown(0) };
}

interface EarlierRepliesProps {
  hidden: number;
  /** The feedback's text. */
  content: string;
  onShow: () => void;
}

/** Shows the hidden replies. The focus moves from the button, which disappears, to the first of them. */
function EarlierReplies({ hidden, content, onShow }: EarlierRepliesProps) {
  const text = hidden === 1 ? "Show 1 earlier reply" : `Show ${hidden} earlier replies`;
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    const item = button?.closest("[data-feedback]");
    return () => {
      if (button === null || document.activeElement !== button) return;
      queueMicrotask(() => {
        const reply = item?.querySelector<HTMLElement>("[data-reply]");
        if (!reply) return;
        reply.tabIndex = -1;
        reply.focus();
      });
    };
  }, []);
  return (
    <Inline>
      <Button
        kind="quiet"
        size="compact"
        ref={ref}
        aria-label={`${text} to “${excerptOf(content)}”`}
        onClick={onShow}
      >
        {text}
      </Button>
    </Inline>
  );
}
