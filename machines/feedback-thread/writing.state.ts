import { failureOf, refusalOf } from "../domain/failure.ts";
import type { NewFeedback } from "../domain/feedback.ts";
import { feedbackThreadSetup, type Writing } from "./feedback-thread.setup.ts";

type Asked = { readonly context: { readonly writing: Writing | null; readonly person: { readonly userId: number }; readonly teamId: number | null } };

/** How a text that was not taken ends, and the sentence of the product for it [8.7]. */
const notTaken = (text: string, advice: string) =>
  ({
    target: "idle",
    actions: [
      "readRepliesToWritten",
      { type: "sayNotWritten", params: { text } },
      { type: "keepRefusal", params: ({ event }: { event: { error: unknown } }) => ({ refusal: refusalOf(failureOf(event.error), advice) }) },
      "refetchThread",
    ],
  }) as const;

/** Sends what was typed, one text at a time. Each stays where it was typed until the server has it. */
export const writingState = feedbackThreadSetup.createStateConfig({
  initial: "idle",
  states: {
    /** Nothing is being sent. */
    idle: {
      on: {
        "text.submitted": [
          { guard: { type: "isUnchangedEdit", params: ({ event }) => event }, actions: { type: "closeEdit", params: ({ event }) => event } },
          {
            guard: { type: "isNewFeedback", params: ({ event }) => event },
            target: "creatingFeedback",
            actions: { type: "startWriting", params: ({ event }) => event },
          },
          {
            guard: { type: "isFeedback", params: ({ event }) => event },
            target: "updatingFeedback",
            actions: { type: "startWriting", params: ({ event }) => event },
          },
          {
            guard: { type: "isNewReply", params: ({ event }) => event },
            target: "creatingReply",
            actions: { type: "startWriting", params: ({ event }) => event },
          },
          {
            guard: { type: "isReply", params: ({ event }) => event },
            target: "updatingReply",
            actions: { type: "startWriting", params: ({ event }) => event },
          },
        ],
      },
    },
    /** Waiting for the server to create the feedback. */
    creatingFeedback: {
      tags: "writing",
      invoke: {
        id: "createFeedback",
        src: "createFeedback",
        input: feedbackOf,
        onDone: {
          target: "idle",
          actions: [{ type: "addFeedback", params: ({ event }) => ({ feedback: event.output }) }, "finishWriting", "saySent", "refetchThread"],
        },
        onError: notTaken("Failed to save feedback.", "Look whether the feedback is there before you send it again."),
      },
    },
    /** Waiting for the server to save the edited feedback. */
    updatingFeedback: {
      tags: "writing",
      invoke: {
        id: "updateFeedback",
        src: "updateFeedback",
        input: (asked) => ({ ...feedbackOf(asked), id: writtenIn(asked, "feedback").place.feedbackId }),
        onDone: { target: "idle", actions: ["keepSavedFeedback", "finishWriting", "sayUpdated", "refetchThread"] },
        onError: notTaken("Failed to save feedback.", "Look at what the feedback says now before you save it again."),
      },
    },
    /** Waiting for the server to create the reply. */
    creatingReply: {
      tags: "writing",
      invoke: {
        id: "createReply",
        src: "createReply",
        input: ({ context }) => {
          const { content, place } = writtenIn({ context }, "newReply");
          return { content, feedbackId: place.feedbackId, author: context.person };
        },
        onDone: {
          target: "idle",
          actions: [{ type: "addReply", params: ({ event }) => ({ reply: event.output }) }, "finishWriting", "saySent"],
        },
        onError: notTaken("Failed to save reply.", "Look whether the reply is there before you send it again."),
      },
    },
    /** Waiting for the server to save the edited reply. */
    updatingReply: {
      tags: "writing",
      invoke: {
        id: "updateReply",
        src: "updateReply",
        input: (asked) => {
          const { content, place } = writtenIn(asked, "reply");
          return { id: place.replyId, content };
        },
        onDone: { target: "idle", actions: ["readRepliesToWritten", "keepSavedReply", "finishWriting", "sayUpdated"] },
        onError: notTaken("Failed to update reply.", "Look at what the reply says now before you save it again."),
      },
    },
  },
});

function feedbackOf({ context: { writing, person, teamId } }: Asked): NewFeedback {
  if (writing === null || teamId === null) throw new Error("No feedback is being written");
  return { content: writing.content, supervisorId: person.userId, teamId };
}

/** What is on its way from a place of this kind. */
function writtenIn<Kind extends Writing["place"]["kind"]>({ context: { writing } }: Pick<Asked, "context">, kind: Kind) {
  if (writing?.place.kind !== kind) throw new Error(`No ${kind} is being written`);
  // The kind has just been asked for.
  return { content: writing.content, place: writing.place as Extract<Writing["place"], { kind: Kind }> };
}
