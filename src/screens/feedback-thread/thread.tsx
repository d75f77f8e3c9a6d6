import { shallowEqual, useSelector } from "@xstate/react";
import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from "react";
import { useSearchParams } from "react-router-dom";
import { lastWritersOf } from "../../../machines/domain/team-activity.ts";
import { feedbackMarks, replyMarks } from "../../../machines/domain/marks.ts";
import {
  selectCurrentReplies,
  selectChangedFeedback,
  selectChangedReplies,
  selectDeletion,
  selectFailedReads,
  selectFeedbackOrphans,
  selectTasksFailure,
  selectThread,
  selectView,
  type FeedbackThreadRef,
  selectPerson,
  selectReplies,
  selectRepliesTo,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { draftIdOf } from "../../../machines/feedback-thread/drafts.ts";
import {
  type Removal,
  type Thread as TeamThread,
  type Replies,
  isOwnReply,
  nameIn,
} from "../../../machines/feedback-thread/thread.ts";
import type { Reply } from "../../../machines/domain/feedback.ts";
import { Card } from "../../ui/card.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TypedText } from "../../ui/typed-text.tsx";
import { Anchored } from "../shared/anchored.tsx";
import { DeletionDialog } from "../shared/deletion-dialog.tsx";
import { GoneLink } from "../navigation/gone-link.tsx";
import { feedbackIn } from "../navigation/item-links.ts";
import { reveal } from "../shared/keep-in-view.ts";
import { jumpToFirst, useLedToNews, usePageNews, WithNews } from "../news/page-news.tsx";
import { LoadFailedAlert, StaleDataAlert } from "../shared/failure-alerts.tsx";
import { NothingShown } from "../shared/filter-controls.tsx";
import { FeedbackItem } from "./feedback-item.tsx";
import { TasksFailed } from "./feedback-tasks.tsx";
import { OrphanNote } from "./orphan-note.tsx";
import { emptyWords, noFilter, ThreadFilterBar, useListed, useThreadFilter } from "./thread-filter.tsx";
import * as styles from "./feedback-thread.css.ts";
import { excerptOf } from "./excerpt.ts";

const notLoaded = "Failed to fetch feedbacks";

/** Where the focus goes after a deletion: to the item if it still exists, else to what surrounds it. */
function controlAfter(list: HTMLElement | null, removal: Removal): HTMLElement | null {
  const within = (selector: string): HTMLElement | null => list?.querySelector<HTMLElement>(selector) ?? null;
  // Delete is the last of its buttons.
  if (removal.kind === "feedback")
    return within(`[data-feedback="${removal.feedback.id}"] button:last-of-type`) ?? list;
  const { id, feedbackId } = removal.reply;
  return (
    within(`[data-reply="${id}"] button:last-of-type`) ??
    within(`[data-feedback="${feedbackId}"] form textarea`) ??
    list
  );
}

/** A team's feedback, newest first; `empty` is shown if there is none. */
export function Thread({ threadRef, empty }: { threadRef: FeedbackThreadRef; empty: ReactNode }) {
  const team = useSelector(threadRef, selectThread);
  const view = useSelector(threadRef, selectView, shallowEqual);
  const deletionRef = useSelector(threadRef, selectDeletion);
  const orphans = useSelector(threadRef, selectFeedbackOrphans, shallowEqual);
  const list = useRef<HTMLDivElement>(null);
  const tasksFailure = useSelector(threadRef, selectTasksFailure);
  const replies = useSelector(threadRef, selectCurrentReplies);
  const { wanted, isThere: isWantedThere } = useRevealed(list, team, replies);
  const changed = useSelector(threadRef, selectChangedFeedback);
  const changedReplies = useSelector(threadRef, selectChangedReplies);
  const shown = useMemo(
    () =>
      team === null || replies === null
        ? null
        : {
            marks: {
              feedback: feedbackMarks(team.feedback),
              replies: replyMarks(team.feedback.flatMap(({ id }) => replies[id] ?? [])),
            },
            lastWriters: lastWritersOf(team.feedback, replies),
            changed: { feedback: changed, replies: Object.values(changedReplies).flat() },
          },
    [team, replies, changed, changedReplies],
  );
  const news = usePageNews(team?.teamId ?? null, shown);
  const person = useSelector(threadRef, selectPerson);
  const allReplies = useSelector(threadRef, selectReplies);
  const failedReads = useSelector(threadRef, selectFailedReads);
  const [filter, setFilter] = useThreadFilter();
  const listedIds = useListed(filter, { team, replies: allReplies, reader: person, fresh: news.fresh });
  useLedToNews(news, filter.show === "news");
  const reload = (): void => threadRef.send({ type: "reload.pressed", of: "thread" });
  const reloadTasks = (): void => {
    // The button disappears.
    list.current?.focus();
    threadRef.send({ type: "reload.pressed", of: "tasks" });
  };

  if (view.kind === "loading") return <Skeleton label="Loading..." kind="rows" count={4} />;
  if (view.kind === "failed")
    return <LoadFailedAlert title={notLoaded} failure={view.failure} onRetry={reload} />;
  if (team === null) return null;
  // What a link leads to is shown whatever is filtered.
  const unread = filter.show === null ? [] : team.feedback.filter(({ id }) => !(id in allReplies));
  const listed = team.feedback.filter(
    // What could not be read may match, and offers to try again.
    ({ id }) => id === wanted || listedIds.has(id) || (id in failedReads && !(id in allReplies)),
  );
  const rows = [
    ...listed.map((feedback) => ({
      id: feedback.id,
      row: <FeedbackItem key={feedback.id} threadRef={threadRef} team={team} feedback={feedback} />,
    })),
    ...orphans.map(({ target }) => ({
      id: target.feedbackId,
      row: (
        <Card key={draftIdOf(target)} as="li">
          <OrphanNote threadRef={threadRef} target={target} deleted="feedback" />
        </Card>
      ),
    })),
  ].toSorted((a, b) => b.id - a.id);
  return (
    <div ref={list} className={styles.thread} tabIndex={-1} data-thread>
      <GoneLink what="feedback" wanted={wanted} isLoaded isThere={isWantedThere} />
      {view.kind === "stale" && (
        <StaleDataAlert title={notLoaded} readAt={team.readAt} failure={view.failure} onRetry={reload} />
      )}
      {tasksFailure !== null && view.kind !== "stale" && (
        <TasksFailed failure={tasksFailure} onRetry={reloadTasks} />
      )}
      {team.feedback.length > 1 && (
        <ThreadFilterBar
          filter={filter}
          onFilter={setFilter}
          shown={listed.length}
          total={team.feedback.length}
        />
      )}
      <WithNews news={news} onJump={() => jumpToFirst(() => setFilter(noFilter))}>
        <Anchored>
          <Stack as="ul" gap="small" aria-label="Feedback">
            {rows.map(({ row }) => row)}
            {team.feedback.length === 0 && empty}
            {team.feedback.length > 0 && rows.length === 0 && (
              <li className={styles.meta}>
                {unread.length > 0 ? (
                  <Skeleton label="Loading..." kind="rows" count={2} />
                ) : (
                  <NothingShown words={emptyWords(filter)} onShowAll={() => setFilter(noFilter)} />
                )}
              </li>
            )}
          </Stack>
        </Anchored>
      </WithNews>
      {deletionRef !== undefined && (
        <DeletionDialog
          deletionRef={deletionRef}
          describe={(removal) => <RemovalWords threadRef={threadRef} removal={removal} />}
          returnFocus={(removal) => controlAfter(list.current, removal)}
        />
      )}
    </div>
  );
}

/**
 * Scrolls to the feedback in the URL and focuses it, once it is there [experience 10]; of one to be answered, to its
 * first reply, with the caret in the box for the next.
 */
function useRevealed(
  list: RefObject<HTMLElement | null>,
  team: TeamThread | null,
  replies: Replies | null,
): { readonly wanted: number | null; readonly isThere: boolean } {
  const [params] = useSearchParams();
  const wanted = feedbackIn(params);
  const loaded = (wanted === null ? undefined : replies?.[wanted]) ?? [];
  const isThere = team?.feedback.some(({ id }) => id === wanted) === true;
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>(`[data-feedback="${wanted}"]`);
    if (isThere && item) reveal(item);
  }, [list, wanted, isThere]);
  const unanswered = params.has("unanswered") ? unansweredIn(loaded).join() : "";
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>(`[data-feedback="${wanted}"]`);
    // The user may have moved on while the replies were loading.
    const { activeElement } = document;
    if (unanswered === "" || (activeElement !== item && activeElement?.matches("body, h1") === false)) return;
    const shown = unanswered.split(",").map((id) => item?.querySelector<HTMLElement>(`[data-reply="${id}"]`));
    // The first ones of many are folded.
    const reply = shown.find((each) => each);
    const box = [...(item?.querySelectorAll("textarea") ?? [])].at(-1);
    if (reply) reveal(reply, () => box?.focus({ preventScroll: true }));
  }, [list, wanted, unanswered]);
  return { wanted, isThere };
}

/** The replies since the supervisor's last one, by id. */
const unansweredIn = (replies: readonly Reply[]): readonly number[] =>
  replies.slice(replies.findLastIndex(({ author }) => author.role === "supervisor") + 1).map(({ id }) => id);

/** Names what is lost by deleting feedback or a reply. */
const RemovalWords = ({ threadRef, removal }: { threadRef: FeedbackThreadRef; removal: Removal }) =>
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
