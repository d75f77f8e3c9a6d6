import type { AnyMachineSnapshot } from "xstate";
import type { Context } from "../../../machines/feedback-thread/rules.ts";
import type { Reply } from "../../../machines/domain/feedback.ts";
import type { feedbackThreadMachine } from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import type { SavedText } from "../../../machines/feedback-thread/drafts.ts";
import type { ChartWords } from "../../paths/print/words.ts";
import { quoted } from "../../support/paths/instruction-words.ts";

const repliesText = (replies: readonly Reply[]): string =>
  replies.length === 0 ? "there are none" : replies.map(({ content }) => quoted(content)).join(", ");

/** A piece of feedback by its text and the id that its request has. */
function feedbackName({ context }: AnyMachineSnapshot, feedbackId: number): string {
  const { thread }: Context = context;
  const known = thread?.feedback.find(({ id }) => id === feedbackId);
  return [known === undefined ? [] : quoted(known.content), `id ${feedbackId}`].flat().join(", ");
}

function savedText(saved: SavedText): string {
  switch (saved.kind) {
    case "newFeedback":
      return `${quoted(saved.feedback.content)} is there`;
    case "newReply":
      return `${quoted(saved.reply.content)} is there`;
    case "feedback":
    case "reply":
      return `${quoted(saved.content)} is saved`;
  }
}

export const feedbackThreadWords: ChartWords<typeof feedbackThreadMachine, "draft" | "deletion"> = {
  begins: ({ person }) =>
    person.role === "student"
      ? { role: "a student", does: "Sara is a student of the team “Falcons”, which has a supervisor." }
      : { role: "a supervisor", does: "Dr. Noor is the supervisor of the teams “Falcons” and “Owls”." },
  calls: {
    readProjects: {
      about: "the supervised projects",
      answer: ({ projects }) =>
        projects.length === 0 ? "none is supervised" : projects.map(({ title }) => quoted(title)).join(", "),
    },
    readThread: {
      about: "the team and its feedback",
      answer: ({ feedback }) =>
        feedback.length === 0 ? "there is none" : feedback.map(({ content }) => quoted(content)).join(", "),
    },
    readTasks: {
      about: "the team's tasks",
      answer: (tasks) =>
        tasks.length === 0 ? "none came of feedback" : tasks.map(({ title }) => quoted(title)).join(", "),
    },
    readReplies: {
      about: "the replies to a piece of feedback",
      of: ({ id }, before) => feedbackName(before, id),
      answer: repliesText,
    },
    draft: { save: { about: "what was typed", answer: savedText } },
    restoreReply: {
      about: "the reply that is wanted back",
      answer: ({ content }) => `${quoted(content)} is there`,
    },
    deletion: {
      deleteSubject: { about: "the deletion", answer: (_, { subject }) => `the ${subject.kind} is gone` },
    },
  },
};
