import { createFeedback, deleteFeedback, listFeedback, updateFeedback } from "../../../src/api/feedback.ts";
import { createReply, deleteReply, listReplies, updateReply } from "../../../src/api/replies.ts";
import { sent, team, type SpecifiedCall } from "./call.ts";
import { id, text } from "./refused-values.ts";
import { feedback, feedbackPayload, newFeedback, reply, replyPayload } from "./samples.ts";

const mona = { role: "supervisor", userId: 31, name: "Dr. Mona" } as const;
const byMona = { supervisorId: 31, supervisorName: "Dr. Mona" };
const newReply = { content: "Thanks", feedbackId: 9, author: reply.author };

/** About feedback and its replies. */
export const feedbackCalls = {
  listFeedback: {
    clause: "7.22",
    request: "GET /api/Feedback/Team/{teamId}",
    callers: team,
    callerClauses: "[6.4]",
    app: [sent(listFeedback, 7, { answer: [feedbackPayload], value: [feedback] })],
  },
  createFeedback: {
    clause: "7.23",
    request: "POST /api/Feedback",
    callers: ["guide"],
    callerClauses: "[6.4]",
    required: { content: "Feedback", supervisorId: "User ID", teamId: "Team id" },
    refused: [
      ...text("content", "Feedback", 20_000),
      ...id("supervisorId", "User ID"),
      ...id("teamId", "Team id"),
    ],
    app: [
      sent(createFeedback, newFeedback, {
        body: newFeedback,
        answer: { ...feedbackPayload, replies: [] },
        value: feedback,
      }),
    ],
  },
  updateFeedback: {
    clause: "7.24",
    request: "PUT /api/Feedback/{feedbackId}",
    callers: ["guide"],
    callerClauses: "[6.4]",
    required: { content: "Feedback" },
    refused: text("content", "Feedback", 20_000),
    app: [
      sent(
        updateFeedback,
        { id: 9, ...newFeedback },
        { ids: [9], body: newFeedback, answer: feedbackPayload, value: feedbackPayload.content },
      ),
    ],
  },
  deleteFeedback: {
    clause: "7.25",
    request: "DELETE /api/Feedback/{feedbackId}",
    callers: ["guide"],
    callerClauses: "[6.4]",
    app: [sent(deleteFeedback, 9)],
  },
  listReplies: {
    clause: "7.26",
    request: "GET /api/Reply/feedback/{feedbackId}",
    callers: team,
    callerClauses: "[6.4]",
    app: [sent(listReplies, 9, { answer: [replyPayload], value: [reply] })],
  },
  createReply: {
    clause: "7.27",
    request: "POST /api/Reply",
    callers: team,
    callerClauses: "[6.4]",
    required: { content: "Reply", feedbackId: "Feedback id" },
    refused: [
      ...text("content", "Reply", 20_000),
      ...id("feedbackId", "Feedback id"),
      ["studentId", "12", "Student id must be a whole number."],
      ["studentName", 5, "Student name must be text."],
    ],
    app: [
      sent(createReply, newReply, {
        title: "[7.27] createReply, by a student",
        body: { content: "Thanks", feedbackId: 9, studentId: 2101, studentName: "Salma" },
        answer: replyPayload,
        value: reply,
      }),
      sent(
        createReply,
        { ...newReply, author: mona },
        {
          title: "[7.27] createReply, by a supervisor",
          body: { content: "Thanks", feedbackId: 9, ...byMona },
          answer: { ...replyPayload, studentId: null, ...byMona },
          value: { ...reply, author: mona },
        },
      ),
    ],
  },
  updateReply: {
    clause: "7.28",
    request: "PUT /api/Reply/{replyId}",
    callers: ["leader", "guide"],
    callerClauses: "[2.39] [6.4]",
    required: { content: "Reply" },
    refused: text("content", "Reply", 20_000),
    app: [
      sent(
        updateReply,
        { id: 61, content: "Thank you" },
        {
          ids: [61],
          body: { content: "Thank you" },
          answer: { ...replyPayload, content: "Thank y?u" },
          value: "Thank y?u",
        },
      ),
    ],
  },
  deleteReply: {
    clause: "7.29",
    request: "DELETE /api/Reply/{replyId}",
    callers: ["leader", "guide"],
    callerClauses: "[2.39] [6.4]",
    app: [sent(deleteReply, 61)],
  },
} satisfies Record<string, SpecifiedCall>;
