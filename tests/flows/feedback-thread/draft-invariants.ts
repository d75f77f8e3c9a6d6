import { failureOf, isGone } from "../../../machines/domain/failure.ts";
import {
  selectFeedbackOrphans,
  selectReplyOrphans,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import {
  contentOf,
  draftIdOf,
  type DraftTarget,
  type TextDraft,
} from "../../../machines/feedback-thread/drafts.ts";
import {
  feedbackIn,
  mayChangeFeedback,
  mayChangeReply,
  replyIn,
} from "../../../machines/feedback-thread/thread.ts";
import type { LoggedEvent } from "../../../machines/log/entry.ts";
import type { Pending } from "../../support/path-kit/scenario.ts";
import { type Invariant, isDeleted, isOneOf, same, when } from "../../paths/invariant.ts";
import {
  askedIn,
  has,
  idsIn,
  isEndOf,
  isListed,
  isSaving,
  isWorthKeeping,
  type Snapshot,
  type Typed,
  typedIn,
} from "./snapshot.ts";

const isReading = (event: LoggedEvent): boolean => /^xstate\.done\.actor\.(re)?read/.test(event.type);
const typedAt = (snapshot: Snapshot, id: string | null): Typed | undefined =>
  typedIn(snapshot).find((typed) => typed.id === id);
/** The inputs of the calls that save a text. */
const draftsOf = (calls: readonly Pending[]): readonly TextDraft[] =>
  // A safe cast: the chart types this call's input.
  calls.flatMap(({ src, input }) => (src === "save" ? [input as TextDraft] : []));
const isAt = ({ subject: { target } }: TextDraft, ...kinds: readonly DraftTarget["kind"][]): boolean =>
  kinds.includes(target.kind);

/** Writing feedback and replies, and what happens to drafts. */
export const draftInvariants: readonly Invariant<Snapshot>[] = [
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
            busy.some(({ target, text }) => same(target, draft.subject.target) && text === draft.fields.text),
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
        ({ target }) => target.kind === "reply" && !context.drafts.some((each) => same(each.target, target)),
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
          // A text whose feedback or reply is gone says so itself.
          (typed.hasFailed || isGone(failureOf(event["error"]))) &&
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
      const isKept = (typed: Typed): boolean => !isReading(event) || isWorthKeeping(typed);
      const typed = (snapshot: Snapshot) =>
        typedIn(snapshot)
          .filter((each) => each.id !== here && isKept(each))
          .map(({ id, text }) => `${id}: ${text}`)
          .toSorted();
      // Turning to other feedback closes a form without a draft.
      return when(
        before.context.drafts.length > 0 &&
          !isDeleted(event, "deleteSubject") &&
          !isOneOf(event, "edit.opened", "edit.reopened"),
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
          idsIn(after.context)[0] === 2 && new Set(idsIn(after.context)).size === idsIn(after.context).length,
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
];
