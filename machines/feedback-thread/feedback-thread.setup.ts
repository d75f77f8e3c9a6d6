import { assign, emit, enqueueActions, raise, sendTo, setup, stopChild } from "xstate";
import type { Author, Feedback, NewFeedback, NewReply, Reply } from "../domain/feedback.ts";
import type { TeamProject } from "../domain/project.ts";
import { refusalOf } from "../domain/failure.ts";
import { unwiredRead, unwiredWrite } from "../kit/calls.ts";
import { deletionOf, type DeletionEnd } from "../kit/deletion.machine.ts";
import type { Ended } from "../kit/ended.ts";
import { failRead, itemIdOf, itemReadId, startReads, stopReads, type ItemReads } from "../kit/item-reads.ts";
import { isInForeground } from "../kit/refetch.ts";
import { bad, badBecause, good, offersOf, type NoticeEmitted } from "../notices/notice.ts";
import type { ChildEnded, Event, RepliesRead } from "./events.ts";
import { isOpenAt, isSendable, isUnchanged, keyOf, restored, textAt, withText, withoutFeedback, withoutText, type Place, type Texts } from "./texts.ts";
import {
  deletedFor,
  feedbackIn,
  idsIn,
  isOwnReply,
  mayChangeFeedback,
  mayChangeReply,
  replyIn,
  withReply,
  withoutEmptyOrphans,
  withoutReply,
  type Removal,
  type Replies,
  type Thread,
} from "./thread.ts";

/** What is on its way to the server. */
export interface Writing {
  readonly place: Place;
  readonly content: string;
}

/** `failedReads`: the feedback whose replies could not be read. */
interface Context extends ItemReads {
  readonly person: Author;
  /** The team whose feedback is shown; null: a supervisor has chosen no project yet. */
  readonly teamId: number | null;
  readonly projects: readonly TeamProject[];
  readonly thread: Thread | null;
  readonly replies: Replies;
  readonly texts: Texts;
  /** The feedback whose text stands in the form; null: the form is for a new one. */
  readonly editing: number | null;
  readonly writing: Writing | null;
  /** The child `deletion` is there. */
  readonly isDeleting: boolean;
  /** Deleted replies that are sent anew by children as `restoreReply.12`, by their former ids. */
  readonly restorations: Readonly<Record<number, Reply>>;
}

const { offer, undo } = offersOf<Extract<Event, { type: "deletion.asked" | "deletion.undone" }>>("feedbackThread");

/** The deletion of feedback or of a reply. */
export const threadDeletion = deletionOf<Removal>("feedbackThread");

/** What the thread's states are made of: their events, calls, guards and actions. */
export const feedbackThreadSetup = setup({
  types: {
    input: {} as { person: Author; teamId: number | null },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as NoticeEmitted,
    tags: {} as "writing",
    children: {} as { deletion: "deletion" },
  },
  actors: {
    readProjects: unwiredRead<readonly TeamProject[], { supervisorId: number }>("readProjects"),
    readThread: unwiredRead<Thread, { teamId: number }>("readThread"),
    readReplies: unwiredRead<readonly Reply[], { id: number }>("readReplies"),
    createFeedback: unwiredWrite<Feedback, NewFeedback>("createFeedback"),
    updateFeedback: unwiredWrite<void, NewFeedback & { id: number }>("updateFeedback"),
    createReply: unwiredWrite<Reply, NewReply>("createReply"),
    updateReply: unwiredWrite<void, { id: number; content: string }>("updateReply"),
    restoreReply: unwiredWrite<Reply, NewReply>("restoreReply"),
    deletion: threadDeletion,
  },
  guards: {
    isSupervisor: ({ context }) => context.person.role === "supervisor",
    hasTeam: ({ context }) => context.teamId !== null,
    isAnotherTeam: ({ context }, { teamId }: { teamId: number | null }) => context.teamId !== teamId,
    isSameTeam: ({ context }, { teamId }: { teamId: number | null }) => context.teamId === teamId,
    haveRepliesFailed: ({ context }, { feedbackId }: { feedbackId: number }) => context.failedReads.includes(feedbackId),
    /** There is a box or a field for it, and what stands there is not on its way. */
    isTypable: ({ context }, { place }: { place: Place }) =>
      !isBeingWritten(context, place) && (isNew(place) ? isOffered(context, place) : isOpenAt(context.texts, place) && baseAt(context, place) !== null),
    isBeingEdited: ({ context }, { place }: { place: Place }) => !isNew(place) && isOpenAt(context.texts, place) && !isBeingWritten(context, place),
    isEditable: ({ context }, { place }: { place: Place }) => baseAt(context, place) !== null && !isBeingWritten(context, place),
    isOrphan: ({ context }, { place }: { place: Place }) => {
      const text = context.texts[keyOf(place)];
      return text !== undefined && deletedFor(text, context.thread, context.replies) !== null && !isBeingWritten(context, place);
    },
    isUnchangedEdit: ({ context: { texts } }, { place }: { place: Place }) => isOpenAt(texts, place) && isUnchanged(textAt(texts, place)),
    isNewFeedback: ({ context }, { place }: { place: Place }) =>
      place.kind === "newFeedback" && isOffered(context, place) && isReady(context, place),
    isFeedback: ({ context }, { place }: { place: Place }) => place.kind === "feedback" && baseAt(context, place) !== null && isReady(context, place),
    isNewReply: ({ context }, { place }: { place: Place }) =>
      place.kind === "newReply" && isOffered(context, place) && isReady(context, place),
    isReply: ({ context }, { place }: { place: Place }) => place.kind === "reply" && baseAt(context, place) !== null && isReady(context, place),
    isDeletable: ({ context }, { removal }: { removal: Removal }) => !context.isDeleting && currentOf(context, removal) !== null,
    isDeleting: ({ context }) => context.isDeleting,
    /** One's own: another's would come back under the wrong name. */
    isMissed: ({ context: { person, thread, replies, restorations } }, { reply }: { reply: Reply }) =>
      isOwnReply(person, reply) &&
      feedbackIn(thread, reply.feedbackId) !== null &&
      replyIn(replies, reply.feedbackId, reply.id) === null &&
      !(reply.id in restorations),
    isInForeground,
  },
  actions: {
    keepProjects: assign((_, { projects }: { projects: readonly TeamProject[] }) => ({ projects })),
    /** Whose name may be another one since. */
    keepPerson: assign(({ context }, { person }: { person: Author }) =>
      person.userId === context.person.userId ? { person: { ...context.person, name: person.name } } : {},
    ),

    keepText: assign(({ context: { texts, teamId } }, { place, text }: { place: Place; text: string }) => ({
      texts: text === "" && isNew(place) ? withoutText(texts, place) : withText(texts, place, { teamId, typed: text, refusal: null }),
    })),
    discardText: assign(({ context: { texts } }, { place }: { place: Place }) => ({
      texts: isNew(place)
        ? withoutText(texts, place)
        : withText(texts, place, { typed: textAt(texts, place).base, isRestored: false, refusal: null }),
    })),
    markRestored: assign(({ context }, { isBackground }: { isBackground: boolean }) => (isBackground ? {} : { texts: restored(context.texts) })),
    openEdit: assign(({ context }, { place }: { place: Place }) => {
      const base = baseAt(context, place) ?? "";
      const texts = place.kind === "feedback" ? withoutUntouched(context) : context.texts;
      const isTyped = isOpenAt(texts, place);
      return {
        texts: withText(texts, place, isTyped ? { isRestored: true } : { teamId: context.teamId, base, typed: base }),
        ...(place.kind === "feedback" && { editing: place.feedbackId }),
      };
    }),
    closeEdit: assign(({ context: { texts, editing } }, { place }: { place: Place }) => ({
      texts: withoutText(texts, place),
      ...(place.kind === "feedback" && editing === place.feedbackId && { editing: null }),
    })),

    dismissOrphan: assign(({ context: { texts } }, { place }: { place: Place }) => ({ texts: withoutText(texts, place) })),

    startWriting: assign(({ context: { texts } }, { place }: { place: Place }) => ({
      writing: { place, content: textAt(texts, place).typed.trim() },
    })),
    /** What was typed has arrived. */
    finishWriting: assign(({ context: { texts, editing, writing } }) => {
      if (writing === null) return {};
      const { place } = writing;
      const isEditing = place.kind === "feedback" && editing === place.feedbackId;
      return { texts: withoutText(texts, place), writing: null, ...(isEditing && { editing: null }) };
    }),
    /** It stays, with the reason why it has not arrived. */
    keepRefusal: assign(({ context: { texts, writing } }, { refusal }: { refusal: string }) => ({
      writing: null,
      ...(writing !== null && { texts: withText(texts, writing.place, { refusal }) }),
    })),
    addFeedback: assign(({ context: { thread, replies } }, { feedback }: { feedback: Feedback }) => {
      if (thread?.teamId !== feedback.teamId) return {};
      const others = thread.feedback.filter(({ id }) => id !== feedback.id);
      return { thread: { ...thread, feedback: [feedback, ...others] }, replies: { ...replies, [feedback.id]: replies[feedback.id] ?? [] } };
    }),
    keepSavedFeedback: assign(({ context: { thread, writing } }) => {
      if (thread === null || writing?.place.kind !== "feedback") return {};
      const { content, place } = writing;
      return { thread: { ...thread, feedback: thread.feedback.map((each) => (each.id === place.feedbackId ? { ...each, content } : each)) } };
    }),
    keepSavedReply: assign(({ context: { replies, writing } }) => {
      if (writing?.place.kind !== "reply") return {};
      const reply = replyIn(replies, writing.place.feedbackId, writing.place.replyId);
      return reply === null ? {} : { replies: withReply(replies, { ...reply, content: writing.content }) };
    }),

    /** What became of a child is an event of its own, as `deletion.deleted`. */
    raiseEnd: raise((_, ended: ChildEnded) => ended),
    stopChild: stopChild((_, { actorId }: { actorId: string }) => actorId),

    startDeletion: assign(({ context, spawn }, { removal }: { removal: Removal }) => {
      const subject = currentOf(context, removal);
      if (subject === null) return {};
      spawn("deletion", { id: "deletion", input: { subject } });
      return { isDeleting: true };
    }),
    cancelDeletion: sendTo("deletion", { type: "deletion.cancelled" }),
    closeDeletion: assign({ isDeleting: false }),
    /** Only the user's own reply can be had back: feedback would come back without its replies. */
    notifyDeleted: emit(({ context: { person } }, { subject }: Ended<DeletionEnd<Removal>, "deleted">) => ({
      ...good("Deleted!"),
      ...(subject.kind === "reply" &&
        isOwnReply(person, subject.reply) && { about: aboutSubject(subject), offer: undo({ type: "deletion.undone", reply: subject.reply }) }),
    })),
    notifyDeleteFailed: emit((_, { subject, failure }: Ended<DeletionEnd<Removal>, "refused">) => ({
      ...badBecause(`Failed to delete ${subject.kind}.`, refusalOf(failure, `The page shows whether the ${subject.kind} is still there.`)),
      about: aboutSubject(subject),
      offer: offer("Try again", { type: "deletion.asked", removal: subject }),
    })),
    /** The service gives it another id and today's date. */
    restoreReply: assign(({ context, spawn }, { reply }: { reply: Reply }) => {
      const { id, content, feedbackId, author } = reply;
      spawn("restoreReply", { id: itemReadId("restoreReply", id), input: { content, feedbackId, author } });
      return { restorations: { ...context.restorations, [id]: reply } };
    }),
    closeRestoration: assign(({ context: { restorations } }, { actorId }: { actorId: RestorationId }) => ({
      restorations: Object.fromEntries(Object.entries(restorations).filter(([id]) => Number(id) !== itemIdOf(actorId))),
    })),
    notifyRestored: emit(good("Your reply is back, with the date of today.")),
    notifyRestoreFailed: emit(({ context: { restorations } }, { actorId, reason }: { actorId: RestorationId; reason: string }) => {
      const reply = restorations[itemIdOf(actorId)];
      return { ...badBecause("Failed to save reply.", reason), ...(reply !== undefined && { offer: offer("Retry", { type: "deletion.undone", reply }) }) };
    }),

    saySent: emit(good("Sent!")),
    sayUpdated: emit(good("Updated!")),
    sayNotWritten: emit((_, { text }: { text: string }) => bad(text)),
    refetchThread: raise({ type: "thread.outdated" }),
  },
}).extend({
  // Here, where the types of the guards are known, which those of `enqueueActions` need.
  actions: {
    chooseTeam: enqueueActions(({ context: { thread }, enqueue }, { teamId }: { teamId: number | null }) => {
      stopReads(enqueue, "readReplies", idsIn(thread));
      enqueue.assign({ teamId, thread: null, replies: {}, editing: null });
    }),
    /** Replies are read to what is new, and no longer to what is gone. */
    keepThread: enqueueActions(({ context: { thread, texts, editing, replies, failedReads }, enqueue }, { served }: { served: Thread }) => {
      const [known, ids] = [idsIn(thread), idsIn(served)];
      stopReads(enqueue, "readReplies", known.filter((id) => !ids.includes(id)));
      startReads(enqueue, "readReplies", ids.filter((id) => !(id in replies) && (!known.includes(id) || failedReads.includes(id))));
      enqueue.assign({
        thread: served,
        texts: withoutEmptyOrphans(texts, served, replies),
        editing: editing !== null && ids.includes(editing) ? editing : null,
      });
    }),
    readAllReplies: enqueueActions(({ context, enqueue }) => startReads(enqueue, "readReplies", idsIn(context.thread))),
    readRepliesTo: enqueueActions(({ enqueue }, { feedbackId }: { feedbackId: number }) => startReads(enqueue, "readReplies", [feedbackId])),
    keepReplies: enqueueActions(({ context: { replies, texts, thread }, enqueue }, { actorId, output }: Extract<RepliesRead, { output: unknown }>) => {
      const read = { ...replies, [itemIdOf(actorId)]: output };
      enqueue.assign({ replies: read, texts: withoutEmptyOrphans(texts, thread, read) });
      enqueue.stopChild(actorId);
    }),
    keepRepliesFailed: enqueueActions(({ enqueue }, { actorId }: RepliesRead) => failRead(enqueue, actorId)),
    /** The replies around what was just written, or may have been. */
    readRepliesToWritten: enqueueActions(({ context, enqueue }) => {
      const place = context.writing?.place;
      if (place !== undefined && "feedbackId" in place) startReads(enqueue, "readReplies", thereOf(context, [place.feedbackId]));
    }),
    /** Whatever was read of the replies around it is stale. */
    addReply: enqueueActions(({ context, enqueue }, { reply }: { reply: Reply }) => {
      if (feedbackIn(context.thread, reply.feedbackId) === null) return;
      enqueue.assign({ replies: withReply(context.replies, reply) });
      startReads(enqueue, "readReplies", [reply.feedbackId]);
    }),
    removeSubject: enqueueActions(({ context, enqueue }, { subject }: { subject: Removal }) => {
      const { thread, replies, texts, editing } = context;
      if (subject.kind === "reply") {
        const { id: replyId, feedbackId } = subject.reply;
        enqueue.assign({ replies: withoutReply(replies, subject.reply), texts: withoutText(texts, { kind: "reply", feedbackId, replyId }) });
        startReads(enqueue, "readReplies", thereOf(context, [feedbackId]));
        return;
      }
      const { id } = subject.feedback;
      stopReads(enqueue, "readReplies", [id]);
      enqueue.assign({
        thread: thread && { ...thread, feedback: thread.feedback.filter((each) => each.id !== id) },
        texts: withoutFeedback(texts, id),
        editing: editing === id ? null : editing,
      });
      enqueue.raise({ type: "thread.outdated" });
    }),
    /** Those beside a reply that may have been deleted. */
    readRepliesBeside: enqueueActions(({ context, enqueue }, { subject }: { subject: Removal }) => {
      if (subject.kind === "reply") startReads(enqueue, "readReplies", thereOf(context, [subject.reply.feedbackId]));
    }),
    readRepliesBesideRestoration: enqueueActions(({ context, enqueue }, { actorId }: { actorId: RestorationId }) => {
      const reply = context.restorations[itemIdOf(actorId)];
      if (reply !== undefined) startReads(enqueue, "readReplies", thereOf(context, [reply.feedbackId]));
    }),
  },
});

type RestorationId = `restoreReply.${number}`;

/** The matter of a notice: what is said of the same feedback or reply next takes its place. */
const aboutSubject = (subject: Removal) => (subject.kind === "reply" ? (`reply ${subject.reply.id}` as const) : (`feedback ${subject.feedback.id}` as const));

/** Those of this feedback that are there: the replies to what is gone are not read. */
const thereOf = ({ thread }: Context, ids: readonly number[]): readonly number[] => ids.filter((id) => feedbackIn(thread, id) !== null);

const isNew = ({ kind }: Place): boolean => kind === "newFeedback" || kind === "newReply";

const isBeingWritten = ({ writing }: Pick<Context, "writing">, place: Place): boolean => writing !== null && keyOf(writing.place) === keyOf(place);

/** Whether there is a box for something new here: the team's supervisor gives feedback, and replies are to feedback that is there [5.9]. */
const isOffered = ({ person, thread }: Context, place: Place): boolean => {
  if (place.kind === "newFeedback") return person.role === "supervisor" && thread?.teamId === place.teamId;
  return place.kind === "newReply" && feedbackIn(thread, place.feedbackId) !== null;
};

/** The form turns to other feedback: what was typed into it stays, and where nothing was there is nothing to stay. */
const withoutUntouched = ({ texts, editing }: Context): Texts => {
  if (editing === null) return texts;
  const place: Place = { kind: "feedback", feedbackId: editing };
  return isUnchanged(textAt(texts, place)) ? withoutText(texts, place) : texts;
};

/** There is something to be sent from here. */
const isReady = ({ texts }: Context, place: Place): boolean => isSendable(textAt(texts, place));

/** The text that is there to be edited; null: this person may not, or it is gone. */
function baseAt({ person, thread, replies }: Context, place: Place): string | null {
  const feedback = "feedbackId" in place ? feedbackIn(thread, place.feedbackId) : null;
  if (feedback === null) return null;
  if (place.kind === "feedback") return mayChangeFeedback(person, feedback) ? feedback.content : null;
  if (place.kind === "reply") {
    const reply = replyIn(replies, place.feedbackId, place.replyId);
    return reply !== null && mayChangeReply(person, thread, reply) ? reply.content : null;
  }
  return null;
}

/** As it stands now; null: this person may not delete it, or it is gone, or on its way to the server. */
function currentOf(context: Context, removal: Removal): Removal | null {
  const { person, thread, replies } = context;
  if (removal.kind === "feedback") {
    const feedback = feedbackIn(thread, removal.feedback.id);
    const isFree = feedback !== null && !isBeingWritten(context, { kind: "feedback", feedbackId: feedback.id });
    return isFree && mayChangeFeedback(person, feedback) ? { kind: "feedback", feedback } : null;
  }
  const { id: replyId, feedbackId } = removal.reply;
  const reply = replyIn(replies, feedbackId, replyId);
  const isFree = reply !== null && !isBeingWritten(context, { kind: "reply", feedbackId, replyId });
  return isFree && mayChangeReply(person, thread, reply) ? { kind: "reply", reply } : null;
}
