import type { SnapshotFrom } from "xstate";
import {
  selectDeletion,
  selectDraftAt,
  selectFeedbackOrphans,
  selectReplyOrphans,
  type feedbackThreadMachine,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import {
  contentOf,
  draftIdOf,
  type DraftTarget,
  type TextDraft,
  type TextSubject,
} from "../../../machines/feedback-thread/drafts.ts";
import {
  feedbackIn,
  mayChangeFeedback,
  mayChangeReply,
  replyIn,
  type Removal,
  type Thread,
} from "../../../machines/feedback-thread/thread.ts";
import type { LoggedEvent } from "../../../machines/log/entry.ts";
import { fixtures } from "../../support/fixtures.ts";
import { pendingIn, type Pending } from "../../support/path-kit/scenario.ts";
import { isDeleted, isOneOf, same, when, type SuiteOf } from "../../paths/invariant.ts";

type Snapshot = SnapshotFrom<typeof feedbackThreadMachine>;
type Context = Snapshot["context"];

const isEndOf = (event: LoggedEvent, how: "done" | "error", ...calls: readonly string[]): boolean =>
  calls.some((call) => event.type === `xstate.${how}.actor.${call}`);
const isRead = ({ src }: Pending): boolean => src.startsWith("read");
const isReading = (event: LoggedEvent): boolean => /^xstate\.done\.actor\.(re)?read/.test(event.type);
const idsIn = ({ thread }: Context): readonly number[] => (thread?.feedback ?? []).map(({ id }) => id);
const replyIdsIn = ({ replies }: Context): readonly number[] =>
  Object.values(replies).flatMap((each) => each.map(({ id }) => id));
const askedIn = (snapshot: Snapshot): Removal | undefined =>
  selectDeletion(snapshot)?.getSnapshot().context.subject;
const isThere = (context: Context, subject: Removal): boolean =>
  subject.kind === "feedback"
    ? has(idsIn(context), subject.feedback.id)
    : has(replyIdsIn(context), subject.reply.id);
const has = (ids: readonly number[], id: number): boolean => ids.includes(id);
const isListed = (snapshot: Snapshot): boolean => snapshot.matches({ thread: "ready" });

/** A draft and its text. */
interface Typed extends TextSubject {
  readonly id: string;
  readonly base: string;
  readonly text: string;
  readonly state: unknown;
  readonly hasFailed: boolean;
}

const typedIn = (snapshot: Snapshot): readonly Typed[] =>
  snapshot.context.drafts.flatMap((subject) => {
    const draft = selectDraftAt(subject.target)(snapshot)?.getSnapshot();
    if (draft === undefined) return [];
    const { base, fields, failure } = draft.context;
    return [
      {
        ...subject,
        id: draftIdOf(subject.target),
        base: base.text,
        text: fields.text,
        state: draft.value,
        hasFailed: failure !== null,
      },
    ];
  });
const typedAt = (snapshot: Snapshot, id: string | null): Typed | undefined =>
  typedIn(snapshot).find((typed) => typed.id === id);
const isWorthKeeping = ({ base, text }: Typed): boolean => text.trim() !== "" && text.trim() !== base.trim();
const isSaving = ({ state }: Typed): boolean => state === "saving";
/** The inputs of the calls that save a text. */
const draftsOf = (calls: readonly Pending[]): readonly TextDraft[] =>
  // A safe cast: the chart types this call's input.
  calls.flatMap(({ src, input }) => (src === "save" ? [input as TextDraft] : []));
const isAt = ({ subject: { target } }: TextDraft, ...kinds: readonly DraftTarget["kind"][]): boolean =>
  kinds.includes(target.kind);

export const feedbackThread: SuiteOf<typeof feedbackThreadMachine> = {
  fixture: fixtures.feedbackThread,
  keyOf: ({
    context: {
      person,
      teamId,
      thread,
      replies,
      failedReads,
      drafts,
      editing,
      isDeleting,
      restorations,
      projects,
    },
  }) => [
    person.role,
    teamId,
    projects.length,
    thread?.feedback.map(({ id }) => id),
    Object.entries(replies).map(([id, each]) => [id, each.map((reply) => reply.id)]),
    failedReads,
    drafts.map(({ target }) => draftIdOf(target)),
    editing,
    isDeleting,
    Object.keys(restorations),
  ],
  keyOfChild: ({ context: { subject, fields, failure } }) => [subject, fields, Boolean(failure)],
  // Only the projects, fetching with one draft, and two activities where everything is loaded.
  goesOn: (snapshot) => {
    const { person, isDeleting, restorations, thread, replies } = snapshot.context;
    const typed = typedIn(snapshot);
    if ((thread?.feedback.length ?? 0) > 1 || replies[1]?.some(({ id }) => id === 13) === true) return false;
    const inHand = typed.length + Object.keys(restorations).length + (isDeleting ? 1 : 0);
    if (!snapshot.matches({ projects: "loaded" }) && !snapshot.matches({ projects: "notNeeded" }))
      return inHand === 0 && thread === null;
    const isRead =
      snapshot.matches({ thread: { ready: "idle" } }) &&
      pendingIn(snapshot, {}).every(({ src }) => src !== "readReplies");
    // Refetches in one of the roles only: both would be too many states.
    const isTyped = person.role === "student" && replies[1] !== undefined && typed.some(isWorthKeeping);
    return inHand < (isRead ? 2 : 1) || (inHand === 1 && (typed.some(isSaving) || isTyped));
  },
  invariants: [
    {
      name: "[2.41] only the selected team's feedback is shown",
      at: ({ context: { thread, teamId } }) => when(thread !== null, () => thread?.teamId === teamId),
    },
    {
      name: "[2.41] only the selected team's data is fetched; switching cancels pending fetches",
      at: ({ context: { teamId } }, waiting) =>
        when(
          waiting.some(({ src }) => src === "readThread"),
          () =>
            waiting.filter(({ src }) => src === "readThread").every(({ input }) => same(input, { teamId })),
        ),
    },
    {
      name: "[7.26] replies are fetched for the shown feedback, once each",
      at: ({ context }, waiting) => {
        const read = waiting
          .filter(({ src }) => src === "readReplies")
          .map(({ input }) => JSON.stringify(input));
        const shown = idsIn(context).map((id) => JSON.stringify({ id }));
        return when(
          read.length > 0,
          () => read.every((input) => shown.includes(input)) && new Set(read).size === read.length,
        );
      },
    },
    {
      name: "[7.26] replies of shown feedback are loaded, loading or failed",
      at: ({ context, children }) => {
        const { replies, failedReads } = context;
        const ids = idsIn(context);
        return when(ids.length > 0, () =>
          ids.every((id) => id in replies || failedReads.includes(id) || `readReplies.${id}` in children),
        );
      },
    },
    {
      name: "[2.38] feedback that failed to load is never shown as empty",
      on: ({ before, event, after }) =>
        when(
          isEndOf(event, "error", "readThread") && before.matches({ thread: "loading" }),
          () => after.matches({ thread: "loadFailed" }) && after.context.thread === null,
        ),
    },
    {
      name: "[8.7] a failed refetch keeps the list and marks it as stale",
      on: ({ before, event, after }) =>
        when(
          isEndOf(event, "error", "refetchThread"),
          () =>
            after.matches({ thread: { ready: "stale" } }) &&
            same(after.context.thread, before.context.thread),
        ),
    },
    {
      name: "F1 to R3: a pending save is its target's draft, each once",
      at: (snapshot, waiting) => {
        const sent = waiting.filter(({ src }) => src === "save");
        const busy = typedIn(snapshot).filter(isSaving);
        return when(
          sent.length + busy.length > 0,
          () =>
            same(sent.map(({ id }) => id).toSorted(), busy.map(({ id }) => `${id}/save`).toSorted()) &&
            draftsOf(sent).every((draft) =>
              busy.some(
                ({ target, text }) => same(target, draft.subject.target) && text === draft.fields.text,
              ),
            ),
        );
      },
    },
    {
      name: "[5.9] nothing blank or unchanged is sent",
      onAny: ({ before, calls }) => {
        const [sent] = draftsOf(calls);
        if (sent === undefined) return null;
        const content = contentOf(sent);
        const typed = typedAt(before, draftIdOf(sent.subject.target));
        return content !== "" && content !== sent.base.text && typed?.text.trim() === content;
      },
    },
    {
      name: "[5.9] no reply is sent to missing feedback",
      onAny: ({ before, calls }) => {
        const [sent] = draftsOf(calls);
        const target = sent?.subject.target;
        return target?.kind === "newReply" ? has(idsIn(before.context), target.feedbackId) : null;
      },
    },
    {
      name: "[6.4] only supervisors write feedback, and only its author changes it",
      at: (snapshot, waiting) => {
        const { person, thread } = snapshot.context;
        const isDeleting = askedIn(snapshot)?.kind === "feedback";
        const isSent = draftsOf(waiting).some((draft) => isAt(draft, "newFeedback", "feedback"));
        return when(
          isSent || isDeleting,
          () =>
            person.role === "supervisor" &&
            (thread === null || thread.feedback.every((each) => mayChangeFeedback(person, each))),
        );
      },
    },
    {
      name: "[2.39] a reply is edited by its author or by the team's supervisor",
      onAny: ({ before: { context }, after }) => {
        const [opened] = typedIn(after).filter(
          ({ target }) =>
            target.kind === "reply" && !context.drafts.some((each) => same(each.target, target)),
        );
        const reply =
          opened?.target.kind === "reply"
            ? replyIn(context.replies, opened.target.feedbackId, opened.target.replyId)
            : null;
        return when(
          opened !== undefined,
          () => reply !== null && mayChangeReply(context.person, context.thread, reply),
        );
      },
    },
    {
      name: "[4.7] F1 F2 R1 R2: a failed save keeps the draft with the reason",
      on: ({ before, to, event, after }) =>
        when(isEndOf(event, "error", "save"), () => {
          const typed = typedAt(after, to);
          return (
            typed !== undefined &&
            typed.text === typedAt(before, to)?.text &&
            typed.hasFailed &&
            !isSaving(typed)
          );
        }),
    },
    {
      name: "[4.7] F1 F2 R1 R2: a saved draft is cleared",
      on: ({ to, event, after }) =>
        when(isEndOf(event, "done", "save"), () => typedAt(after, to) === undefined),
    },
    {
      name: "an event for one target never changes another's draft",
      on: ({ before, to, event, after }) => {
        // A safe cast: the event comes from the typed fixture.
        const target = event["target"] as DraftTarget | undefined;
        const here = target === undefined ? to : draftIdOf(target);
        // A fetch may close a form without a draft whose target was deleted.
        const isStoredAs = (typed: Typed): boolean => !isReading(event) || isWorthKeeping(typed);
        const typed = (snapshot: Snapshot) =>
          typedIn(snapshot)
            .filter((each) => each.id !== here && isStoredAs(each))
            .map(({ id, text }) => `${id}: ${text}`)
            .toSorted();
        // Turning to other feedback closes a form without a draft.
        return when(
          before.context.drafts.length > 0 &&
            !isDeleted(event, "deleteSubject") &&
            event.type !== "edit.opened",
          () => same(typed(after), typed(before)),
        );
      },
    },
    {
      name: "each draft is a child, and the form shows feedback that has one",
      at: (snapshot) => {
        const { drafts, editing } = snapshot.context;
        const ids = Object.keys(snapshot.children).filter((id) => id.startsWith("draft."));
        const isEditing =
          editing === null ||
          typedAt(snapshot, draftIdOf({ kind: "feedback", feedbackId: editing })) !== undefined;
        return isEditing && same(drafts.map(({ target }) => draftIdOf(target)).toSorted(), ids.toSorted());
      },
    },
    {
      name: "[2.35] the list has exactly the fetched feedback",
      // The thread as it was fetched.
      on: ({ event, after }) =>
        when(isEndOf(event, "done", "readThread", "refetchThread"), () =>
          same(
            idsIn(after.context),
            (event["output"] as Thread).feedback.map(({ id }) => id),
          ),
        ),
    },
    {
      name: "[4.7] a draft is in its form or an orphan, and the form never shows deleted feedback",
      at: (snapshot) => {
        const { context } = snapshot;
        const { thread, replies, editing } = context;
        const orphans: readonly string[] = [
          ...selectFeedbackOrphans(snapshot),
          ...selectReplyOrphans(1)(snapshot),
        ].map(({ target }) => draftIdOf(target));
        const isSubjectThere = ({ target }: Typed): boolean => {
          if (target.kind === "newFeedback") return true;
          return (
            has(idsIn(context), target.feedbackId) &&
            (target.kind !== "reply" ||
              replies[1] === undefined ||
              replyIn(replies, 1, target.replyId) !== null)
          );
        };
        const isInPlace = (typed: Typed): boolean =>
          isSubjectThere(typed)
            ? !orphans.includes(typed.id) && typed.state !== "orphaned"
            : orphans.includes(typed.id) &&
              isWorthKeeping(typed) &&
              (typed.state === "orphaned" || isSaving(typed));
        return when(context.drafts.length > 0 && isListed(snapshot), () => {
          const isEditedThere = editing === null || feedbackIn(thread, editing) !== null;
          return (
            isEditedThere &&
            typedIn(snapshot)
              .filter(({ teamId }) => teamId === thread?.teamId)
              .every(isInPlace)
          );
        });
      },
    },
    {
      name: "F1: new feedback is in the list once, first",
      on: ({ before, to, event, after }) =>
        when(
          to === "draft.newFeedback.3" &&
            isEndOf(event, "done", "save") &&
            isListed(before) &&
            before.context.thread?.teamId === 3,
          () =>
            idsIn(after.context)[0] === 2 &&
            new Set(idsIn(after.context)).size === idsIn(after.context).length,
        ),
    },
    {
      name: "R1: a new reply is in the list once, last",
      on: ({ before, to, event, after }) =>
        when(
          ((to === "draft.newReply.1" && isEndOf(event, "done", "save")) ||
            isEndOf(event, "done", "restoreReply.11")) &&
            feedbackIn(before.context.thread, 1) !== null,
          () => after.context.replies[1]?.at(-1)?.id === 13,
        ),
    },
    {
      name: "[8.18] only a confirmed deletion is sent",
      onAny: ({ before, event, calls }) => {
        const call = calls.find(({ src }) => src === "deleteSubject");
        return when(
          call !== undefined,
          () => isOneOf(event, "deletion.confirmed") && same(call?.input, { subject: askedIn(before) }),
        );
      },
    },
    {
      name: "[8.18] the confirmation is open exactly while the chart is deleting",
      at: (snapshot) => snapshot.context.isDeleting === (askedIn(snapshot) !== undefined),
    },
    {
      name: "F3 R3: exactly what was deleted is gone",
      on: ({ before, event, after }) => {
        const subject = askedIn(before);
        const wasThere = subject !== undefined && isThere(before.context, subject);
        return when(
          wasThere && (isEndOf(event, "done", "deleteSubject") || isEndOf(event, "error", "deleteSubject")),
          () =>
            subject !== undefined &&
            isThere(after.context, subject) !== isDeleted(event, "deleteSubject") &&
            askedIn(after) === undefined,
        );
      },
    },
    {
      name: "R3: each restored reply is sent once, with its text and feedback",
      at: ({ context: { restorations } }, waiting) => {
        const sent = waiting.filter(({ src }) => src === "restoreReply").map(({ id, input }) => [id, input]);
        const wanted = Object.values(restorations).map(({ id, content, feedbackId, author }) => [
          `restoreReply.${id}`,
          { content, feedbackId, author },
        ]);
        return when(sent.length + wanted.length > 0, () => same(sent, wanted));
      },
    },
    {
      name: "[8.7] a write with an unknown outcome is followed by a refetch",
      on: ({ before, event, after }) =>
        when(
          isListed(before) &&
            isEndOf(event, "error", "save", "deleteSubject") &&
            !isDeleted(event, "deleteSubject"),
          () => after.matches({ thread: { ready: "refetching" } }),
        ),
    },
    {
      name: "[6.3] viewing writes nothing",
      onAny: ({ event, calls }) =>
        when(
          isOneOf(event, "screen.opened", "refetch.requested", "reload.pressed", "projectsReload.pressed"),
          () => calls.every(isRead),
        ),
    },
  ],
};
