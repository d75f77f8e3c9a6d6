import { assign, emit, enqueueActions, raise, sendTo, setup, stopChild, type InputFrom } from "xstate";
import type { Author, NewReply, Reply } from "../domain/feedback.ts";
import type { TeamProject } from "../domain/project.ts";
import { refusalOf } from "../domain/failure.ts";
import { unwiredRead, unwiredWrite } from "../kit/calls.ts";
import { deletionOf, type DeletionEnd } from "../kit/deletion.machine.ts";
import type { Ended } from "../kit/ended.ts";
import { failRead, itemIdOf, itemReadId, startReads, stopReads } from "../kit/item-reads.ts";
import { isInForeground } from "../kit/refetch.ts";
import { bad, badBecause, good, offersOf, type NoticeEmitted } from "../notices/notice.ts";
import {
  draftIdOf,
  draftOfNew,
  draftOfText,
  isFeedback,
  isNew,
  repliedTo,
  threadDraft,
  type DraftId,
  type Place,
  type TextEnd,
  type TextSubject,
} from "./drafts.ts";
import type { ChildEnded, Event, RepliesRead } from "./events.ts";
import { aboutSubject, messages } from "./messages.ts";
import {
  baseAt,
  canSubmit,
  currentOf,
  hasDraft,
  isMissed,
  isStartable,
  submissionOf,
  thereOf,
  withSaved,
  type Context,
} from "./rules.ts";
import {
  deletedFor,
  feedbackIdsBeside,
  idsIn,
  isAbout,
  isOwnReply,
  withoutFeedback,
  withoutReply,
  type Removal,
  type Thread,
} from "./thread.ts";

type AtPlace = { place: Place };
type OfTeam = { teamId: number | null };
type OfRemoval = { removal: Removal };
type OfReply = { reply: Reply };
type OfRestoration = { actorId: `restoreReply.${number}` };

const { offer, undo } =
  offersOf<Extract<Event, { type: "deletion.asked" | "deletion.undone" }>>("feedbackThread");

/** The deletion of feedback or of a reply. */
export const threadDeletion = deletionOf<Removal>("feedbackThread");

/** What the thread's states are made of: their events, calls, guards and actions. */
export const feedbackThreadSetup = setup({
  types: {
    input: {} as { person: Author; teamId: number | null },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as NoticeEmitted,
    children: {} as { deletion: "deletion" } & { [Id in DraftId]: "draft" },
  },
  actors: {
    readProjects: unwiredRead<readonly TeamProject[], { supervisorId: number }>("readProjects"),
    readThread: unwiredRead<Thread, { teamId: number }>("readThread"),
    readReplies: unwiredRead<readonly Reply[], { id: number }>("readReplies"),
    restoreReply: unwiredWrite<Reply, NewReply>("restoreReply"),
    draft: threadDraft,
    deletion: threadDeletion,
  },
  guards: {
    isSupervisor: ({ context }) => context.person.role === "supervisor",
    hasTeam: ({ context }) => context.teamId !== null,
    isAnotherTeam: ({ context }, { teamId }: OfTeam) => context.teamId !== teamId,
    isSameTeam: ({ context }, { teamId }: OfTeam) => context.teamId === teamId,
    haveRepliesFailed: ({ context }, { feedbackId }: { feedbackId: number }) =>
      context.failedReads.includes(feedbackId),
    isStartable: ({ context }, { place }: AtPlace) => isStartable(context, place),
    isEditable: ({ context }, { place }: AtPlace) => baseAt(context, place) !== null,
    isBeingEdited: ({ context }, { place }: AtPlace) =>
      hasDraft(context, place) && baseAt(context, place) !== null,
    canSubmit: ({ context }, { place }: AtPlace) => canSubmit(context, place),
    isDeletable: ({ context }, { removal }: OfRemoval) =>
      !context.isDeleting && currentOf(context, removal) !== null,
    isDeleting: ({ context }) => context.isDeleting,
    isMissed: ({ context }, { reply }: OfReply) => isMissed(context, reply),
    isInForeground,
  },
  actions: {
    setProjects: assign((_, { projects }: { projects: readonly TeamProject[] }) => ({ projects })),
    /** Whose name may be another one since. */
    setPerson: assign(({ context }, { person }: { person: Author }) =>
      person.userId === context.person.userId ? { person: { ...context.person, name: person.name } } : {},
    ),
    refetchThread: raise({ type: "thread.outdated" }),
    /** What became of a child is an event of its own, as `draft.saved`. */
    raiseEnd: raise((_, ended: ChildEnded) => ended),
    stopChild: stopChild((_, { actorId }: { actorId: string }) => actorId),

    startDraft: assign(
      ({ context: { person, thread, drafts }, spawn }, { place, text }: AtPlace & { text: string }) => {
        if (thread === null) return {};
        const subject = { place, teamId: thread.teamId, author: person };
        spawn("draft", { id: draftIdOf(place), input: draftOfNew(subject, text) });
        return { drafts: [...drafts, subject] };
      },
    ),
    startEdit: assign(({ context, spawn }, { place }: AtPlace) => {
      const { person, thread, drafts } = context;
      const base = baseAt(context, place);
      if (thread === null || base === null) return {};
      const subject = { place, teamId: thread.teamId, author: person };
      spawn("draft", { id: draftIdOf(place), input: draftOfText(subject, base) });
      return { drafts: [...drafts, subject] };
    }),
    openDraft: assign(({ context: { drafts }, spawn }, input: InputFrom<typeof threadDraft>) => {
      spawn("draft", { id: draftIdOf(input.subject.place), input });
      return { drafts: [...drafts, input.subject] };
    }),
    /** With the name that the user has now. */
    submitDraft: sendTo(
      (_, { place }: AtPlace) => draftIdOf(place),
      ({ context }, { place }) => submissionOf(context, place),
    ),
    restoreDraft: sendTo((_, { place }: AtPlace) => draftIdOf(place), { type: "draft.restored" }),
    /** A draft that was refused goes on: the form stays where it is. */
    closeDraft: assign(
      ({ context: { drafts, editing } }, { actorId, output }: { actorId: DraftId; output: TextEnd }) => ({
        drafts: drafts.filter(({ place }) => draftIdOf(place) !== actorId),
        ...(editing !== null &&
          output.kind !== "refused" &&
          draftIdOf({ kind: "feedback", feedbackId: editing }) === actorId && { editing: null }),
      }),
    ),
    notifySaved: emit((_, { saved }: Ended<TextEnd, "saved">) => good(isNew(saved) ? "Sent!" : "Updated!")),
    notifyNotSaved: emit((_, { place }: TextSubject) => bad(messages[place.kind].failed)),

    startDeletion: assign(({ context, spawn }, { removal }: OfRemoval) => {
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
        isOwnReply(person, subject.reply) && {
          about: aboutSubject(subject),
          offer: undo({ type: "deletion.undone", reply: subject.reply }),
        }),
    })),
    notifyDeleteFailed: emit((_, { subject, failure }: Ended<DeletionEnd<Removal>, "refused">) => ({
      ...badBecause(
        `Failed to delete ${subject.kind}.`,
        refusalOf(failure, `The page shows whether the ${subject.kind} is still there.`),
      ),
      about: aboutSubject(subject),
      offer: offer("Try again", { type: "deletion.asked", removal: subject }),
    })),
    /** The service gives it another id and today's date. */
    restoreReply: assign(({ context, spawn }, { reply }: OfReply) => {
      const { id, content, feedbackId, author } = reply;
      spawn("restoreReply", { id: itemReadId("restoreReply", id), input: { content, feedbackId, author } });
      return { restorations: { ...context.restorations, [id]: reply } };
    }),
    closeRestoration: assign(({ context: { restorations } }, { actorId }: OfRestoration) => ({
      restorations: Object.fromEntries(
        Object.entries(restorations).filter(([id]) => Number(id) !== itemIdOf(actorId)),
      ),
    })),
    notifyRestored: emit(good("Your reply is back, with the date of today.")),
    notifyRestoreFailed: emit(
      ({ context: { restorations } }, { actorId, reason }: OfRestoration & { reason: string }) => {
        const reply = restorations[itemIdOf(actorId)];
        return {
          ...badBecause("Failed to save reply.", reason),
          ...(reply !== undefined && { offer: offer("Retry", { type: "deletion.undone", reply }) }),
        };
      },
    ),
  },
}).extend({
  // Here, where the types of the guards are known, which those of `enqueueActions` need.
  actions: {
    chooseTeam: enqueueActions(({ context: { thread }, enqueue }, { teamId }: OfTeam) => {
      stopReads(enqueue, "readReplies", idsIn(thread));
      enqueue.assign({ teamId, thread: null, replies: {}, editing: null });
    }),
    /** Replies are read to what is new, and no longer to what is gone. */
    setThread: enqueueActions(
      ({ context: { thread, editing, replies, failedReads }, enqueue }, { served }: { served: Thread }) => {
        const [known, ids] = [idsIn(thread), idsIn(served)];
        stopReads(
          enqueue,
          "readReplies",
          known.filter((id) => !ids.includes(id)),
        );
        startReads(
          enqueue,
          "readReplies",
          ids.filter((id) => !(id in replies) && (!known.includes(id) || failedReads.includes(id))),
        );
        enqueue.assign({
          thread: served,
          editing: editing !== null && ids.includes(editing) ? editing : null,
        });
      },
    ),
    readAllReplies: enqueueActions(({ context, enqueue }) =>
      startReads(enqueue, "readReplies", idsIn(context.thread)),
    ),
    readRepliesTo: enqueueActions(
      ({ context, enqueue }, { feedbackIds }: { feedbackIds: readonly number[] }) =>
        startReads(enqueue, "readReplies", thereOf(context, feedbackIds)),
    ),
    setReplies: enqueueActions(
      ({ context: { replies }, enqueue }, { actorId, output }: Extract<RepliesRead, { output: unknown }>) => {
        enqueue.assign({ replies: { ...replies, [itemIdOf(actorId)]: output } });
        enqueue.stopChild(actorId);
      },
    ),
    setRepliesFailed: enqueueActions(({ enqueue }, { actorId }: RepliesRead) => failRead(enqueue, actorId)),
    /** The latest reading has the last word on what was deleted. */
    checkDrafts: enqueueActions(({ context: { drafts, thread, replies }, enqueue }) => {
      for (const subject of drafts)
        enqueue.sendTo(draftIdOf(subject.place), {
          type: deletedFor(subject, thread, replies) === null ? "draft.reclaimed" : "draft.orphaned",
        });
    }),
    restoreDrafts: enqueueActions(({ context: { drafts }, enqueue }) => {
      for (const { place } of drafts) enqueue.sendTo(draftIdOf(place), { type: "draft.restored" });
    }),
    /** The form turns to other feedback: a draft in which something was typed stays. */
    turnForm: enqueueActions(({ context, enqueue }, { place }: AtPlace) => {
      if (place.kind !== "feedback" || context.editing === place.feedbackId) return;
      if (context.editing !== null)
        enqueue.sendTo(draftIdOf({ kind: "feedback", feedbackId: context.editing }), { type: "draft.left" });
      enqueue.assign({ editing: place.feedbackId });
    }),
    removeSubject: enqueueActions(({ context, enqueue }, { subject }: { subject: Removal }) => {
      const { thread, replies, drafts } = context;
      startReads(enqueue, "readReplies", thereOf(context, feedbackIdsBeside(subject)));
      for (const { place } of drafts.filter(isAbout(subject)))
        enqueue.sendTo(draftIdOf(place), { type: "draft.cancelled" });
      if (subject.kind === "reply") return enqueue.assign({ replies: withoutReply(replies, subject.reply) });
      const { id } = subject.feedback;
      stopReads(enqueue, "readReplies", [id]);
      enqueue.assign({
        thread: withoutFeedback(thread, id),
        editing: context.editing === id ? null : context.editing,
      });
      enqueue.raise({ type: "thread.outdated" });
    }),
    /** The server has it. Whatever was read of the replies around it is stale. */
    setSaved: enqueueActions(({ context, enqueue }, { saved }: Pick<Ended<TextEnd, "saved">, "saved">) => {
      enqueue.assign(withSaved(context, saved));
      startReads(enqueue, "readReplies", thereOf(context, repliedTo(saved)));
      if (isFeedback(saved)) enqueue.raise({ type: "thread.outdated" });
    }),
  },
});
