import { assign, emit, enqueueActions, raise, sendTo, stopChild, type InputFrom } from "xstate";
import type { Failure } from "../domain/failure.ts";
import type { Author } from "../domain/feedback.ts";
import type { DeletionEnd } from "../shared/deletion.machine.ts";
import type { Ended } from "../shared/outcome.ts";
import type { Repeated } from "../shared/events.ts";
import { itemIdOf, itemReadId, startReads, stopReads } from "../shared/item-reads.ts";
import { refetchOf } from "../shared/refetch.ts";
import type { ProjectsRead } from "../shared/supervised-projects.ts";
import {
  draftIdOf,
  draftOfNew,
  draftOfText,
  isFeedback,
  repliedTo,
  threadDraft,
  type DraftId,
  type RefusedText,
  type TextEnd,
} from "./drafts.ts";
import * as messages from "./messages.ts";
import { baseAt, subjectAt, submissionOf, stillThere, withSaved } from "./rules.ts";
import {
  deletedFor,
  feedbackIdsBeside,
  isAbout,
  withoutFeedback,
  withoutReply,
  type Removal,
} from "./thread.ts";
import { type OfTarget, type OfReply } from "./feedback-thread.base.ts";
import { readsSetup } from "./reads.setup.ts";

type OfRestoration = { actorId: `restoreReply.${number}` };

/** Events, actors, guards and actions of the thread. */
export const feedbackThreadSetup = readsSetup.extend({
  actions: {
    setProjects: assign((_, { read }: { read: ProjectsRead }) => ({ projects: read })),
    /** The user may have been renamed. */
    setPerson: assign(({ context }, { person }: { person: Author }) =>
      person.userId === context.person.userId ? { person: { ...context.person, name: person.name } } : {},
    ),
    refetchThread: raise(refetchOf("thread")),
    stopChild: stopChild((_, { actorId }: { actorId: string }) => actorId),

    startDraft: assign(({ context, spawn }, { target, text }: OfTarget & { text: string }) => {
      const subject = subjectAt(context, target);
      if (subject === null) return {};
      spawn("draft", { id: draftIdOf(target), input: draftOfNew(subject, text) });
      return { drafts: [...context.drafts, subject] };
    }),
    startEdit: assign(({ context, spawn }, { target }: OfTarget) => {
      const [subject, base] = [subjectAt(context, target), baseAt(context, target)];
      if (subject === null || base === null) return {};
      spawn("draft", { id: draftIdOf(target), input: draftOfText(subject, base) });
      return { drafts: [...context.drafts, subject] };
    }),
    openDraft: assign(({ context: { drafts }, spawn }, input: InputFrom<typeof threadDraft>) => {
      spawn("draft", { id: draftIdOf(input.subject.target), input });
      return { drafts: [...drafts, input.subject] };
    }),
    /** Uses the user's current name. */
    submitDraft: sendTo(
      (_, { target }: OfTarget) => draftIdOf(target),
      ({ context }, { target }) => submissionOf(context, target),
    ),
    restoreDraft: sendTo((_, { target }: OfTarget) => draftIdOf(target), { type: "draft.restored" }),
    closeDraft: assign(({ context: { drafts, editing } }, { actorId }: { actorId: DraftId }) => ({
      drafts: drafts.filter(({ target }) => draftIdOf(target) !== actorId),
      ...(editing !== null &&
        draftIdOf({ kind: "feedback", feedbackId: editing }) === actorId && { editing: null }),
    })),
    notifySaved: emit((_, ended: Ended<TextEnd, "saved">) => messages.savedNotice(ended)),
    /** A new text that was cleared is gone as the user wanted, and a deleted item has no form. */
    notifyCancelled: enqueueActions(({ context, enqueue }, { draft, hasChanges }: TextEnd) => {
      if (hasChanges && baseAt(context, draft.subject.target) !== null)
        enqueue.emit(messages.cancelledNotice(draft));
    }),
    notifyNotSaved: emit((_, { draft, failure }: RefusedText) =>
      messages.notSavedNotice(draft.subject.target, failure),
    ),

    cancelDeletion: sendTo("deletion", { type: "deletion.cancelled" }),
    notifyDeleted: emit(({ context: { person } }, { subject }: Ended<DeletionEnd<Removal>, "deleted">) =>
      messages.deletedNotice(person, subject),
    ),
    notifyDeleteFailed: emit((_, { subject, failure }: Ended<DeletionEnd<Removal>, "refused">) =>
      messages.deleteFailedNotice(subject, failure),
    ),
    /** The service assigns a new id and today's date. */
    restoreReply: assign(({ context, spawn }, { reply, isUnconfirmed }: OfReply & Repeated) => {
      const { id, content, feedbackId, author } = reply;
      const item = { content, feedbackId, author };
      const input = { item, formerId: id, ...(isUnconfirmed && { unconfirmed: isUnconfirmed }) };
      spawn("restoreReply", { id: itemReadId("restoreReply", id), input });
      return { restorations: { ...context.restorations, [id]: reply } };
    }),
    closeRestoration: assign(({ context: { restorations } }, { actorId }: OfRestoration) => ({
      restorations: Object.fromEntries(
        Object.entries(restorations).filter(([id]) => Number(id) !== itemIdOf(actorId)),
      ),
    })),
    notifyRestored: emit((_, { actorId }: OfRestoration) => messages.restoredNotice(itemIdOf(actorId))),
    notifyRestoreFailed: emit(
      ({ context: { restorations } }, { actorId, failure }: OfRestoration & { failure: Failure }) =>
        messages.restoreFailedNotice(itemIdOf(actorId), restorations[itemIdOf(actorId)], failure),
    ),

    /** Orphans drafts whose subject is gone, according to the latest fetch. */
    checkDrafts: enqueueActions(({ context: { drafts, thread, replies }, enqueue }) => {
      for (const subject of drafts)
        enqueue.sendTo(draftIdOf(subject.target), {
          type: deletedFor(subject, thread, replies) === null ? "draft.reclaimed" : "draft.orphaned",
        });
    }),
    restoreDrafts: enqueueActions(({ context: { drafts }, enqueue }) => {
      for (const { target } of drafts) enqueue.sendTo(draftIdOf(target), { type: "draft.restored" });
    }),
    /** Switches the form to other feedback; a changed draft of the previous one is kept. */
    switchForm: enqueueActions(({ context, enqueue }, { target }: OfTarget) => {
      if (target.kind !== "feedback" || context.editing === target.feedbackId) return;
      if (context.editing !== null)
        enqueue.sendTo(draftIdOf({ kind: "feedback", feedbackId: context.editing }), { type: "draft.left" });
      enqueue.assign({ editing: target.feedbackId });
    }),
    removeSubject: enqueueActions(({ context, enqueue }, { subject }: { subject: Removal }) => {
      const { thread, replies, drafts } = context;
      startReads(enqueue, "readReplies", stillThere(context, feedbackIdsBeside(subject)));
      for (const { target } of drafts.filter(isAbout(subject)))
        enqueue.sendTo(draftIdOf(target), { type: "draft.cancelled" });
      if (subject.kind === "reply") return enqueue.assign({ replies: withoutReply(replies, subject.reply) });
      const { id } = subject.feedback;
      stopReads(enqueue, "readReplies", [id]);
      enqueue.assign({
        thread: withoutFeedback(thread, id),
        editing: context.editing === id ? null : context.editing,
      });
      enqueue.raise(refetchOf("thread"));
    }),
    /** Saved on the server, so the replies around it are stale. */
    setSaved: enqueueActions(({ context, enqueue }, { saved }: Pick<Ended<TextEnd, "saved">, "saved">) => {
      enqueue.assign(withSaved(context, saved));
      startReads(enqueue, "readReplies", stillThere(context, repliedTo(saved)));
      if (isFeedback(saved)) enqueue.raise(refetchOf("thread"));
    }),
  },
});
