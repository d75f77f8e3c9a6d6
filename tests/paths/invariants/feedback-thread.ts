import type { SnapshotFrom } from "xstate";
import { selectDeletion, selectFeedbackOrphans, selectReplyOrphans, type feedbackThreadMachine } from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { isSendable, keyOf, textAt, type Place, type PlacedText } from "../../../machines/feedback-thread/texts.ts";
import { feedbackIn, mayChangeFeedback, mayChangeReply, replyIn, type Removal, type Thread } from "../../../machines/feedback-thread/thread.ts";
import type { LoggedEvent } from "../../../machines/log/entry.ts";
import { fixtures } from "../../support/fixtures.ts";
import { pendingIn, type Pending } from "../../support/path-kit/scenario.ts";
import { isDeleted, isOneOf, same, when, type SuiteOf } from "./invariant.ts";

type Snapshot = SnapshotFrom<typeof feedbackThreadMachine>;
type Context = Snapshot["context"];

const writes = ["createFeedback", "updateFeedback", "createReply", "updateReply"];
const isEndOf = (event: LoggedEvent, how: "done" | "error", ...calls: readonly string[]): boolean =>
  calls.some((call) => event.type === `xstate.${how}.actor.${call}`);
const isRead = ({ src }: Pending): boolean => src.startsWith("read");
const isReading = (event: LoggedEvent): boolean => /^xstate\.done\.actor\.(re)?read/.test(event.type);
const idsIn = ({ thread }: Context): readonly number[] => (thread?.feedback ?? []).map(({ id }) => id);
const replyIdsIn = ({ replies }: Context): readonly number[] => Object.values(replies).flatMap((each) => each.map(({ id }) => id));
const askedIn = (snapshot: Snapshot): Removal | undefined => selectDeletion(snapshot)?.getSnapshot().context.subject;
const isThere = (context: Context, subject: Removal): boolean =>
  subject.kind === "feedback" ? has(idsIn(context), subject.feedback.id) : has(replyIdsIn(context), subject.reply.id);
const has = (ids: readonly number[], id: number): boolean => ids.includes(id);
const hasTyped = ({ texts }: Context): boolean => Object.keys(texts).length > 0;
const isListed = (snapshot: Snapshot): boolean => snapshot.matches({ thread: "ready" });
// An event of the fixture, which types it.
const placeIn = (event: LoggedEvent): Place | undefined => event["place"] as Place | undefined;

export const feedbackThread: SuiteOf<typeof feedbackThreadMachine> = {
  fixture: fixtures.feedbackThread,
  keyOf: ({ context: { person, teamId, thread, replies, failedReads, texts, editing, writing, isDeleting, restorations, projects } }) => [
    person.role,
    teamId,
    projects.length,
    thread?.feedback.map(({ id }) => id),
    Object.entries(replies).map(([id, each]) => [id, each.map((reply) => reply.id)]),
    failedReads,
    Object.entries(texts).map(([key, { typed }]) => [key, typed]),
    editing,
    writing?.place,
    isDeleting,
    Object.keys(restorations),
  ],
  // The projects alone, reading with one text in hand, and two things where all is read.
  goesOn: (snapshot) => {
    const { person, texts, writing, isDeleting, restorations, thread, replies } = snapshot.context;
    if ((thread?.feedback.length ?? 0) > 1 || replies[1]?.some(({ id }) => id === 13) === true) return false;
    const inHand = Object.keys(texts).length + Object.keys(restorations).length + (isDeleting ? 1 : 0);
    if (!snapshot.matches({ projects: "listed" }) && !snapshot.matches({ projects: "unneeded" })) return inHand === 0 && thread === null;
    const isRead = snapshot.matches({ thread: { ready: "settled" } }) && pendingIn(snapshot, {}).every(({ src }) => src !== "readReplies");
    // Where it is read again, in one of the roles: with both there is too much to go through.
    const isTyped = person.role === "student" && replies[1] !== undefined && Object.values(texts).some(isSendable);
    return inHand < (isRead ? 2 : 1) || (inHand === 1 && (writing !== null || isTyped));
  },
  invariants: [
    {
      name: "[2.41] what is shown is of the team that is chosen, and of no other",
      at: ({ context: { thread, teamId } }) => when(thread !== null, () => thread?.teamId === teamId),
    },
    {
      name: "[2.41] what is read is of the team that is chosen: whoever chooses another one waits for no answer of before",
      at: ({ context: { teamId } }, waiting) =>
        when(
          waiting.some(({ src }) => src === "readThread"),
          () => waiting.filter(({ src }) => src === "readThread").every(({ input }) => same(input, { teamId })),
        ),
    },
    {
      name: "[7.26] replies are read to feedback that is shown, once each",
      at: ({ context }, waiting) => {
        const read = waiting.filter(({ src }) => src === "readReplies").map(({ input }) => JSON.stringify(input));
        const shown = idsIn(context).map((id) => JSON.stringify({ id }));
        return when(read.length > 0, () => read.every((input) => shown.includes(input)) && new Set(read).size === read.length);
      },
    },
    {
      name: "[7.26] replies to feedback that is shown were read, are being read, or could not be read",
      at: ({ context, children }) => {
        const { replies, failedReads } = context;
        const ids = idsIn(context);
        return when(ids.length > 0, () => ids.every((id) => id in replies || failedReads.includes(id) || `readReplies.${id}` in children));
      },
    },
    {
      name: "[2.38] feedback that could not be read is never shown as none",
      on: ({ before, event, after }) =>
        when(isEndOf(event, "error", "readThread") && before.matches({ thread: "loading" }), () => after.matches({ thread: "unread" }) && after.context.thread === null),
    },
    {
      name: "[8.7] where it cannot be read again, what is there stays and is said to be old",
      on: ({ before, event, after }) =>
        when(isEndOf(event, "error", "rereadThread"), () =>
          after.matches({ thread: { ready: "outdated" } }) && same(after.context.thread, before.context.thread),
        ),
    },
    {
      name: "F1 to R3: one text is on its way at a time, from where it was typed",
      at: ({ context: { writing } }, waiting) => {
        const sent = waiting.filter(({ id }) => writes.includes(id));
        return when(sent.length > 0 || writing !== null, () => sent.length === 1 && writing !== null);
      },
    },
    {
      name: "[5.9] nothing blank is sent, and nothing that has not changed",
      onAny: ({ before, calls }) => {
        const sent = calls.find(({ id }) => writes.includes(id));
        if (sent === undefined) return null;
        // Every write of a text has one.
        const { content } = sent.input as { readonly content: string };
        const isTyped = Object.values(before.context.texts).some(({ base, typed }) => typed.trim() === content && base !== content);
        return content !== "" && content === content.trim() && isTyped;
      },
    },
    {
      name: "[5.9] nobody replies to feedback that is not there",
      onAny: ({ before, calls }) => {
        const sent = calls.find(({ id }) => id === "createReply");
        // The call's own input.
        return sent === undefined ? null : has(idsIn(before.context), (sent.input as { readonly feedbackId: number }).feedbackId);
      },
    },
    {
      name: "[6.4] feedback is written by supervisors alone, and changed by whose it is",
      at: (snapshot, waiting) => {
        const { person, thread } = snapshot.context;
        const isDeleting = askedIn(snapshot)?.kind === "feedback";
        const sent = waiting.find(({ id }) => ["createFeedback", "updateFeedback"].includes(id));
        return when(sent !== undefined || isDeleting, () => person.role === "supervisor" && (thread === null || thread.feedback.every((each) => mayChangeFeedback(person, each))));
      },
    },
    {
      name: "[2.39] a reply is edited and deleted by its author or by the team's supervisor",
      onAny: ({ before: { context }, event, calls }) => {
        const isAsked = isOneOf(event, "edit.opened") && placeIn(event)?.kind === "reply";
        const reply = isAsked ? replyIn(context.replies, 1, 11) : null;
        return when(calls.some(({ id }) => id === "updateReply") || (reply !== null && isAsked), () => reply === null || mayChangeReply(context.person, context.thread, reply));
      },
    },
    {
      name: "[4.7] F1 F2 R1 R2: what could not be sent stays where it was typed, with the reason",
      on: ({ before: { context: before }, event, after: { context: after } }) =>
        when(isEndOf(event, "error", ...writes), () => {
          if (before.writing === null) return false;
          const { place } = before.writing;
          const text = textAt(after.texts, place);
          return text.typed === textAt(before.texts, place).typed && text.refusal !== null && after.writing === null;
        }),
    },
    {
      name: "[4.7] F1 F2 R1 R2: what has arrived is typed no more",
      on: ({ before: { context: before }, event, after: { context: after } }) =>
        when(isEndOf(event, "done", ...writes), () => before.writing !== null && !(keyOf(before.writing.place) in after.texts)),
    },
    {
      name: "nothing that is typed at one place is changed by what happens at another",
      on: ({ before: { context: before }, event, after: { context: after } }) => {
        const place = placeIn(event) ?? before.writing?.place;
        const isElsewhere = ([key]: readonly [string, unknown]): boolean => place === undefined || key !== keyOf(place);
        // A reading lets go of a form in which there is nothing to keep, if what it is about was deleted.
        const isKept = ([, text]: readonly [string, PlacedText]): boolean => !isReading(event) || isSendable(text);
        const typed = ({ texts }: Context) => Object.entries(texts).filter(isElsewhere).filter(isKept).map(([key, text]) => [key, text.typed]);
        const mayGo = isDeleted(event, "deleteSubject");
        // Turning to other feedback lets go of a form into which nothing was typed.
        return when(hasTyped(before) && !mayGo && event.type !== "edit.opened", () => same(typed(after), typed(before)));
      },
    },
    {
      name: "[2.35] the list holds the feedback that was read, and no other",
      // The thread as it was read.
      on: ({ event, after }) => when(isEndOf(event, "done", "readThread", "rereadThread"), () => same(idsIn(after.context), (event["output"] as Thread).feedback.map(({ id }) => id))),
    },
    {
      name: "[4.7] a text is in its form or an orphan, and the form never turns to deleted feedback",
      at: (snapshot) => {
        const { context } = snapshot;
        const { texts, thread, replies, editing } = context;
        const orphans = [...selectFeedbackOrphans(snapshot), ...selectReplyOrphans(1)(snapshot)];
        return when(hasTyped(context) && isListed(snapshot), () => {
          const isThere = ({ place }: PlacedText): boolean => {
            if (place.kind === "newFeedback") return true;
            return has(idsIn(context), place.feedbackId) && (place.kind !== "reply" || replies[1] === undefined || replyIn(replies, 1, place.replyId) !== null);
          };
          const isEditedThere = editing === null || feedbackIn(thread, editing) !== null;
          return isEditedThere && Object.values(texts).filter((text) => text.teamId === thread?.teamId).every((text) => orphans.some((orphan) => orphan === text) !== isThere(text)) && orphans.every(isSendable);
        });
      },
    },
    {
      name: "[4.7] an orphan is let go when it is dismissed, unless it is on its way",
      on: ({ before: { context: before }, event, after: { context: after } }) => {
        const place = placeIn(event);
        return when(isOneOf(event, "orphan.dismissed") && place !== undefined, () => place !== undefined && keyOf(place) in before.texts && !(keyOf(place) in after.texts) && before.writing === after.writing);
      },
    },
    {
      name: "[5.9] an orphan is never sent",
      onAny: (happening) => {
        const place = placeIn(happening.event);
        const orphans = [...selectFeedbackOrphans(happening.before), ...selectReplyOrphans(1)(happening.before)];
        const isOrphan = place !== undefined && orphans.some((orphan) => keyOf(orphan.place) === keyOf(place));
        return when(isOrphan && isOneOf(happening.event, "text.submitted"), () => happening.calls.length === 0 && !happening.isNoticed);
      },
    },
    {
      name: "F1: feedback that was sent is in the list, once, before all others",
      on: ({ before, event, after }) =>
        when(isEndOf(event, "done", "createFeedback") && isListed(before) && before.context.thread?.teamId === 3, () => idsIn(after.context)[0] === 2 && new Set(idsIn(after.context)).size === idsIn(after.context).length),
    },
    {
      name: "R1: a reply that was sent is in the list, once, after all others",
      on: ({ before, event, after }) =>
        when(isEndOf(event, "done", "createReply") && feedbackIn(before.context.thread, 1) !== null, () => after.context.replies[1]?.at(-1)?.id === 13),
    },
    {
      name: "[8.18] nothing is deleted that was not asked about and confirmed",
      onAny: ({ before, event, calls }) => {
        const call = calls.find(({ src }) => src === "deleteSubject");
        return when(call !== undefined, () => isOneOf(event, "deletion.confirmed") && same(call?.input, { subject: askedIn(before) }));
      },
    },
    {
      name: "[8.18] the question is there as long as the chart says that something is being deleted",
      at: (snapshot) => snapshot.context.isDeleting === (askedIn(snapshot) !== undefined),
    },
    {
      name: "F3 R3: what was deleted is gone, and what was not is there",
      on: ({ before, event, after }) => {
        const subject = askedIn(before);
        const wasThere = subject !== undefined && isThere(before.context, subject);
        return when(wasThere && (isEndOf(event, "done", "deleteSubject") || isEndOf(event, "error", "deleteSubject")), () =>
          subject !== undefined && isThere(after.context, subject) !== isDeleted(event, "deleteSubject") && askedIn(after) === undefined,
        );
      },
    },
    {
      name: "R3: each reply that is wanted back is sent anew once, with what it said and whose it was",
      at: ({ context: { restorations } }, waiting) => {
        const sent = waiting.filter(({ src }) => src === "restoreReply").map(({ id, input }) => [id, input]);
        const wanted = Object.values(restorations).map(({ id, content, feedbackId, author }) => [`restoreReply.${id}`, { content, feedbackId, author }]);
        return when(sent.length + wanted.length > 0, () => same(sent, wanted));
      },
    },
    {
      name: "[8.7] what may have been written all the same is read again",
      on: ({ before, event, after }) =>
        when(isListed(before) && isEndOf(event, "error", ...writes, "deleteSubject") && !isDeleted(event, "deleteSubject"), () => after.matches({ thread: { ready: "rereading" } })),
    },
    {
      name: "[6.3] looking on writes nothing",
      onAny: ({ event, calls }) => when(isOneOf(event, "screen.opened", "refetch.requested", "reload.pressed", "projectsReload.pressed"), () => calls.every(isRead)),
    },
  ],
};
