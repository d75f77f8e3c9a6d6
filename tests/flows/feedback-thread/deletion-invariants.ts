import type { Removal } from "../../../machines/feedback-thread/thread.ts";
import { type Invariant, isDeleted, isOneOf, same, when } from "../../paths/invariant.ts";
import { askedIn, type Context, has, idsIn, isEndOf, type Snapshot } from "./snapshot.ts";

const replyIdsIn = ({ replies }: Context): readonly number[] =>
  Object.values(replies).flatMap((each) => each.map(({ id }) => id));
const isThere = (context: Context, subject: Removal): boolean =>
  subject.kind === "feedback"
    ? has(idsIn(context), subject.feedback.id)
    : has(replyIdsIn(context), subject.reply.id);

/** Deleting feedback and replies, and restoring replies. */
export const deletionInvariants: readonly Invariant<Snapshot>[] = [
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
    at: (snapshot) => snapshot.matches({ deletion: "running" }) === (askedIn(snapshot) !== undefined),
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
        { item: { content, feedbackId, author }, formerId: id },
      ]);
      return when(sent.length + wanted.length > 0, () => same(sent, wanted));
    },
  },
];
