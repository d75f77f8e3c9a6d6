import type { NewFeedback, NewReply, Reply } from "../../machines/domain/feedback.ts";
import { isSameText } from "../../machines/domain/text.ts";
import {
  contentOf,
  newFeedbackOf,
  newReplyOf,
  type SavedText,
  type TextFields,
  type TextSubject,
} from "../../machines/feedback-thread/drafts.ts";
import type { Removal } from "../../machines/feedback-thread/thread.ts";
import type { SentDraft } from "../../machines/shared/draft.machine.ts";
import type { Found } from "../../machines/shared/write.machine.ts";
import { done, type Api, type Result } from "../api/client.ts";
import { listFeedback, updateFeedback } from "../api/feedback.ts";
import { listReplies, updateReply } from "../api/replies.ts";
import { itemOf } from "./delete-as-read.ts";
import { findCreated, findDeleted, sentIn, type SentItems } from "./find-written.ts";

/** The text that was sent or saved. */
export async function findText(
  api: Api,
  draft: SentDraft<TextSubject, TextFields>,
): Promise<Result<Found<SavedText>>> {
  const { target, teamId } = draft.subject;
  switch (target.kind) {
    case "newFeedback":
      return findFeedback(api, sentIn(draft, newFeedbackOf));
    case "newReply": {
      const sent = sentIn(draft, (each) => newReplyOf(each, target.feedbackId));
      const found = await findReply(api, sent);
      if (!found.ok) return found;
      return done(found.value && { output: { kind: target.kind, reply: found.value.output } });
    }
    case "feedback":
    case "reply": {
      const latest =
        target.kind === "feedback"
          ? itemOf(await listFeedback(api, teamId), target.feedbackId)
          : itemOf(await listReplies(api, target.feedbackId), target.replyId);
      if (!latest.ok) return latest;
      const { content } = latest.value;
      return done(isSameText(content, contentOf(draft)) ? { output: { ...target, content } } : null);
    }
  }
}

const findFeedback = (api: Api, sent: SentItems<NewFeedback>): Promise<Result<Found<SavedText>>> =>
  findCreated({
    list: listFeedback(api, sent[0].item.teamId),
    sent,
    isSame: ({ content, supervisorId }, item) =>
      supervisorId === item.supervisorId && isSameText(content, item.content),
    complete: async (feedback, latest) => ({
      kind: "newFeedback",
      feedback: await asTyped(feedback, latest, () => updateFeedback(api, { ...latest, id: feedback.id })),
    }),
  });

/** The reply that was sent. The service may not send its author's name. */
export const findReply = (api: Api, sent: SentItems<NewReply>): Promise<Result<Found<Reply>>> =>
  findCreated({
    list: listReplies(api, sent[0].item.feedbackId),
    sent,
    isSame: ({ content, author }, item) =>
      author.role === item.author.role &&
      author.userId === item.author.userId &&
      isSameText(content, item.content),
    complete: async (reply, latest) => ({
      ...(await asTyped(reply, latest, () => updateReply(api, { id: reply.id, content: latest.content }))),
      author: latest.author,
    }),
  });

/** If this fails, a notice says that the text differs from what was typed. */
async function asTyped<Text extends { readonly content: string }>(
  found: Text,
  { content }: { readonly content: string },
  update: () => Promise<Result<string>>,
): Promise<Text> {
  if (isSameText(found.content, content)) return found;
  const updated = await update();
  return updated.ok ? { ...found, content: updated.value } : found;
}

/** The feedback or reply that was deleted. */
export const findRemoved = (api: Api, subject: Removal): Promise<Result<Found<Removal>>> =>
  subject.kind === "feedback"
    ? findDeleted(listFeedback(api, subject.feedback.teamId), subject.feedback.id, subject)
    : findDeleted(listReplies(api, subject.reply.feedbackId), subject.reply.id, subject);
